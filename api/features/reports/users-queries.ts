import type { Sql } from '#db/client.ts'
import type { Language } from '#db/enums.ts'

type Span = { start: Date; end: Date }
type Group = { key: string; count: number }

/**
 * Users who registered in the range, also those who have deleted their account since. In two halves, because each has an
 * index: who is deleted was so after registering.
 */
const registered = (sql: Sql, { start, end }: Span) => sql`(
  select id, created_at, language, email_verified_at, deleted_at from users
  where deleted_at is null and created_at >= ${start} and created_at < ${end}
  union all
  select id, created_at, language, email_verified_at, deleted_at from users
  where deleted_at is not null and deleted_at >= ${start} and created_at >= ${start} and created_at < ${end}
)`

export const countUsersPerDay = (sql: Sql, span: Span) => sql<{ day: string; key: string; count: number }[]>`
  select to_char(at at time zone 'Europe/Istanbul', 'YYYY-MM-DD') as day, key, count(*)::int as count
  from (
    select created_at as at, 'registered' as key from ${registered(sql, span)} r
    union all
    select deleted_at, 'deleted' from users
    where deleted_at is not null and deleted_at >= ${span.start} and deleted_at < ${span.end}
  ) events group by 1, 2`

/** All users now, by state or role; from the kept counts, so that no user is read. */
export const countUsersNow = (sql: Sql, by: 'state' | 'role') => sql<Group[]>`
  select ${sql(by)} as key, sum(count)::int as count from user_counts
  where ${by === 'role' ? sql`state <> 'deleted'` : sql`true`}
  group by 1 having sum(count) <> 0 order by 2 desc, 1`

export const countRegistrationsByLanguage = (sql: Sql, span: Span) => sql<Group[]>`
  select language as key, count(*)::int as count from ${registered(sql, span)} r group by 1 order by 2 desc, 1`

/** By the country of the main address; null without one. */
export const countRegistrationsByCountry = (sql: Sql, span: Span, language: Language) => sql<
  { country: string | null; count: number }[]
>`
  select ${language === 'tr' ? sql`c.name_tr` : sql`c.name_en`} as country, count(*)::int as count
  from ${registered(sql, span)} r
    left join addresses a on a.user_id = r.id and a.is_primary
    left join countries c on c.id = a.country_id
  group by 1 order by 2 desc, 1 limit 30`

export const countVerified = (sql: Sql, span: Span) => sql<Group[]>`
  select case when email_verified_at is null then 'unverified' else 'verified' end as key, count(*)::int as count
  from ${registered(sql, span)} r group by 1 order by 1 desc`
