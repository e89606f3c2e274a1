import { beforeEach, describe, expect, test } from 'bun:test'
import { password } from '#api/testing/build.ts'
import type { Caller } from '#api/testing/caller.ts'
import { signInFrom, signInFromEach } from '#api/testing/session-steps.ts'
import { openWorld } from '#api/testing/world.ts'
import { applyLimits } from './limits.ts'

const hours = 3_600_000
const world = await openWorld()

const standard = { idle_hours: 720, lifetime_days: 0, concurrent: 0 }
const confirmed = async () => world.as(await world.admin(), { confirmed: true })
const limit = (limits: Partial<typeof standard>, role = 'user', by?: Caller) =>
  (by ? Promise.resolve(by) : confirmed()).then((admin) =>
    admin.put('/admin/system/config', {
      settings: { [`sessions.${role}_limits`]: { ...standard, ...limits } },
    }),
  )
beforeEach(async () => {
  await limit({})
  await applyLimits(world.ctx())
})

let network = 0
/** From another network each time, of which ten sign-ins a minute are allowed. */
const signIn = (email: string, headers = {}) => {
  const ip = `10.7.${++network >> 8}.${network & 255}`
  return world.anyone.post('/auth/login', { email, password }, { ip, headers })
}
const open = (user: { id: number }) => world.sql<{ id: string; reason: string | null }[]>`
  select id, revoked_reason as reason from sessions
  where user_id = ${user.id} and revoked_at is null and expires_at > ${world.deps.now()}`
const refresh = (refreshToken: string, sessionId = '') =>
  world.anyone.post(
    '/auth/refresh-token',
    { refreshToken },
    { headers: { cookie: `auth_refresh_token=${refreshToken}; session_id=${sessionId}` } },
  )
const endingOf = async (id: string) =>
  (await (await confirmed()).get(`/admin/sessions/all?limit=100&includeExpired=true`)).body.data.find(
    (each: { sessionId: string }) => each.sessionId === id,
  )?.endReason

test('a new sign-in beyond the limit ends the session that was not used for longest', async () => {
  const user = await world.user()
  const [newer, older] = await signInFromEach(world, user, [{ minutesAgo: 5 }, { minutesAgo: 90 }])
  await limit({ concurrent: 2 })
  expect((await signIn(user.email)).status).toBe(200)
  const left = await open(user)
  expect(left).toHaveLength(2)
  expect(left.map(({ id }) => id)).toContain(newer!.id)
  expect(await endingOf(older!.id)).toBe('replaced')
  const [entry] = await world.sql`
    select meta from audit_log where action = 'session.end' and target_id = ${older!.id}`
  expect(entry?.meta).toEqual({ userId: user.id, reason: 'replaced' })
})

test('fifty sign-ins at once do not pass the limit', async () => {
  const user = await world.user()
  await limit({ concurrent: 3 })
  const answers = await Promise.all(Array.from({ length: 50 }, () => signIn(user.email)))
  const made = answers.filter(({ status }) => status === 200).length
  expect(made).toBeGreaterThan(10)
  expect(await open(user)).toHaveLength(3)
  const [counted] = await world.sql`
    select count(*)::int as replaced from sessions where user_id = ${user.id} and revoked_reason = 'replaced'`
  expect(counted?.replaced).toBe(made - 3)
}, 60_000)

test('a role has its own limits', async () => {
  const [user, admin] = [await world.user(), await world.admin()]
  await limit({ concurrent: 1 }, 'admin')
  for (const each of [user, admin]) await signInFrom(world, each)
  for (const { email } of [user, admin]) expect((await signIn(email)).status).toBe(200)
  expect(await open(user)).toHaveLength(2)
  expect(await open(admin)).toHaveLength(1)
  await limit({}, 'admin', await confirmed())
})

describe('a session', () => {
  test('expires after the idle time from its last use, not from its last refresh', async () => {
    await limit({ idle_hours: 2 })
    const user = await world.user()
    const { accessToken, refreshToken } = (await signIn(user.email)).body.data
    world.clock.advance(0.9 * hours)
    const headers = { authorization: `Bearer ${accessToken}` }
    expect((await world.call({ headers }).get('/user/sessions')).status).toBe(200)
    await world.deps.lastSeen.flush()
    world.clock.advance(1.9 * hours)
    const renewed = await refresh(refreshToken)
    expect(renewed.status).toBe(200)
    world.clock.advance(2.1 * hours)
    const [{ id }] = await world.sql<[{ id: string }]>`select id from sessions where user_id = ${user.id}`
    const refused = await refresh(renewed.body.data.refreshToken, id)
    expect([refused.status, refused.body.endedBecause]).toEqual([401, 'idle'])
    expect(await endingOf(id)).toBe('idle')
  })

  test('ends at its longest duration however much it is used', async () => {
    await limit({ idle_hours: 10, lifetime_days: 1 })
    const user = await world.user()
    let token = (await signIn(user.email)).body.data.refreshToken
    for (const _ of [1, 2, 3]) {
      world.clock.advance(7 * hours)
      const renewed = await refresh(token)
      expect(renewed.status).toBe(200)
      token = renewed.body.data.refreshToken
    }
    world.clock.advance(3 * hours)
    const [{ id }] = await world.sql<[{ id: string }]>`select id from sessions where user_id = ${user.id}`
    const refused = await refresh(token, id)
    expect([refused.status, refused.body.endedBecause]).toEqual([401, 'lifetime'])
  })
})

test('lowered limits apply to open sessions, and raised ones do not open expired sessions', async () => {
  const user = await world.user()
  const [young, used, idle, old, beyond] = await signInFromEach(world, user, [
    { minutesAgo: 1 },
    { minutesAgo: 60 * 40, lastSeenAt: new Date(world.deps.now().getTime() - 60_000) },
    { minutesAgo: 60 * 30 },
    { minutesAgo: 60 * 24 * 9, lastSeenAt: world.deps.now() },
    { minutesAgo: 90 },
  ])
  await limit({ idle_hours: 24, lifetime_days: 7, concurrent: 2 })
  await applyLimits(world.ctx())
  const ids = (await open(user)).map(({ id }) => id).toSorted()
  expect(ids).toEqual([young!.id, used!.id].toSorted())
  expect(await endingOf(idle!.id)).toBe('idle')
  expect(await endingOf(old!.id)).toBe('lifetime')
  expect(await endingOf(beyond!.id)).toBe('replaced')
  await limit({ idle_hours: 48 })
  await applyLimits(world.ctx())
  expect((await open(user)).map(({ id }) => id).toSorted()).toEqual(ids)
})

test('a change asks for the password, and refuses what the cookies cannot keep', async () => {
  const admin = await world.as(await world.admin())
  expect((await limit({ concurrent: 1 }, 'user', admin)).body.code).toBe('REAUTHENTICATION_REQUIRED')
  const wrong = await Promise.all(
    [{ idle_hours: 1 }, { idle_hours: 721 }, { concurrent: -1 }].map((each) => limit(each)),
  )
  expect(wrong.map(({ status }) => status)).toEqual([400, 400, 400])
})

test('the mail about a new device and the session are stored together', async () => {
  const user = await world.user()
  const agents = { ip: '10.8.0.1' }
  const from = (agent: string) =>
    world.anyone.post(
      '/auth/login',
      { email: user.email, password },
      { ...agents, headers: { 'user-agent': agent } },
    )
  expect((await from('curl/8.1')).status).toBe(200)
  await world.sql.unsafe(`
    create function refuse_mail() returns trigger language plpgsql as $$ begin raise exception 'no mail'; end $$;
    create trigger refuse_mail before insert on unsent_mails for each row execute function refuse_mail()`)
  const failed = await from('wget/1.2')
  await world.sql.unsafe('drop trigger refuse_mail on unsent_mails; drop function refuse_mail')
  expect(failed.status).toBe(500)
  expect(await open(user)).toHaveLength(1)
  expect((await from('wget/1.2')).status).toBe(200)
  expect(await world.mailsTo(user.email)).toHaveLength(1)
})
