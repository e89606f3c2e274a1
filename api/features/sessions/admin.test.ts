import { describe, expect, test } from 'bun:test'
import { startJobs } from '#api/jobs.ts'
import { buildSession } from '#api/testing/build.ts'
import { until } from '#api/testing/replica.ts'
import { agents, inGermany, inTurkiye, signInFrom, signInFromEach } from '#api/testing/session-steps.ts'
import { createWorld, openWorld } from '#api/testing/world.ts'

const world = await openWorld()
const admin = await world.as(await world.admin())

type Listed = { sessionId: string; status: string; riskScore: number; userId: number; lastAccessAt: string }
const listAll = async (query = '') => (await admin.get(`/admin/sessions/all?limit=100&${query}`)).body
const idsIn = async (query: string) => ((await listAll(query)).data as Listed[]).map((each) => each.sessionId)

test('a session has the keys of the contract, and pagination is a sibling of data', async () => {
  const user = await world.user({ username: 'isik' })
  const session = await signInFrom(world, user, { userAgent: agents.chrome, minutesAgo: 5 })
  const { data, pagination } = await listAll(`userId=${user.id}`)
  expect(data).toEqual([
    {
      ...{ sessionId: session.id, userId: user.id, userFirstName: 'Işık', userLastName: 'Çağlar' },
      ...{ userName: 'isik', userEmail: user.email, ipAddress: inTurkiye(1), platform: 'web' },
      ...{ deviceClass: 'desktop', browser: 'Chrome', os: 'Windows', userAgent: agents.chrome },
      startTime: session.createdAt.toISOString(),
      lastAccessAt: session.lastSeenAt.toISOString(),
      expiresAt: session.expiresAt.toISOString(),
      ...{
        terminatedAt: null,
        endReason: null,
        endNote: null,
        status: 'active',
        riskScore: 0,
        riskBand: 'low',
        riskReasons: [],
      },
      location: { city: null, country: 'Türkiye', countryCode: 'TR' },
      isCurrent: false,
    },
  ])
  expect(pagination).toEqual({ page: 1, limit: 100, total: 1, totalPages: 1, hasNext: false, hasPrev: false })
})

test('a private address has no location, and fields that are not requested are null', async () => {
  const user = await world.user()
  await signInFrom(world, user, { ip: '192.168.1.7' })
  await signInFrom(world, user, { ip: inGermany(3) })
  const { data } = await listAll(`userId=${user.id}&sortBy=startTime&sortOrder=asc`)
  expect(data.map((each: { location: object }) => each.location)).toEqual([
    { city: null, country: null, countryCode: null },
    { city: null, country: 'Almanya', countryCode: 'DE' },
  ])
  const bare = (await listAll(`userId=${user.id}&includeDeviceInfo=false&includeLocation=false`)).data
  expect(bare[0]).toMatchObject({
    ...{ userAgent: null, browser: null, os: null, deviceClass: null },
    location: { country: null, countryCode: null },
  })
})

describe('filters', () => {
  test('by status, expired ones on request, and by address', async () => {
    const user = await world.user()
    const past = new Date(world.deps.now().getTime() - 60_000)
    const active = await signInFrom(world, user)
    const expired = await signInFrom(world, user, { expiresAt: past, minutesAgo: 90 })
    const ended = await signInFrom(world, user, { revokedAt: past, ip: inTurkiye(77), minutesAgo: 10 })
    const of = (query: string) => idsIn(`userId=${user.id}&${query}`)
    expect(await of('status=all')).toEqual([active.id, ended.id, expired.id])
    expect(await of('status=active')).toEqual([active.id])
    expect(await of('status=expired')).toEqual([expired.id])
    expect(await of('status=terminated')).toEqual([ended.id])
    expect(await of('includeExpired=false')).toEqual([active.id, ended.id])
    expect(await of('status=expired&includeExpired=false')).toEqual([expired.id])
    expect(await of(`ip=${inTurkiye(77)}`)).toEqual([ended.id])
    const [one] = (await listAll(`userId=${user.id}&status=terminated`)).data
    expect(one).toMatchObject({ status: 'terminated', terminatedAt: past.toISOString() })
  })

  test('by name, username, e-mail address and id of the user', async () => {
    const user = await world.user({
      username: 'zuhal_x',
      email: 'zuhal@arama.net',
      firstName: 'Zühal',
      lastName: 'Ilgaz',
    })
    const other = await world.user({ firstName: 'Zeki', lastName: 'Ilgaz' })
    const mine = [await signInFrom(world, user), await signInFrom(world, user, { minutesAgo: 5 })].map(
      ({ id }) => id,
    )
    const theirs = await signInFrom(world, other, { minutesAgo: 7 })
    for (const term of ['ZUHAL', 'zuhal_x', 'zuhal@arama.net', 'zühal ılgaz', `#${user.id}`])
      expect([term, await idsIn(`search=${encodeURIComponent(term)}`)]).toEqual([term, mine])
    expect(await idsIn('search=ilgaz')).toEqual([...mine, theirs.id])
    expect(await idsIn(`search=ilgaz&userId=${other.id}`)).toEqual([theirs.id])
    expect(await listAll('search=nobody-at-all')).toMatchObject({ data: [], pagination: { total: 0 } })
  })

  test('by address and by network, in both families', async () => {
    const user = await world.user()
    const hosts = ['100.64.7.0', '100.64.7.9', '100.64.7.255', '100.64.8.1', '2001:db8:7::1', '2001:db8:8::1']
    const at = new Map<string, string>()
    for (const ip of hosts) at.set((await signInFrom(world, user, { ip })).id, ip)
    const found = async (term: string) =>
      (await idsIn(`search=${encodeURIComponent(term)}`)).map((id) => at.get(id)).toSorted()
    expect(await found('100.64.7.9')).toEqual(['100.64.7.9'])
    expect(await found('::ffff:100.64.7.9')).toEqual(['100.64.7.9'])
    expect(await found('100.64.7.0/24')).toEqual(['100.64.7.0', '100.64.7.255', '100.64.7.9'])
    expect(await found('100.64.0.0/12')).toEqual(hosts.filter((ip) => ip.includes('.')).toSorted())
    expect(await found('2001:db8:7::/48')).toEqual(['2001:db8:7::1'])
  })

  test('a search that cannot be used is 400 on its field', async () => {
    for (const term of ['10.0.0', '10.0.0.256', '10.0.0.0/33', '10.0.0.0/', 'fe80::1::1']) {
      const { status, body } = await admin.get(`/admin/sessions/all?search=${encodeURIComponent(term)}`)
      expect([term, status, body.errors?.[0]]).toEqual([
        term,
        400,
        expect.objectContaining({ path: 'search', code: 'ADDRESS_INVALID' }),
      ])
    }
    await world.sql`
      insert into users (email, password_hash, first_name, last_name)
      select 'kalabalik' || n || '@ornek.net', 'x', 'Kalabalık', 'Ad' from generate_series(1, 1001) n`
    const broad = await admin.get('/admin/sessions/all?search=kalabalik')
    expect([broad.status, broad.body.errors[0]]).toEqual([
      400,
      expect.objectContaining({ path: 'search', code: 'SEARCH_TOO_BROAD' }),
    ])
    expect((await admin.get('/admin/sessions/all?search=kalabalik7@')).status).toBe(200)
  })

  test('a wrong user id, address or status is 400', async () => {
    const codes = ['userId=abc', 'userId=0', 'ip=78.160.0.0/16', 'status=gone'].map(async (query) => {
      const { status, body } = await admin.get(`/admin/sessions/all?${query}`)
      return [status, body.errors[0].path]
    })
    expect(await Promise.all(codes)).toEqual([
      [400, 'userId'],
      [400, 'userId'],
      [400, 'ip'],
      [400, 'status'],
    ])
  })

  test('how it ended is in the row, is a filter, and is counted apart', async () => {
    const user = await world.user()
    const caller = await world.as(user)
    const [one] = await signInFromEach(world, user, [{}])
    const rowOf = async (id: string) =>
      (await listAll(`userId=${user.id}`)).data.find((each: Listed) => each.sessionId === id)
    await admin.delete(`/admin/sessions/user/${user.id}/${one!.id}`, { reason: 'Deneme' })
    expect(await rowOf(one!.id)).toMatchObject({
      ...{ status: 'terminated', endReason: 'ended_by_admin', endNote: 'Deneme' },
    })
    const page = (await admin.get(`/admin/users/${user.id}`)).body.data
    const listed = page.sessions.find((each: Listed) => each.sessionId === one!.id)
    expect(listed).toMatchObject({ isActive: false, endReason: 'ended_by_admin', endNote: 'Deneme' })
    await caller.post('/auth/logout')
    const of = (reason: string) => idsIn(`userId=${user.id}&endReason=${reason}`)
    expect(await of('ended_by_admin')).toEqual([one!.id])
    expect(await of('signed_out')).toHaveLength(1)
    expect(await of('password_changed')).toEqual([])
    const counted = (await admin.get('/admin/sessions/stats?period=day')).body.data
    const byReason = new Map(counted.endings.map(({ reason, count }: never) => [reason, count]))
    const rows = await world.sql`
      select revoked_reason as reason, count(*)::int as count from sessions
      where viewer_id is null and revoked_at is not null group by 1`
    for (const { reason, count } of rows) expect([reason, byReason.get(reason)]).toEqual([reason, count])
  })

  test('one that expired says by which limit, and ending all of a user leaves it as it is', async () => {
    const user = await world.user()
    const past = { expiresAt: new Date(world.deps.now().getTime() - 1000) }
    const [idle, old, open] = await signInFromEach(world, user, [
      past,
      { ...past, expiresBecause: 'lifetime' as const },
      {},
    ])
    await admin.delete(`/admin/sessions/user/${user.id}/all`, {})
    const rows: { sessionId: string; status: string; endReason: string }[] = (
      await listAll(`userId=${user.id}`)
    ).data
    expect(new Map(rows.map((row) => [row.sessionId, [row.status, row.endReason]]))).toEqual(
      new Map([
        [idle!.id, ['expired', 'idle']],
        [old!.id, ['expired', 'lifetime']],
        [open!.id, ['terminated', 'ended_by_admin']],
      ]),
    )
    expect(await idsIn(`userId=${user.id}&endReason=idle`)).toEqual([idle!.id])
    expect(await idsIn(`userId=${user.id}&endReason=lifetime`)).toEqual([old!.id])
  })

  test('views of admins are not listed', async () => {
    const user = await world.user()
    await signInFrom(world, user, { viewerId: (await world.admin()).id })
    expect(await idsIn(`userId=${user.id}`)).toEqual([])
  })
})

test('sorts by each column in both directions, and pages do not overlap', async () => {
  const users = [await world.user(), await world.user(), await world.user()]
  for (const [n, user] of users.entries())
    await signInFromEach(world, user, [
      { minutesAgo: 5 + n },
      { minutesAgo: 10 * n + 20, platform: 'mobile' },
    ])
  const key = {
    lastActivity: 'lastAccessAt',
    startTime: 'startTime',
    userId: 'userId',
    riskScore: 'riskScore',
  }
  for (const [sortBy, field] of Object.entries(key)) {
    const values = async (order: string) =>
      (await listAll(`sortBy=${sortBy}&sortOrder=${order}`)).data.map(
        (row: Record<string, unknown>) => row[field],
      )
    const [down, up] = [await values('desc'), await values('asc')]
    expect(up).toEqual([...up].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
    expect(down).toEqual([...up].reverse())
  }
  const pages = await Promise.all(
    [1, 2].map(async (page) => (await admin.get(`/admin/sessions/all?limit=3&page=${page}`)).body.data),
  )
  const ids = pages.flat().map((each: Listed) => each.sessionId)
  expect(new Set(ids).size).toBe(6)
  const risky = await Promise.all(users.map(({ id }) => idsIn(`minRisk=30&userId=${id}`)))
  expect(risky.flat()).toHaveLength(6)
})

test('the sessions of one user, newest first; 404 for an unknown user', async () => {
  const user = await world.user()
  const [old, young] = [await signInFrom(world, user, { minutesAgo: 9 }), await signInFrom(world, user)]
  const { body } = await admin.get(`/admin/sessions/user/${user.id}`)
  expect(body.data.map((each: Listed) => each.sessionId)).toEqual([young.id, old.id])
  expect((await admin.get(`/admin/sessions/user/${user.id}?limit=1`)).body.data).toHaveLength(1)
  expect((await admin.get('/admin/sessions/user/2147483000')).status).toBe(404)
})

test('marks the session of the caller', async () => {
  const person = await world.admin()
  const { session, token } = await buildSession(world.deps, person)
  const caller = world.call({ headers: { authorization: `Bearer ${token}` } })
  const { data } = (await caller.get(`/admin/sessions/all?userId=${person.id}`)).body
  expect(data).toMatchObject([{ sessionId: session.id, isCurrent: true }])
})

test('every route is refused to users', async () => {
  const user = await world.as(await world.user())
  const paths = ['all', 'stats', 'active-count', 'suspicious', 'tool-history', 'user/1']
  const answers = await Promise.all(paths.map((path) => user.get(`/admin/sessions/${path}`)))
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 403))
})

describe('statistics', () => {
  test('count what is in the database', async () => {
    const own = await createWorld()
    const caller = await own.as(await own.admin())
    const user = await own.user()
    const past = new Date(own.deps.now().getTime() - 60_000)
    const hour = new Date(own.deps.now().getTime() - 3_600_000)
    await signInFrom(own, user, { ip: inGermany(1), createdAt: hour })
    await signInFrom(own, user, { platform: 'mobile_ios' })
    await signInFrom(own, user, {
      ...{ revokedAt: past, revokedReason: 'refresh_token_reused', createdAt: hour },
    })
    await signInFrom(own, user, { expiresAt: past, minutesAgo: 60 * 24 * 40 })
    await signInFrom(own, user, { viewerId: (await own.admin()).id })
    const { data } = (await caller.get('/admin/sessions/stats?period=month')).body
    expect(data).toMatchObject({
      ...{ totalSessions: 5, totalUsers: 2, activeSessions: 3, activeUsers: 2, expiredSessions: 1 },
      ...{ terminatedSessions: 1, suspiciousUsers: 1, orphanSessions: 0, newSessions: 4, endedSessions: 1 },
      // An hour and none.
      averageDuration: 30,
      deviceClasses: [
        { deviceClass: 'mobile', count: 1 },
        { deviceClass: 'desktop', count: 2 },
      ],
      deviceStats: [
        { platform: 'web', count: 2 },
        { platform: 'mobile_ios', count: 1 },
      ],
    })
    expect(data.endings).toEqual([
      { reason: 'refresh_token_reused', count: 1 },
      { reason: 'idle', count: 1 },
    ])
    const countries = data.countries.map((each: { countryCode: string | null; count: number }) => [
      each.countryCode,
      each.count,
    ])
    expect(new Map(countries)).toEqual(
      new Map([
        ['DE', 1],
        ['TR', 1],
        [null, 1],
      ]),
    )
    const bands = Object.fromEntries(data.riskDistribution.map(({ band, count }: never) => [band, count]))
    expect(bands).toEqual({ low: 2, medium: 1, high: 0, critical: 0 })
    expect(data.daily).toHaveLength(30)
    expect((await caller.get('/admin/sessions/active-count')).body.data).toEqual({ count: 3 })
    await own.close()
  })

  test('of given days; reversed and too long periods are 400', async () => {
    const read = (query: string) => admin.get(`/admin/sessions/stats?${query}`)
    const { data } = (await read('startDate=2026-01-05&endDate=2026-01-07')).body
    expect(data).toMatchObject({
      from: '2026-01-05',
      to: '2026-01-07',
      newSessions: 0,
      averageDuration: null,
    })
    expect(data.daily.map(({ date }: { date: string }) => date)).toEqual([
      ...['2026-01-05', '2026-01-06', '2026-01-07'],
    ])
    const codeOf = async (query: string) => (await read(query)).body.errors[0].code
    expect(await codeOf('startDate=2026-01-07&endDate=2026-01-05')).toBe('PERIOD_REVERSED')
    expect(await codeOf('startDate=2020-01-07&endDate=2026-01-05')).toBe('PERIOD_TOO_LONG')
  })

  test('that take too long to count first are 503 COUNTING, and the job counts them', async () => {
    const woken = Promise.withResolvers<void>()
    const stop = world.deps.bus.subscribe('statistics', () => woken.resolve())
    await world.sql.begin(async (tx) => {
      await tx`lock table refresh_tokens`
      const asked = admin.get('/admin/sessions/stats')
      await world.waitForBlockedQueries()
      // As the statement timeout does.
      await tx`
        select pg_cancel_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      const { status, body, headers } = await asked
      expect([status, body.code, body.retryAfter, headers.get('retry-after')]).toEqual([
        503,
        'COUNTING',
        3,
        '3',
      ])
    })
    await woken.promise
    stop()
    const jobs = startJobs(world.deps)
    await until(async () => (await keptFigures()).length > 0)
    await jobs.stop()
    expect((await admin.get('/admin/sessions/stats')).status).toBe(200)
  })

  test('that a job counts for the first time are not counted by each request as well', async () => {
    await world.sql`delete from statistics where key = 'session-figures'`
    await world.sql`
      insert into statistics (key, data, generated_at, lease_until)
      values ('session-figures', 'null', to_timestamp(0), ${new Date(world.deps.now().getTime() + 60_000)})`
    const { status, body } = await admin.get('/admin/sessions/stats')
    expect([status, body.code]).toEqual([503, 'COUNTING'])
    await world.sql`delete from statistics where key = 'session-figures'`
    expect((await admin.get('/admin/sessions/stats')).status).toBe(200)
  })
})

const keptFigures = () => world.sql`select from statistics where key = 'session-figures' and data <> 'null'`
