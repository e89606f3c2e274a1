import type { Sql } from '#db/client.ts'
import type { Language } from '#db/enums.ts'

export type Group = {
  ageGroup: string
  genderCode: number | null
  language: Language
  verified: boolean
  lastLogin: string
  count: number
}

/** Counts users by every attribute at once, so that the table is read only once. */
export const countGroups = (sql: Sql, now: Date): Promise<Group[]> => sql<Group[]>`
  with today as (
    select (${now}::timestamptz at time zone 'Europe/Istanbul')::date as day,
      date_trunc('day', ${now}::timestamptz, 'Europe/Istanbul') as start
  )
  select "ageGroup", "genderCode", language, verified, "lastLogin", count(*)::int as count
  from (
    select gender_code as "genderCode", language, email_verified_at is not null as verified,
      case
        when birth_date is null then 'unknown'
        when birth_date > day - interval '18 years' then 'under_18'
        when birth_date > day - interval '25 years' then '18_24'
        when birth_date > day - interval '35 years' then '25_34'
        when birth_date > day - interval '45 years' then '35_44'
        when birth_date > day - interval '55 years' then '45_54'
        else 'over_55' end as "ageGroup",
      case
        when last_login_at is null then 'never'
        when last_login_at >= start then 'today'
        when last_login_at >= start - interval '6 days' then 'last_7_days'
        when last_login_at >= start - interval '29 days' then 'last_30_days'
        when last_login_at >= start - interval '89 days' then 'last_90_days'
        else 'older' end as "lastLogin"
    from users, today where deleted_at is null
  ) each
  group by 1, 2, 3, 4, 5`

export type CountryCount = { countryCode: string; count: number }

/** Counts users by the country of their primary address, as segments do. */
export const countCountries = (sql: Sql): Promise<CountryCount[]> => sql<CountryCount[]>`
  select c.alpha2 as "countryCode", sum(a.count)::int as count
  from (
    select country_id, count(*) from addresses
    join users on users.id = addresses.user_id and users.deleted_at is null
    where is_primary group by 1
  ) a join countries c on c.id = a.country_id
  group by 1 order by 2 desc, 1`

export type FailureLevels = { low: number; medium: number; high: number }

/** Counts users with failed sign-ins who are not locked, from all networks together. */
export async function countFailures(sql: Sql, now: Date, levels: FailureLevels): Promise<FailureLevels> {
  const [counts] = await sql<[FailureLevels]>`
    select count(*) filter (where failures >= ${levels.high})::int as high,
      count(*) filter (where failures >= ${levels.medium} and failures < ${levels.high})::int as medium,
      count(*) filter (where failures >= ${levels.low} and failures < ${levels.medium})::int as low
    from (
      select sum(f.failures) as failures
      from login_failures f join users u on u.email = f.email and u.deleted_at is null
      group by u.id having not bool_or(coalesce(f.locked_until > ${now}, false))
    ) each`
  return counts
}

export const dayEvents = ['registrations', 'verifications', 'deletions'] as const
export type DayEvent = (typeof dayEvents)[number]
export type DayCount = { event: DayEvent; day: string; count: number }

/** Counts registrations, verifications and deletions by day in Istanbul, also of users who were deleted later. */
export const countDays = (sql: Sql, since: Date): Promise<DayCount[]> => sql<DayCount[]>`
  select event, to_char(at at time zone 'Europe/Istanbul', 'YYYY-MM-DD') as day, count(*)::int as count
  from users, lateral (values
    ('registrations', created_at), ('verifications', email_verified_at), ('deletions', deleted_at)
  ) as happened (event, at)
  where at >= ${since}
  group by 1, 2 order by 1, 2`

/**
 * Counts registrations by day from an instant, by two indexes: of existing users, and of users who were deleted since
 * then and cannot be erased yet.
 */
export const countRegistrations = (sql: Sql, since: Date) => sql<{ day: string; count: number }[]>`
  select to_char(created_at at time zone 'Europe/Istanbul', 'YYYY-MM-DD') as day, count(*)::int as count
  from (
    select created_at from users where deleted_at is null and created_at >= ${since}
    union all
    select created_at from users
    where deleted_at >= ${since} and deleted_at is not null and erased_at is null and created_at >= ${since}
  ) registered
  group by 1 order by 1`

/** From the start of a period, and of the period before it. */
type Span = { from: Date; before: Date }
export type Active = Record<7 | 30 | 90 | 365, { current: number; previous: number | null }>

/**
 * Counts users who were seen in a period, and in the period before. Ended sessions are deleted after 90 days, so that
 * the period before is known for short periods only.
 */
export async function countActive(sql: Sql, spans: Record<keyof Active, Span>): Promise<Active> {
  const [row] = await sql<[{ current: number[]; previous: number[] }]>`
    select array[
        count(*) filter (where last >= ${spans[7].from})::int, count(*) filter (where last >= ${spans[30].from})::int,
        count(*) filter (where last >= ${spans[90].from})::int, count(*) filter (where last >= ${spans[365].from})::int
      ] as current, array[
        count(*) filter (where week or login >= ${spans[7].before} and login < ${spans[7].from})::int,
        count(*) filter (where month or login >= ${spans[30].before} and login < ${spans[30].from})::int
      ] as previous
    from (
      select last_login_at as login, greatest(last_login_at, seen) as last, week, month
      from users left join (
        select user_id, max(last_seen_at) as seen,
          bool_or(created_at < ${spans[7].from} and last_seen_at >= ${spans[7].before}) as week,
          bool_or(created_at < ${spans[30].from} and last_seen_at >= ${spans[30].before}) as month
        from sessions where viewer_id is null group by user_id
      ) s on s.user_id = users.id
      where deleted_at is null
    ) each`
  const [week = 0, month = 0, quarter = 0, year = 0] = row.current
  const [weekBefore = 0, monthBefore = 0] = row.previous
  return {
    7: { current: week, previous: weekBefore },
    30: { current: month, previous: monthBefore },
    90: { current: quarter, previous: null },
    365: { current: year, previous: null },
  }
}
