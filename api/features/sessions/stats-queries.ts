import type { Sql } from '#db/client.ts'
import type { DeviceClass, Platform, SessionEndReason } from '#db/enums.ts'

export type Totals = {
  total: number
  users: number
  active: number
  activeUsers: number
  expired: number
  terminated: number
  suspicious: number
  averageRisk: number | null
}

/** Totals of now, without views of admins. */
export async function readTotals(sql: Sql, now: Date): Promise<Totals> {
  const [row] = await sql<Totals[]>`
    with people as (
      select user_id, count(*)::int as total,
        count(*) filter (where revoked_at is null and expires_at > ${now})::int as active,
        count(*) filter (where revoked_at is null and expires_at <= ${now})::int as expired,
        sum(risk_score) filter (where revoked_at is null and expires_at > ${now}) as risk
      from sessions where viewer_id is null group by user_id
    )
    select coalesce(sum(total), 0)::int as total, count(*)::int as users, coalesce(sum(active), 0)::int as active,
      count(*) filter (where active > 0)::int as "activeUsers", coalesce(sum(expired), 0)::int as expired,
      coalesce(sum(total - active - expired), 0)::int as terminated,
      (select count(*)::int from session_risks) as suspicious,
      (sum(risk) / nullif(sum(active), 0))::float8 as "averageRisk"
    from people`
  return row!
}

export type Share = {
  platform: Platform
  deviceClass: DeviceClass | null
  country: string | null
  band: number
  count: number
}

/** Active sessions by platform, kind of device, country and band of risk. */
export const readShares = (sql: Sql, { now, starts }: { now: Date; starts: number[] }) => sql<Share[]>`
  select platform, device_class as "deviceClass", country, width_bucket(risk_score::int, ${starts}::int[]) as band,
    count(*)::int as count
  from sessions where revoked_at is null and viewer_id is null and expires_at > ${now}
  group by 1, 2, 3, 4`

type Period = { since: Date; before: Date }
export type DayCount = { day: string; started: number; ended: number; minutes: number | null }

/** Sessions that began and that were terminated on each day in Istanbul, and their minutes of use together. */
export const readDays = (sql: Sql, { since, before }: Period) => sql<DayCount[]>`
  select day::text, sum(started)::int as started, sum(ended)::int as ended, sum(minutes)::float8 as minutes from (
    select ((created_at at time zone 'UTC') + interval '3 hours')::date as day, count(*) as started, 0 as ended,
      sum(extract(epoch from last_seen_at - created_at) / 60) as minutes
    from sessions where viewer_id is null and created_at >= ${since} and created_at < ${before} group by 1
    union all
    select ((revoked_at at time zone 'UTC') + interval '3 hours')::date, 0, count(*), 0
    from sessions where viewer_id is null and revoked_at >= ${since} and revoked_at < ${before} group by 1
  ) days group by 1`

export type Ending = { reason: SessionEndReason | 'expired' | null; count: number }

/** How the sessions ended that did so in the period, most frequent first. */
export const readEndings = (sql: Sql, { since, before, now }: Period & { now: Date }) => sql<Ending[]>`
  select revoked_reason as reason, count(*)::int as count
  from sessions where viewer_id is null and revoked_at >= ${since} and revoked_at < ${before} group by 1
  union all
  select 'expired', count(*)::int from sessions
  where revoked_at is null and viewer_id is null and expires_at >= ${since} and expires_at < ${before}
    and expires_at <= ${now}
  having count(*) > 0
  order by count desc, reason`

const key = 'session-figures'

/** Stores figures that took long to count. */
export const storeFigures = (sql: Sql, figures: object, now: Date) => sql`
  insert into statistics (key, data, generated_at) values (${key}, ${sql.json({ ...figures })}, ${now})
  on conflict (key) do update set data = excluded.data, generated_at = excluded.generated_at`

export async function readFigures<T>(sql: Sql, since: Date) {
  const [row] = await sql<{ data: T; generatedAt: Date }[]>`
    select data, generated_at as "generatedAt" from statistics where key = ${key} and generated_at > ${since}`
  return row
}
