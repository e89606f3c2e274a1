import type { Sql } from '#db/client.ts'

type Span = { start: Date; end: Date }

/** A session that ended in the range had not expired before it, which its index finds. Sessions of a viewing admin are left out. */
const ended = (sql: Sql, { start, end }: Span) => sql`
  expires_at >= ${start} and revoked_at >= ${start} and revoked_at < ${end} and viewer_id is null`

export const countSecurityPerDay = (sql: Sql, span: Span) => sql<
  { day: string; key: string; count: number }[]
>`
  select to_char(at at time zone 'Europe/Istanbul', 'YYYY-MM-DD') as day, key, count(*)::int as count
  from (
    select created_at as at, 'failed' as key from failed_logins
    where created_at >= ${span.start} and created_at < ${span.end}
    union all
    select created_at, 'locked' from audit_log
    where created_at >= ${span.start} and created_at < ${span.end} and action = 'auth.lock'
    union all
    select revoked_at, 'ended' from sessions where ${ended(sql, span)}
  ) events group by 1, 2`

export const countFailedLogins = (sql: Sql, { start, end }: Span) => sql<{ reason: string; count: number }[]>`
  select reason, count(*)::int as count from failed_logins where created_at >= ${start} and created_at < ${end}
  group by 1 order by 2 desc, 1`

export const findFailingAddresses = (sql: Sql, { start, end }: Span) => sql<
  { ip: string; count: number; accounts: number }[]
>`
  select host(ip) as ip, count(*)::int as count, count(distinct user_id)::int as accounts from failed_logins
  where created_at >= ${start} and created_at < ${end}
  group by 1 order by 2 desc, 1 limit 20`

export const countEndedSessions = (sql: Sql, span: Span) => sql<{ reason: string; count: number }[]>`
  select coalesce(revoked_reason, '') as reason, count(*)::int as count from sessions where ${ended(sql, span)}
  group by 1 order by 2 desc, 1`

/** Of accounts that are not deleted, now. */
export const countTwoFactor = (sql: Sql) => sql<
  { role: string; users: number; enabled: number; rate: number | null }[]
>`
  with enabled as (
    select u.role, count(*)::int as count from two_factor t join users u on u.id = t.user_id
    where t.enabled_at is not null and u.deleted_at is null group by 1
  ), totals as (
    select role, sum(count)::int as count from user_counts where state <> 'deleted' group by 1 having sum(count) <> 0
  )
  select t.role, t.count as users, coalesce(e.count, 0) as enabled, coalesce(e.count, 0)::float / t.count as rate
  from totals t left join enabled e using (role) order by 1`

/** The group is the noun of the action. */
export const countAuditActions = (sql: Sql, { start, end }: Span) => sql<
  { group: string; actions: number; admins: number }[]
>`
  select split_part(action, '.', 1) as "group", count(*)::int as actions,
    count(distinct actor_id) filter (where actor_type = 'admin')::int as admins
  from audit_log where created_at >= ${start} and created_at < ${end}
  group by 1 order by 2 desc, 1`
