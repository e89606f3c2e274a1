import { beforeEach, expect, test } from 'bun:test'
import { addDays, dayOf, daysBetween, startOf } from '#api/lib/days.ts'
import { openWorld } from '#api/testing/world.ts'
import { addresses, countries, loginFailures, sessions, users } from '#db/schema/index.ts'
import { analyticsJobs, recordDailyTotals } from './jobs.ts'
import { refreshStatistics } from './statistics.ts'

const world = await openWorld()
const admin = await world.as(await world.admin())
await seed()
beforeEach(async () => {
  await world.sql`delete from statistics where key = 'users'`
})

const read = async (period?: number) =>
  (await admin.get(`/admin/users/analytics${period ? `?period=${period}` : ''}`)).body.data
const today = () => dayOf(world.deps.now())
const hours = 3_600_000

/** People of many kinds over two years, some of them deleted, with addresses, sessions and failed sign-ins. */
async function seed() {
  await world.sql`
    insert into users (email, first_name, last_name, password_hash, status, language, gender_code, birth_date,
      email_verified_at, last_login_at, deleted_at, created_at)
    select 'kisi' || n || '@ornek.com', 'Işık', 'Çağlar', '-', (array['active', 'active', 'inactive', 'suspended'])[1 + n % 4],
      (array['tr', 'tr', 'en'])[1 + n % 3], nullif(n % 3, 0), case when n % 7 > 0 then current_date - (n * 61) % 27000 end,
      case when n % 5 > 0 then now() - make_interval(hours => (n * 37) % 17000) end,
      case when n % 6 > 0 then now() - make_interval(hours => (n * 13) % 4000) end,
      case when n % 11 = 0 then now() - make_interval(hours => (n * 7) % 9000) end,
      now() - make_interval(hours => 9000 + (n * 29) % 9000 * (n % 2) - 9000 * ((n + 1) % 2) + (n * 5) % 900)
    from generate_series(0, 599) n`
  await world.sql`
    insert into sessions (user_id, csrf_token, created_at, last_seen_at, expires_at)
    select id, 'x', now() - make_interval(hours => 20 + (id * 17) % 1800), now() - make_interval(hours => (id * 11) % 1800), now()
    from users where id % 3 = 0`
  await world.sql`
    insert into addresses (user_id, first_name, last_name, country_id, state_id, district_id, full_address, postal_code,
      type, is_primary)
    select u.id, 'Işık', 'Çağlar', c.id, (select min(id) from states), (select min(id) from districts), 'Sokak 1', '34000', 1, k = 1
    from users u, generate_series(1, 2) k,
      lateral (select id from countries order by id offset (u.id * k) % 3 limit 1) c
    where u.id % 5 > 0`
  await world.sql`
    insert into login_failures (email, ip, failures, locks, locked_until)
    select email, inet '10.0.0.0' + k, (id / 4 + k) % 4, 0,
      case when id % 9 = 0 then now() + interval '1 hour' when id % 9 = 1 then now() - interval '1 hour' end
    from users, generate_series(1, 2) k where id % 4 = 0`
  await world.sql`insert into login_failures (email, ip, failures) values ('kimse@ornek.com', '10.0.0.1', 4)`
}

const ageOf = (birthDate: string, on: string) =>
  Number(on.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (on.slice(5) < birthDate.slice(5) ? 1 : 0)

function ageGroupOf(birthDate: string | null) {
  if (!birthDate) return 'unknown'
  const age = ageOf(birthDate, today())
  if (age < 18) return 'under_18'
  if (age >= 55) return 'over_55'
  return ['18_24', '25_34', '35_44', '45_54'].findLast((group) => age >= Number(group.slice(0, 2)))
}

function loginPeriodOf(at: Date | null) {
  if (!at) return 'never'
  const since = (days: number) => at >= startOf(addDays(today(), -days))
  if (since(0)) return 'today'
  if (since(6)) return 'last_7_days'
  if (since(29)) return 'last_30_days'
  return since(89) ? 'last_90_days' : 'older'
}

/** The same figures from all rows, in a program of its own. */
async function recompute(period: number) {
  const all = await world.db.select().from(users)
  const people = all.filter(({ deletedAt }) => !deletedAt)
  const from = addDays(today(), 1 - period)
  const earlier = { from: addDays(from, -period), to: addDays(from, -1) }
  const inside = (at: Date | null, first: string, last: string) =>
    at !== null && dayOf(at) >= first && dayOf(at) <= last
  const count = (test: (user: (typeof all)[number]) => unknown, among = people) => among.filter(test).length
  const withStatus = (status: string) => count((user) => user.status === status)
  const tally = <K>(keys: K[]) => {
    const sums = new Map<K, number>()
    for (const key of keys) sums.set(key, (sums.get(key) ?? 0) + 1)
    return sums
  }
  const failures = await world.db.select().from(loginFailures)
  const attempts = people.map(({ email }) => {
    const own = failures.filter((each) => each.email === email)
    if (own.some(({ lockedUntil }) => lockedUntil && lockedUntil > world.deps.now())) return 'locked'
    const sum = own.reduce((total, each) => total + each.failures, 0)
    return sum === 0 ? 'none' : sum < 3 ? 'low' : sum < 5 ? 'medium' : 'high'
  })
  const opened = await world.db.select().from(sessions)
  const homes = await world.db.select().from(addresses)
  const nations = await world.db.select().from(countries)
  const countryOf = (id: number) => {
    const home = homes.find(({ userId, isPrimary }) => userId === id && isPrimary)
    return nations.find((each) => each.id === home?.countryId)?.alpha2 ?? null
  }
  const seen = (first: string, last: string) =>
    count(
      ({ id, lastLoginAt }) =>
        inside(lastLoginAt, first, last) ||
        opened.some(
          (each) => each.userId === id && dayOf(each.createdAt) <= last && dayOf(each.lastSeenAt) >= first,
        ),
    )
  const spanOf = (first: string, last: string) => ({
    days: period,
    from: first,
    to: last,
    registrations: count(({ createdAt }) => inside(createdAt, first, last), all),
    verifications: count(({ emailVerifiedAt }) => inside(emailVerifiedAt, first, last), all),
    deletions: count(({ deletedAt }) => inside(deletedAt, first, last), all),
  })
  const verified = count(({ emailVerifiedAt }) => emailVerifiedAt)
  const levels = tally(attempts)
  const days = (first: string, last: string) =>
    daysBetween(first, last).map((date) => ({
      date,
      count: count(({ createdAt }) => dayOf(createdAt) === date, all),
    }))
  return {
    overview: {
      totalUsers: people.length,
      activeUsers: withStatus('active'),
      inactiveUsers: withStatus('inactive'),
      suspendedUsers: withStatus('suspended'),
    },
    registrations: { data: days(from, today()) },
    emailVerification: {
      verifiedUsers: verified,
      unverifiedUsers: people.length - verified,
      verificationRate: Math.round((verified / people.length) * 10_000) / 100,
    },
    byGenderAndAge: tally(
      people.map(({ birthDate, genderCode }) => `${ageGroupOf(birthDate)} ${genderCode}`),
    ),
    lastLogin: tally(people.map(({ lastLoginAt }) => loginPeriodOf(lastLoginAt))),
    failedLogins: {
      noFailedAttempts: levels.get('none') ?? 0,
      lowFailedAttempts: levels.get('low') ?? 0,
      mediumFailedAttempts: levels.get('medium') ?? 0,
      highFailedAttempts: levels.get('high') ?? 0,
      lockedAccounts: levels.get('locked') ?? 0,
    },
    countries: tally(people.map(({ id }) => countryOf(id))),
    languages: tally(people.map(({ language }) => language)),
    period: { ...spanOf(from, today()), activeUsers: seen(from, today()) },
    previous: {
      ...spanOf(earlier.from, earlier.to),
      activeUsers: period > 30 ? null : seen(earlier.from, earlier.to),
      registrationsByDay: days(earlier.from, earlier.to),
      overview: null,
    },
  }
}

type Counted = { count: number }
const asMap = <T extends Counted>(rows: T[], key: (row: T) => unknown) =>
  new Map(rows.filter(({ count }) => count > 0).map((row) => [key(row), row.count]))

test.each([7, 30, 90, 365])('the figures of %d days equal a recomputation from the rows', async (period) => {
  const data = await read(period)
  const {
    byGenderAndAge,
    lastLogin,
    failedLogins,
    countries: nations,
    languages,
    ...same
  } = await recompute(period)
  expect(data).toMatchObject(same)
  expect(
    asMap(
      data.demographics.byGenderAndAge as (Counted & { ageGroup: string; genderCode: number | null })[],
      (row) => `${row.ageGroup} ${row.genderCode}`,
    ),
  ).toEqual(byGenderAndAge)
  expect(asMap(data.lastLogin.distribution as (Counted & { period: string })[], (row) => row.period)).toEqual(
    lastLogin as Map<unknown, number>,
  )
  expect(data.security.failedLogins).toEqual(failedLogins)
  expect(Object.values(failedLogins).every((count) => count > 0)).toBe(true)
  expect(
    asMap(
      data.geography.countryDistribution as (Counted & { countryCode: string | null })[],
      (row) => row.countryCode,
    ),
  ).toEqual(nations)
  expect(
    asMap(
      data.languages.languageDistribution as (Counted & { languageCode: string })[],
      (row) => row.languageCode,
    ),
  ).toEqual(languages as Map<unknown, number>)
})

test('the standard period is 30 days, with a row for each day', async () => {
  const data = await read()
  expect(data.period).toMatchObject({ days: 30, from: addDays(today(), -29), to: today() })
  expect(data.registrations.data).toHaveLength(30)
})

test.each(['1', '31', '-7', '7.5', 'week', '', '07'])('refuses the period %p', async (period) => {
  const { status, body } = await admin.get(`/admin/users/analytics?period=${period}`)
  expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR'])
})

test('users and guests are refused', async () => {
  const user = await world.as(await world.user())
  expect((await user.get('/admin/users/analytics')).status).toBe(403)
  expect((await world.anyone.get('/admin/users/analytics')).status).toBe(401)
})

test('a new registration is in the overview and the day at once, and in the rest after the next count', async () => {
  const before = await read(7)
  await world.user({ createdAt: world.deps.now() })
  const after = await read(7)
  expect(after.overview.totalUsers).toBe(before.overview.totalUsers + 1)
  expect(after.registrations.data.at(-1).count).toBe(before.registrations.data.at(-1).count + 1)
  expect(after.period.registrations).toBe(before.period.registrations + 1)
  expect(after.emailVerification).toEqual(before.emailVerification)
  expect(after.generatedAt).toBe(before.generatedAt)
  world.clock.advance(5 * 60_000)
  await refreshStatistics(world.ctx())
  const later = await read(7)
  expect(later.emailVerification.verifiedUsers).toBe(before.emailVerification.verifiedUsers + 1)
  expect(Date.parse(later.generatedAt)).toBeGreaterThan(Date.parse(before.generatedAt))
})

test('a user who registered and was deleted today still counts as a registration of the day', async () => {
  const before = await read(7)
  await world.user({ createdAt: world.deps.now(), deletedAt: world.deps.now() })
  const after = await read(7)
  expect(after.registrations.data.at(-1).count).toBe(before.registrations.data.at(-1).count + 1)
  expect(after.overview.totalUsers).toBe(before.overview.totalUsers)
})

test('old figures are returned at once and wake the job that counts them again', async () => {
  const { generatedAt } = await read()
  world.clock.advance(6 * 60_000)
  const woken = Promise.withResolvers<void>()
  const stop = world.deps.bus.subscribe('statistics', () => woken.resolve())
  expect((await read()).generatedAt).toBe(generatedAt)
  await woken.promise
  stop()
  expect(analyticsJobs.find(({ wakes }) => wakes === 'statistics')).toBeDefined()
})

test('a failed first count releases its lease and is repeated by the job', async () => {
  await world.sql`alter table login_failures rename to login_failures_away`
  const woken = Promise.withResolvers<void>()
  const stop = world.deps.bus.subscribe('statistics', () => woken.resolve())
  try {
    expect((await admin.get('/admin/users/analytics')).status).toBe(500)
    await woken.promise
  } finally {
    stop()
    await world.sql`alter table login_failures_away rename to login_failures`
  }
  expect((await admin.get('/admin/users/analytics')).status).toBe(200)
})

test('one of fifty concurrent first requests counts, and all get a response', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => read()))
  expect(new Set(answers.map(({ generatedAt }) => generatedAt)).size).toBe(1)
})

test('the lease of a dead process expires, and that of a running one is respected', async () => {
  const hold = (until: Date) => world.sql`
    insert into statistics (key, data, generated_at, lease_until) values ('users', 'null', to_timestamp(0), ${until})
    on conflict (key) do update set lease_until = excluded.lease_until`
  await hold(new Date(world.deps.now().getTime() + hours))
  await refreshStatistics(world.ctx())
  expect(await world.sql`select 1 from statistics where key = 'users' and data <> 'null'`).toHaveLength(0)
  await hold(new Date(world.deps.now().getTime() - 1))
  await refreshStatistics(world.ctx())
  expect(await world.sql`select 1 from statistics where key = 'users' and data <> 'null'`).toHaveLength(1)
})

test('the numbers at the start of a period come from the record of that day', async () => {
  await world.sql`
    insert into statistics (key, data, generated_at)
    values (${`user-totals/${addDays(today(), -6)}`}, '{"active": 5, "inactive": 2, "suspended": 1, "deleted": 9}', now())`
  const data = await read(7)
  expect(data.previous.overview).toEqual({
    totalUsers: 8,
    activeUsers: 5,
    inactiveUsers: 2,
    suspendedUsers: 1,
  })
  expect((await read(30)).previous.overview).toBeNull()
})

test('a day is recorded once, and records are deleted after two years', async () => {
  const old = `user-totals/${addDays(today(), -800)}`
  await world.sql`insert into statistics (key, data, generated_at) values (${old}, '{}', now())`
  await recordDailyTotals(world.ctx())
  const record = () => world.sql`select data from statistics where key = ${`user-totals/${today()}`}`
  const [first] = await record()
  await world.user()
  await recordDailyTotals(world.ctx())
  expect(await record()).toEqual([first!] as never)
  expect(await world.sql`select 1 from statistics where key = ${old}`).toHaveLength(0)
})

test('every block is a CSV file with a byte order mark', async () => {
  for (const [block, head] of [
    ['overview', 'key,count,atStart'],
    ['registrations', 'date,count,previousDate,previousCount'],
    ['emailVerification', 'key,count'],
    ['lastLogin', 'period,count'],
    ['failedLogins', 'key,count'],
    ['demographics', 'ageGroup,genderCode,count'],
    ['geography', 'countryCode,count'],
    ['languages', 'languageCode,count'],
  ]) {
    const { status, headers, body } = await admin.get(`/admin/users/analytics/csv?period=7&block=${block}`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toContain(`${block}-`)
    expect(body.replace('\uFEFF', '').split('\r\n')[0]).toBe(head!)
  }
  expect((await admin.get('/admin/users/analytics/csv?period=7&block=x')).status).toBe(400)
})
