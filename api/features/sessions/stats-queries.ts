import type { Sql } from '#db/client.ts'
import type { DeviceClass } from '#db/enums/sessions.ts'
import type { Platform } from '#db/enums.ts'

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

/**
 * Totals of now, without views of admins. `+ 0`: by the index of users, most of the rows would be read from another page
 * than the one before, which takes ten times as long with a million.
 */
export async function readTotals(sql: Sql, now: Date): Promise<Totals> {
  const [row] = await sql<Totals[]>`
    with people as (
      select user_id + 0 as user_id, count(*)::int as total,
        count(*) filter (where revoked_at is null and expires_at > ${now})::int as active,
        count(*) filter (where revoked_at is null and expires_at <= ${now})::int as expired,
        sum(risk_score) filter (where revoked_at is null and expires_at > ${now}) as risk
      from sessions where viewer_id is null group by user_id + 0
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
