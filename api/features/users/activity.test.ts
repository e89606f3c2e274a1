import { describe, expect, test } from 'bun:test'
import { makeKey } from '#api/testing/api-key-steps.ts'
import { firefox } from '#api/testing/auth-steps.ts'
import { password } from '#api/testing/build.ts'
import { viewAs } from '#api/testing/view-as-steps.ts'
import { openWorld } from '#api/testing/world.ts'

const world = await openWorld()
const staff = await world.admin({ firstName: 'Defne', lastName: 'Yönetici' })
const admin = await world.as(staff)

const signIn = (email: string, given = password, ip = '78.180.0.1') =>
  world.anyone.post('/auth/login', { email, password: given }, { ip, headers: { 'user-agent': firefox } })
async function read(id: number, path: 'sign-ins' | 'activity', query = '') {
  const { status, body } = await admin.get(`/admin/users/${id}/${path}?language=en&${query}`)
  expect(status).toBe(200)
  return body.data
}
const kinds = ({ items }: { items: { kind: string; action: string | null }[] }) =>
  items.map(({ kind, action }) => action ?? kind)

describe('own sign-ins', () => {
  test('are the successful and failed ones of the caller, in pages, and of no other user', async () => {
    const [user, other] = [await world.user(), await world.user()]
    await signIn(user.email, 'Yanlis-Kelime-1', '10.0.0.9')
    world.clock.advance(1000)
    await signIn(user.email)
    await signIn(other.email, 'Yanlis-Kelime-1')
    const me = await world.as(user)
    const path = '/user/sign-ins?language=en'
    const { items } = (await me.get(path)).body.data
    expect(items.slice(-2)).toMatchObject([
      { success: true, failedBy: null, ip: '78.180.0.1', location: 'Türkiye', device: 'Firefox, Linux' },
      { success: false, failedBy: 'password', ip: '10.0.0.9', location: null },
    ])
    expect(items).toEqual((await read(user.id, 'sign-ins')).items)
    const second = (await me.get(`${path}&limit=1&page=2&userId=${other.id}`)).body.data
    expect(second.items).toEqual([items[1]])
    expect(second.pagination).toMatchObject({ total: items.length, page: 2 })
  })

  test('need a session', async () => {
    expect((await world.anyone.get('/user/sign-ins')).status).toBe(401)
    const { call } = await makeKey(world, await world.as(await world.admin(), { confirmed: true }))
    expect((await call().get('/user/sign-ins')).status).toBe(403)
  })
})

describe('the sign-ins of a user', () => {
  test('are successful and failed ones, newest first, with place and device', async () => {
    const user = await world.user()
    await signIn(user.email)
    world.clock.advance(1000)
    await signIn(user.email, 'Yanlis-Kelime-1', '10.0.0.9')
    world.clock.advance(1000)
    await signIn(user.email)
    const { items, pagination } = await read(user.id, 'sign-ins')
    const device = 'Firefox, Linux'
    const there = { ip: '78.180.0.1', location: 'Türkiye', device }
    expect(items).toMatchObject([
      { success: true, failedBy: null, platform: 'web', ...there },
      { success: false, failedBy: 'password', platform: null, ip: '10.0.0.9', location: null, device },
      { success: true, ...there },
    ])
    expect(pagination).toMatchObject({ total: 3, page: 1, totalPages: 1 })
  })

  test('are paged', async () => {
    const user = await world.user()
    await world.sql`
      insert into sessions (user_id, csrf_token, ip, user_agent, created_at, expires_at)
      select ${user.id}, 'x', '203.0.113.7', 'test', now() - n * interval '2 minutes', now()
      from generate_series(1, 15) n`
    await world.sql`
      insert into failed_logins (user_id, reason, ip, created_at)
      select ${user.id}, 'code', '203.0.113.7', now() - n * interval '2 minutes' - interval '1 minute'
      from generate_series(15, 1, -1) n`
    const pages = await Promise.all(
      [1, 2, 3].map((page) => read(user.id, 'sign-ins', `limit=10&page=${page}`)),
    )
    const items = pages.flatMap(({ items }) => items)
    expect(new Set(items.map(({ id }) => id)).size).toBe(30)
    const times = items.map(({ createdAt }) => createdAt)
    expect(times).toEqual([...times].sort().reverse())
    expect(items.slice(0, 4).map(({ success }) => success)).toEqual([true, false, true, false])
    expect(pages[2].pagination).toMatchObject({ total: 30, totalPages: 3, hasNext: false })
  })

  test('are counted up to a thousand', async () => {
    const user = await world.user()
    await world.sql`
      insert into failed_logins (user_id, reason, ip)
      select ${user.id}, 'password', '203.0.113.7' from generate_series(1, 1200)`
    const { items, pagination } = await read(user.id, 'sign-ins')
    expect(items).toHaveLength(20)
    expect(pagination).toMatchObject({ total: 1000, total_is_capped: true })
  })

  test('are no views by admins', async () => {
    const user = await world.user()
    await viewAs(world, user)
    expect((await read(user.id, 'sign-ins')).items).toEqual([])
  })
})

describe('the activity of a user', () => {
  test('is what the user did, what was done to the account, and the sign-ins', async () => {
    const user = await world.user({ firstName: 'Ada', lastName: 'Oyuncu' })
    const steps = [
      () => signIn(user.email, 'Yanlis-Kelime-1'),
      () => signIn(user.email),
      async () => (await world.as(user)).put('/user/account', { firstName: 'Ayşe' }),
      () => admin.post(`/admin/users/${user.id}/view-as`, { password, reason: 'Bilet 42' }),
    ]
    for (const step of steps) {
      await step()
      world.clock.advance(1000)
    }
    const activity = await read(user.id, 'activity')
    expect(kinds(activity)).toEqual(['user.view_as', 'user.update', 'sign_in', 'sign_in', 'failed_sign_in'])
    expect(activity.items[0]).toMatchObject({
      kind: 'by_others',
      actor: { type: 'admin', id: staff.id, name: 'Defne Yönetici' },
      target: { type: 'user', id: String(user.id), name: 'Ayşe Oyuncu' },
      reason: 'Bilet 42',
    })
    expect(activity.items[1]).toMatchObject({ kind: 'own', actor: { type: 'user', id: user.id } })
    await world.sql`
      insert into audit_log (actor_type, action, target_type, target_id)
      values ('anonymous', 'auth.reset_password', 'user', ${String(user.id)})`
    for (const [kind, expected] of [
      ['own', ['user.update', 'auth.reset_password']],
      ['by_others', ['user.view_as']],
      ['failed_sign_in', ['failed_sign_in']],
    ] as const)
      expect(kinds(await read(user.id, 'activity', `kind=${kind}`))).toEqual([...expected])
    expect(kinds(await read(user.id, 'activity', 'page=2&limit=2'))).toEqual(['sign_in', 'sign_in'])
  })

  test('is found by days in Istanbul, both included', async () => {
    const user = await world.user()
    const at = [
      '2026-03-01T20:59:59Z',
      '2026-03-01T21:00:00Z',
      '2026-03-03T20:59:59Z',
      '2026-03-03T21:00:00Z',
    ]
    for (const each of at) {
      await world.sql`
        insert into audit_log (actor_type, actor_id, action, target_type, target_id, created_at)
        values ('user', ${user.id}, 'user.update', 'user', ${String(user.id)}, ${each})`
      await world.sql`
        insert into failed_logins (user_id, reason, ip, created_at)
        values (${user.id}, 'password', '203.0.113.7', ${each})`
    }
    const times = async (query: string) => {
      const { items } = await read(user.id, 'activity', query)
      return [...new Set(items.map((each: { createdAt: string }) => each.createdAt))].length
    }
    expect(await times('from=2026-03-02&to=2026-03-03')).toBe(2)
    expect(await times('from=2026-03-02')).toBe(3)
    expect(await times('to=2026-03-03')).toBe(3)
    expect(await times('from=2027-01-01')).toBe(0)
    expect(await times('to=2020-01-01')).toBe(0)
  })

  test('shows entries behind thousands of sign-ins of the log', async () => {
    const user = await world.user()
    await world.sql`
      insert into audit_log (actor_type, actor_id, action, target_type, target_id)
      select 'user', ${user.id}, case n when 1 then 'user.register' else 'auth.sign_in' end, 'user', ${String(user.id)}
      from generate_series(1, 3000) n`
    expect(kinds(await read(user.id, 'activity'))).toEqual(['user.register'])
  })

  test('is refused to users, and 404 for an unknown id', async () => {
    const user = await world.user()
    for (const path of ['sign-ins', 'activity']) {
      expect((await (await world.as(user)).get(`/admin/users/${user.id}/${path}`)).status).toBe(403)
      expect((await admin.get(`/admin/users/2000000000/${path}`)).status).toBe(404)
      expect((await admin.get(`/admin/users/abc/${path}`)).status).toBe(400)
    }
    expect((await admin.get(`/admin/users/${user.id}/activity?kind=other`)).status).toBe(400)
    expect((await admin.get(`/admin/users/${user.id}/activity?from=yesterday`)).status).toBe(400)
  })
})
