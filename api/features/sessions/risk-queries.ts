import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { DeviceClass, RiskSignal } from '#db/enums/sessions.ts'
import type { Platform } from '#db/enums.ts'

/** Earlier sessions with which a sign-in is compared. */
const compared = 50

export type Unassessed = {
  id: string
  expiresAt: string
  userId: number
  ip: string | null
  userAgent: string | null
  platform: Platform
  earlier: number
  userAgents: string[] | null
  addresses: string[] | null
  failures: number
}

/** The place of a session among those that wait. */
type Place = { id: string; expiresAt: string }

/** Open sessions in the order of their ends, or all by their ids; those after a place. */
function waiting(openAt: Date | undefined, after: Place | undefined) {
  if (!openAt) return sql`${after ? sql`id < ${after.id}::uuid` : sql`true`} order by id desc`
  const beyond = after
    ? sql`(expires_at, id) < (${after.expiresAt}::timestamptz, ${after.id}::uuid)`
    : sql`true`
  return sql`revoked_at is null and expires_at > ${openAt.toISOString()}::timestamptz and ${beyond}
    order by expires_at desc, id desc`
}

type Asked = { most: number; minutes: number; openAt: Date | undefined; after?: Place | undefined }

/** Sessions that were not assessed yet, of open ones or of all, with what their users did before them. */
export const findUnassessed = (db: Database, { most, minutes, openAt, after }: Asked) =>
  db.execute<Unassessed>(sql`
    select s.id, s.expires_at as "expiresAt", s.user_id as "userId", host(s.ip) as ip, s.user_agent as "userAgent",
      s.platform, e.count as earlier, e.agents as "userAgents", e.ips as addresses, (
        select count(*)::int from failed_logins f where f.user_id = s.user_id and f.created_at < s.created_at
          and f.created_at >= s.created_at - ${minutes}::int * interval '1 minute'
      ) as failures
    from (
      select * from sessions where risk_signals is null and ${waiting(openAt, after)} limit ${most}
    ) s, lateral (
      select count(*)::int as count, array_agg(distinct user_agent) filter (where user_agent is not null) as agents,
        array_agg(distinct host(ip)) filter (where ip is not null) as ips
      from (
        select user_agent, ip from sessions
        where user_id = s.user_id and viewer_id is null and (created_at, id) < (s.created_at, s.id)
        order by created_at desc limit ${compared}
      ) before
    ) e`)

export type Assessed = {
  id: string
  country: string | null
  deviceClass: DeviceClass
  signals: RiskSignal[]
  score: number
}

/** Stores assessments; skips sessions that are being ended, which a later run assesses. */
export const storeAssessments = (db: Database, rows: Assessed[]) =>
  db.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(id uuid, country text, "deviceClass" text, signals jsonb, score int)
    ), free as materialized (
      select s.id from sessions s join given using (id) where s.risk_signals is null for update of s skip locked
    )
    update sessions s set country = g.country, device_class = g."deviceClass", risk_signals = g.signals,
      signal_score = g.score, risk_score = g.score
    from given g join free using (id) where s.id = g.id`)

const watermark = 'session-risks'

/** One refresh at a time, because two would lock the same rows in different orders. */
export const lockRefresh = (db: Database) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext(${watermark}))`)

/** When risks were last refreshed; undefined before the first time. */
export async function readWatermark(db: Database): Promise<Date | undefined> {
  const rows = await db.execute<{ at: string }>(
    sql`select generated_at as at from statistics where key = ${watermark}`,
  )
  return rows[0] && new Date(rows[0].at)
}

export const storeWatermark = (db: Database, now: Date) =>
  db.execute(sql`
    insert into statistics (key, data, generated_at) values (${watermark}, '{}', ${now.toISOString()}::timestamptz)
    on conflict (key) do update set generated_at = excluded.generated_at`)

/** Users with a session that began, ended or expired since an instant, at most so many. */
export async function findChangedUsers(
  db: Database,
  { since, now, most }: { since: Date; now: Date; most: number },
): Promise<number[]> {
  const [from, to] = [since.toISOString(), now.toISOString()]
  const rows = await db.execute<{ id: number }>(sql`
    select user_id as id from (
      select user_id from sessions where created_at >= ${from}::timestamptz
      union all select user_id from sessions where revoked_at >= ${from}::timestamptz
      union all select user_id from sessions where expires_at between ${from}::timestamptz and ${to}::timestamptz
    ) changed group by 1 order by 1 limit ${most}`)
  return rows.map(({ id }) => id)
}

/** Users with several active sessions, about whom there may be a finding; at most so many. */
export async function findUsersWithSeveral(
  db: Database,
  { now, most }: { now: Date; most: number },
): Promise<number[]> {
  const rows = await db.execute<{ id: number }>(sql`
    select user_id as id from sessions
    where revoked_at is null and viewer_id is null and expires_at > ${now.toISOString()}::timestamptz
    group by 1 having count(*) > 1 order by 1 limit ${most}`)
  return rows.map(({ id }) => id)
}

/**
 * Recalculates the findings about users and the scores of their sessions by the rules of D3 to D5. An IPv6 network of a
 * subscriber counts as one address. Skips sessions that are locked; they have changed and are found again.
 */
export const refreshUsers = (db: Database, userIds: number[], now: Date) =>
  db.execute(sql`
    with touched as materialized (select unnest(${sql.param(userIds)}::int[]) as user_id),
    active as (
      select s.user_id, count(*)::int as sessions,
        count(distinct case family(s.ip) when 6 then network(set_masklen(s.ip, 64)) else s.ip end)::int as addresses,
        count(distinct coalesce(s.device_class, case when s.platform like 'mobile%' then 'mobile' else 'desktop' end))::int
          as classes
      from sessions s join touched using (user_id)
      where s.viewer_id is null and s.revoked_at is null and s.expires_at > ${now.toISOString()}::timestamptz
      group by 1 having count(*) >= 2
    ), matched as (
      select user_id, type, score, count from active, lateral (values
        ('multiple_locations', case when addresses > 3 then least(10 * addresses, 100) end, addresses),
        ('multiple_devices', case when classes > 1 then least(15 * classes, 80) end, classes),
        ('high_risk_ip', case when sessions > 5 then least(5 * sessions, 100) end, sessions)
      ) as rules (type, score, count) where score is not null
    ), found as materialized (
      select user_id, (array_agg(type order by score desc, type))[1] as type, max(score)::int as score,
        jsonb_agg(jsonb_build_object('type', type, 'score', score, 'count', count) order by score desc, type) as findings
      from matched group by 1
    ), gone as (
      delete from session_risks r using touched t
      where r.user_id = t.user_id and not exists (select from found f where f.user_id = r.user_id)
    ), stored as (
      insert into session_risks as r (user_id, type, score, findings, sessions, addresses, device_classes)
      select f.user_id, f.type, f.score, f.findings, a.sessions, a.addresses, a.classes from found f join active a using (user_id)
      on conflict (user_id) do update set type = excluded.type, score = excluded.score, findings = excluded.findings,
        sessions = excluded.sessions, addresses = excluded.addresses, device_classes = excluded.device_classes
      where (r.findings, r.sessions, r.addresses, r.device_classes)
        is distinct from (excluded.findings, excluded.sessions, excluded.addresses, excluded.device_classes)
    ), scored as (
      select s.id, s.risk_score as old, least(100, s.signal_score + coalesce(f.score, 0)) as score
      from sessions s join touched using (user_id)
      left join found f on f.user_id = s.user_id and s.revoked_at is null and s.expires_at > ${now.toISOString()}::timestamptz
      where s.viewer_id is null
    ), free as materialized (
      select s.id, c.score from sessions s join scored c using (id) where c.old <> c.score
      for update of s skip locked
    )
    update sessions s set risk_score = free.score from free where s.id = free.id`)
