import { describe, expect, test } from 'bun:test'
import type { Person } from '#api/testing/build.ts'
import { agents, inGermany, inTurkiye, signInFrom, signInFromEach } from '#api/testing/session-steps.ts'
import { createWorld, openWorld } from '#api/testing/world.ts'
import { refreshRisks } from './risk.ts'

const world = await openWorld()
const admin = await world.as(await world.admin())

const sessionsOf = async ({ id }: Person) => (await admin.get(`/admin/sessions/user/${id}`)).body.data
const findingOf = async ({ id }: Person) => {
  const { findings } = (await admin.get('/admin/sessions/suspicious?limit=100&risk=low')).body.data
  return findings.find((each: { userId: number }) => each.userId === id)
}
const times = <T>(count: number, of: (n: number) => T) => Array.from({ length: count }, (_, n) => of(n))

describe('findings about the active sessions of a user', () => {
  test.each([
    [3, undefined],
    [4, { type: 'multiple_locations', score: 40, count: 4 }],
    [5, { type: 'multiple_locations', score: 50, count: 5 }],
  ])('%d addresses', async (count, reason) => {
    const user = await world.user()
    await signInFromEach(
      world,
      user,
      times(count, (n) => ({ ip: inTurkiye(n + 1) })),
    )
    const found = await findingOf(user)
    if (!reason) expect(found).toBeUndefined()
    else expect(found).toMatchObject({ type: reason.type, score: reason.score, reasons: [reason] })
  })

  test('eleven addresses score 100 at most', async () => {
    const user = await world.user()
    await signInFromEach(
      world,
      user,
      times(11, (n) => ({ ip: inTurkiye(n + 1) })),
    )
    expect(await findingOf(user)).toMatchObject({
      ...{ score: 100, addresses: 11, sessions: 11 },
      reasons: [
        { type: 'multiple_locations', score: 100, count: 11 },
        { type: 'high_risk_ip', score: 55, count: 11 },
      ],
    })
  })

  test('addresses of one IPv6 network count once', async () => {
    const user = await world.user()
    await signInFromEach(
      world,
      user,
      times(5, (n) => ({ ip: `2a02:ff0:1:2::${n + 1}` })),
    )
    expect(await findingOf(user)).toBeUndefined()
  })

  test('two kinds of devices score 30, also if the phone uses a browser', async () => {
    const [app, browser] = [await world.user(), await world.user()]
    await signInFromEach(world, app, [{}, { platform: 'mobile_android' }])
    await signInFromEach(world, browser, [{}, { userAgent: agents.iphone }])
    const reason = { type: 'multiple_devices', score: 30, count: 2 }
    expect(await findingOf(app)).toMatchObject({ reasons: [reason], deviceClasses: 2 })
    expect(await findingOf(browser)).toMatchObject({ reasons: [reason] })
  })

  test.each([
    [5, undefined],
    [6, 30],
    [12, 60],
    [21, 100],
  ])('%d sessions from one address score %p', async (count, score) => {
    const user = await world.user()
    await signInFromEach(
      world,
      user,
      times(count, () => ({})),
    )
    const found = await findingOf(user)
    expect(found?.score).toBe(score)
    if (score) expect(found.reasons).toEqual([{ type: 'high_risk_ip', score, count }])
  })

  test('one session is never suspicious, and ended, expired and viewing sessions do not count', async () => {
    const user = await world.user()
    const viewer = await world.admin()
    const past = new Date(world.deps.now().getTime() - 1000)
    await signInFromEach(world, user, [
      { ip: inTurkiye(1) },
      { ip: inTurkiye(2), revokedAt: past },
      { ip: inTurkiye(3), expiresAt: past },
      { ip: inTurkiye(4), viewerId: viewer.id, platform: 'mobile' },
      { ip: inTurkiye(5), viewerId: viewer.id },
    ])
    expect(await findingOf(user)).toBeUndefined()
  })

  test('disappear as soon as the sessions end or expire', async () => {
    const [ended, expired] = [await world.user(), await world.user()]
    await signInFromEach(world, ended, [{}, { platform: 'mobile' }])
    const soon = new Date(world.deps.now().getTime() + 60_000)
    await signInFromEach(world, expired, [{ expiresAt: soon }, { platform: 'mobile', expiresAt: soon }])
    expect([(await findingOf(ended))?.score, (await findingOf(expired))?.score]).toEqual([30, 30])
    await admin.delete(`/admin/sessions/user/${ended.id}/all`)
    world.clock.advance(61_000)
    expect([await findingOf(ended), await findingOf(expired)]).toEqual([undefined, undefined])
    expect((await sessionsOf(ended)).map((each: { riskScore: number }) => each.riskScore)).toEqual([0, 0])
  })
})

describe('signals of a sign-in', () => {
  test('nothing at the first one; then a new device and a new country', async () => {
    const user = await world.user()
    const first = await signInFrom(world, user, { minutesAgo: 30 })
    await signInFrom(world, user, { minutesAgo: 20 })
    const other = await signInFrom(world, user, {
      ...{ minutesAgo: 10, userAgent: agents.firefox, ip: inGermany(1) },
    })
    const byId = new Map(
      (await sessionsOf(user)).map((each: { sessionId: string }) => [each.sessionId, each]),
    )
    expect(byId.get(first.id)).toMatchObject({ riskScore: 0, riskBand: 'low', riskReasons: [] })
    expect(byId.get(other.id)).toMatchObject({
      riskScore: 30,
      riskReasons: [
        { type: 'new_device', score: 10, count: null },
        { type: 'new_country', score: 20, count: null },
      ],
      location: { city: null, country: 'Almanya', countryCode: 'DE' },
    })
  })

  test.each([
    [2, 0],
    [3, 15],
    [9, 30],
  ])('%d failed sign-ins in the hour before score %d', async (count, score) => {
    const user = await world.user()
    const insert = (minutes: number) => world.sql`
      insert into failed_logins (user_id, reason, ip, created_at)
      values (${user.id}, 'password', '198.51.100.7', ${new Date(world.deps.now().getTime() - minutes * 60_000)})`
    await Promise.all(times(count, () => insert(5)))
    await insert(90)
    await signInFrom(world, user)
    const [session] = await sessionsOf(user)
    expect(session.riskScore).toBe(score)
    if (score) expect(session.riskReasons).toEqual([{ type: 'failed_logins', score, count }])
  })

  test('are added to the strongest finding, and the sum is 100 at most', async () => {
    const user = await world.user()
    await signInFromEach(
      world,
      user,
      times(9, (n) => ({ ip: inTurkiye(n + 1), minutesAgo: 30 + n })),
    )
    const risky = await signInFrom(world, user, { ip: inGermany(9), userAgent: agents.iphone })
    const found = (await sessionsOf(user)).find((each: { sessionId: string }) => each.sessionId === risky.id)
    expect(found).toMatchObject({ riskScore: 100, riskBand: 'critical' })
    expect(found.riskReasons.map(({ type }: { type: string }) => type)).toEqual([
      ...['multiple_locations', 'high_risk_ip', 'multiple_devices', 'new_device', 'new_country'],
    ])
  })
})

test('lists users from a band of risk on, medium unless the request says otherwise, with their countries', async () => {
  const [low, high] = [await world.user(), await world.user()]
  await signInFromEach(world, low, [{}, { platform: 'mobile' }])
  await signInFromEach(world, high, [
    ...times(6, (n) => ({ ip: inTurkiye(n + 10) })),
    ...times(2, (n) => ({ ip: inGermany(n + 1) })),
  ])
  const listed = async (query = '') => {
    const { findings } = (await admin.get(`/admin/sessions/suspicious?limit=100${query}`)).body.data
    const ids = findings.map((each: { userId: number }) => each.userId)
    return [low, high].map(({ id }) => ids.includes(id))
  }
  expect(await listed()).toEqual([false, true])
  expect(await listed('&risk=low')).toEqual([true, true])
  expect(await listed('&risk=critical')).toEqual([false, true])
  const one = await admin.get(`/admin/sessions/suspicious/${high.id}`)
  expect(one.body.data.countries).toEqual([
    { countryCode: 'TR', country: 'Türkiye', count: 6 },
    { countryCode: 'DE', country: 'Almanya', count: 2 },
  ])
  const none = await world.user()
  expect((await admin.get(`/admin/sessions/suspicious/${none.id}`)).status).toBe(404)
})

test('what waits for its first assessment is left to the job, which takes open sessions first', async () => {
  const own = await createWorld()
  const user = await own.user()
  await own.sql`
    insert into sessions (user_id, csrf_token, ip, user_agent, expires_at, revoked_at, revoked_reason)
    select ${user.id}, n::text, '78.160.0.1', ${agents.chrome}, now() + interval '1 day',
      case when n % 2 = 0 then now() end, case when n % 2 = 0 then 'signed_out' end from generate_series(1, 300) n`
  const waiting = async () => {
    const [row] = await own.sql<[{ open: number; ended: number }]>`
      select count(*) filter (where revoked_at is null)::int as open,
        count(*) filter (where revoked_at is not null)::int as ended from sessions where risk_signals is null`
    return row
  }
  const caller = await own.as(await own.admin())
  expect((await caller.get('/admin/sessions/all')).status).toBe(200)
  expect(await waiting()).toEqual({ open: 151, ended: 150 })
  await refreshRisks(own.ctx())
  expect(await waiting()).toEqual({ open: 0, ended: 0 })
  await own.close()
})

test('the job assesses all sessions and keeps the same scores', async () => {
  const user = await world.user()
  await signInFromEach(world, user, [{}, { platform: 'mobile' }])
  await Promise.all([refreshRisks(world.ctx()), refreshRisks(world.ctx())])
  const rows = await world.sql`select risk_score, risk_signals from sessions where user_id = ${user.id}`
  expect(rows.map((row) => row.risk_score)).toEqual([30, 30])
  expect(rows.every((row) => row.risk_signals !== null)).toBe(true)
  const [left] = await world.sql`select count(*)::int as count from sessions where risk_signals is null`
  expect(left!.count).toBe(0)
})

test('concurrent reads agree', async () => {
  const user = await world.user()
  await signInFromEach(
    world,
    user,
    times(6, () => ({})),
  )
  const answers = await Promise.all(times(10, () => findingOf(user)))
  expect(new Set(answers.map((each) => each?.score))).toEqual(new Set([30]))
})
