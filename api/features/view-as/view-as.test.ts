import { describe, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { count } from '#api/features/stats/queries.ts'
import { password } from '#api/testing/build.ts'
import type { Answer, Caller } from '#api/testing/caller.ts'
import { until } from '#api/testing/replica.ts'
import { inAnotherSession, viewAs } from '#api/testing/view-as-steps.ts'
import { openWorld, type World } from '#api/testing/world.ts'

const logs = mkdtempSync(join(tmpdir(), 'meydan-view-as-'))
const world = await openWorld({ logs })

const status = async (caller: Awaited<ReturnType<World['as']>>) => (await caller.get('/auth/status')).status
const isOver = (caller: Awaited<ReturnType<World['as']>>) => until(async () => (await status(caller)) === 401)
const auditOf = (id: number) => world.sql`
  select actor_type as actor, actor_id as "actorId", action, meta from audit_log
  where target_type = 'user' and target_id = ${String(id)} order by id`

describe('a view as a user', () => {
  test('reads as the user for ten minutes, without a refresh token', async () => {
    const user = await world.user({ firstName: 'Ada' })
    const { started, viewer } = await viewAs(world, user)
    expect(started.body.data).toMatchObject({ user: { id: user.id, firstName: 'Ada', role: 'user' } })
    expect(started.headers.getSetCookie()).toEqual([])
    expect((await viewer.get('/auth/status')).body.data.user).toMatchObject({
      id: user.id,
      email: user.email,
    })
    const left = new Date(started.body.data.expiresAt).getTime() - world.deps.now().getTime()
    expect(left).toBeGreaterThan(590_000)
    expect(left).toBeLessThanOrEqual(600_000)
    world.clock.advance(600_000)
    expect(await status(viewer)).toBe(401)
    world.clock.advance(-600_000)
  })

  test('needs the password of the admin again', async () => {
    const [user, admin] = [await world.user(), await world.as(await world.admin())]
    for (const body of [{}, { password: 'Yanlış-Kelime-1' }]) {
      const refused = await admin.post(`/admin/users/${user.id}/view-as`, body)
      expect([refused.status, refused.body.code]).toEqual([403, 'REAUTHENTICATION_REQUIRED'])
    }
    const [{ count }] = await world.sql<[{ count: number }]>`
      select count(*)::int from sessions where user_id = ${user.id}`
    expect(count).toBe(0)
    const { status } = await admin.post(`/admin/users/${user.id}/view-as`, { currentPassword: password })
    expect(status).toBe(201)
  })

  test('is refused for oneself, admins, accounts that are not active, and unknown ids', async () => {
    const staff = await world.admin()
    const admin = await world.as(staff)
    const refusal = async (id: number) => {
      const { status, body } = await admin.post(`/admin/users/${id}/view-as`, { password })
      return [status, body.code]
    }
    expect(await refusal(staff.id)).toEqual([409, 'VIEW_AS_OWN_ACCOUNT'])
    expect(await refusal((await world.admin()).id)).toEqual([403, 'VIEW_AS_ADMIN'])
    const now = world.deps.now()
    const gone = [
      { status: 'suspended', suspendedBy: 'admin' },
      { status: 'inactive' },
      { status: 'inactive', deletedAt: now },
      { status: 'inactive', deletedAt: now, erasedAt: now },
    ] as const
    for (const state of gone)
      expect(await refusal((await world.user(state)).id)).toEqual([409, 'VIEW_AS_NOT_ACTIVE'])
    expect(await refusal(2_000_000_000)).toEqual([404, 'NOT_FOUND'])
  })

  test('is refused when two admins start views of each other concurrently', async () => {
    const [one, two] = [await world.admin(), await world.admin()]
    const [asOne, asTwo] = [await world.as(one), await world.as(two)]
    const { asked } = await world.sql.begin(async (tx) => {
      await tx`select from sessions where user_id in (${one.id}, ${two.id}) for update`
      const asked = [
        asOne.post(`/admin/users/${two.id}/view-as`, { password }),
        asTwo.post(`/admin/users/${one.id}/view-as`, { password }),
      ]
      await world.waitForBlockedQueries(2)
      return { asked }
    })
    for (const { body } of await Promise.all(asked)) expect(body.code).toBe('VIEW_AS_ADMIN')
  })

  test('is refused to users and guests', async () => {
    const [user, other] = [await world.user(), await world.user()]
    const path = `/admin/users/${other.id}/view-as`
    expect((await (await world.as(user)).post(path, { password })).status).toBe(403)
    expect((await world.anyone.post(path, { password })).status).toBe(401)
    expect((await (await world.as(user)).delete('/admin/users/view-as')).status).toBe(403)
  })

  test('is not visible to the user: no device, no sign-in, no mail, no export', async () => {
    const user = await world.user()
    const me = await world.as(user)
    const { viewer } = await viewAs(world, user)
    await viewer.get('/user/account')
    expect((await me.get('/user/sessions')).body.data).toHaveLength(1)
    expect((await viewer.get('/user/sessions')).body.data).toMatchObject([{ isCurrent: false }])
    expect((await me.get('/user/account/info')).body.data).toMatchObject({ lastLogin: null })
    expect(await world.mailsTo(user.email)).toEqual([])
    expect((await me.delete('/user/sessions')).body.data).toEqual({ count: 1 })
    expect(await status(viewer)).toBe(401)
  })

  test('does not make the device of the admin a known one', async () => {
    const user = await world.user()
    const headers = { 'user-agent': 'a browser of the staff' }
    const given = { email: user.email, password }
    await world.anyone.post('/auth/login', given, { headers: { 'user-agent': 'first' } })
    const staff = await world.admin()
    const own = world.call({ headers: { ...headers } })
    const { body } = await own.post('/auth/login', { email: staff.email, password })
    const bearer = { authorization: `Bearer ${body.data.accessToken}` }
    await own.post(`/admin/users/${user.id}/view-as`, { password }, { headers: bearer })
    await world.anyone.post('/auth/login', given, { headers })
    expect(await world.mailsTo(user.email)).toHaveLength(1)
  })

  test('does not count the user as online or seen', async () => {
    const { now } = world.deps
    const seenSince = new Date(now().getTime() - 60_000)
    const { online } = await count(world.sql, { seenSince, now: now() })
    const user = await world.user({ lastName: 'Görülmemiş' })
    const { own } = await viewAs(world, user)
    expect((await count(world.sql, { seenSince, now: now() })).online).toBe(online + 1)
    const seen = async (op: 'after' | 'before') => {
      const conditions = [{ field: 'last_seen_at', op, value: '2 days ago' }]
      const rules = { match: 'all', conditions }
      const { body } = await own.post('/admin/notifications/segments/preview', { rules })
      return body.data.sample.some(({ id }: { id: number }) => id === user.id)
    }
    expect([await seen('after'), await seen('before')]).toEqual([false, true])
  })

  test('is in the audit log with its start and end, and both ids are in the log of requests', async () => {
    const user = await world.user()
    const staff = await world.admin()
    const own = await world.as(staff)
    const { body } = await own.post(`/admin/users/${user.id}/view-as`, { password, reason: 'Bilet 42' })
    const viewer = world.call({ headers: { authorization: `Bearer ${body.data.accessToken}` } })
    await viewer.get('/user/account')
    expect((await viewer.delete('/admin/users/view-as')).body.data).toEqual({ count: 1 })
    expect(await status(viewer)).toBe(401)
    const session = body.data.id
    expect([...(await auditOf(user.id))]).toEqual([
      { actor: 'admin', actorId: staff.id, action: 'user.view_as', meta: { session, reason: 'Bilet 42' } },
      { actor: 'admin', actorId: staff.id, action: 'user.end_view_as', meta: { session } },
    ])
    const line = `"userId":${user.id},"viewerId":${staff.id}}`
    const file = join(logs, 'access.log')
    await until(async () => existsSync(file) && readFileSync(file, 'utf8').includes(line))
  })
})

describe('a view ends', () => {
  test('when the admin ends it from the own session, with all views of that admin', async () => {
    const staff = await world.admin()
    const [one, two] = [
      await viewAs(world, await world.user(), { admin: staff }),
      await viewAs(world, await world.user(), { admin: staff }),
    ]
    const other = await viewAs(world, await world.user())
    expect((await one.own.delete('/admin/users/view-as')).body.data).toEqual({ count: 2 })
    expect([await status(one.viewer), await status(two.viewer), await status(other.viewer)]).toEqual([
      401, 401, 200,
    ])
  })

  test.each<[string, (own: Caller, id: string) => Promise<Answer>]>([
    ['signs out', (own) => own.post('/auth/logout')],
    ['ends it among their sessions', (own, id) => own.delete(`/user/sessions/${id}`)],
  ])('when the admin %s of the session that started it, and no other view', async (_, end) => {
    const staff = await world.admin()
    const [gone, kept] = [
      await viewAs(world, await world.user(), { admin: staff }),
      await viewAs(world, await world.user(), { admin: staff }),
    ]
    expect(await status(gone.viewer)).toBe(200)
    const { id } = (await gone.own.get('/user/sessions/current')).body.data
    expect((await end(gone.own, id)).status).toBe(200)
    expect([await status(gone.viewer), await status(kept.viewer)]).toEqual([401, 200])
  })

  test('when another admin ends the session that started it, or that session expires', async () => {
    const [ended, expiring] = [
      await viewAs(world, await world.user()),
      await viewAs(world, await world.user()),
    ]
    const { id } = (await ended.own.get('/user/sessions/current')).body.data
    const other = await world.as(await world.admin())
    const sessionIds = [id]
    expect((await other.post('/admin/sessions/bulk-terminate', { sessionIds, password })).status).toBe(200)
    await isOver(ended.viewer)
    await world.sql`update sessions set expires_at = now() + interval '5 seconds' where user_id = ${expiring.staff.id}`
    await until(async () => {
      const { body } = await expiring.own.post(`/admin/users/${(await world.user()).id}/view-as`, {
        password,
      })
      return Date.parse(body.data.expiresAt) - Date.now() <= 5000
    })
  })

  test('when the admin signs out everywhere, which counts only own sessions', async () => {
    const { staff, viewer } = await viewAs(world, await world.user())
    const admin = await inAnotherSession(world, staff)
    expect((await admin.delete('/user/sessions')).body.data).toEqual({ count: 2 })
    expect(await status(viewer)).toBe(401)
  })

  test.each([
    ['is demoted', "role = 'user'"],
    ['is suspended', "status = 'suspended', suspended_by = 'admin'"],
    ['is deleted', "status = 'inactive', deleted_at = now()"],
  ])('when the admin %s, also if that is undone', async (_, change) => {
    const { staff, viewer } = await viewAs(world, await world.user())
    expect(await status(viewer)).toBe(200)
    await world.sql.unsafe(`update users set ${change} where id = ${staff.id}`)
    await isOver(viewer)
    await world.sql`
      update users set role = 'admin', status = 'active', suspended_by = null, deleted_at = null
      where id = ${staff.id}`
    expect(await status(viewer)).toBe(401)
  })

  test.each([
    ['becomes an admin', "role = 'admin'"],
    ['is suspended', "status = 'suspended', suspended_by = 'admin'"],
    ['is deactivated', "status = 'inactive'"],
    ['is deleted', "status = 'inactive', deleted_at = now()"],
  ])('when the user %s, also if that is undone', async (_, change) => {
    const user = await world.user()
    const { viewer } = await viewAs(world, user)
    await world.sql.unsafe(`update users set ${change} where id = ${user.id}`)
    await isOver(viewer)
    await world.sql`
      update users set role = 'user', status = 'active', suspended_by = null, deleted_at = null
      where id = ${user.id}`
    expect(await status(viewer)).toBe(401)
  })

  test('an admin who is being demoted starts none', async () => {
    const { sql } = world
    const [user, staff] = [await world.user(), await world.admin()]
    const admin = await world.as(staff)
    const { asked } = await sql.begin(async (tx) => {
      await tx`update users set role = 'user' where id = ${staff.id}`
      const asked = admin.post(`/admin/users/${user.id}/view-as`, { password })
      await world.waitForBlockedQueries()
      return { asked }
    })
    expect((await asked).status).toBe(403)
  })
})
