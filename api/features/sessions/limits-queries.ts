import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { Role } from '#db/enums/users.ts'

const key = 'session-limits'

type SessionLimits = { idle_hours: number; lifetime_days: number; concurrent: number }

export type AppliedLimits = Record<Role, SessionLimits>

/** The limits that open sessions have; undefined before the first change. */
export async function readApplied(db: Database): Promise<AppliedLimits | undefined> {
  const [row] = await db.execute<{ data: AppliedLimits }>(sql`select data from statistics where key = ${key}`)
  return row?.data
}

export const storeApplied = (db: Database, limits: AppliedLimits, now: Date) =>
  db.execute(sql`
    insert into statistics (key, data, generated_at)
    values (${key}, ${JSON.stringify(limits)}::jsonb, ${now.toISOString()}::timestamptz)
    on conflict (key) do update set data = excluded.data, generated_at = excluded.generated_at`)

/** Users of a role with an open session, in the order of their ids. */
export async function findUsers(
  db: Database,
  { role, after, now, most }: { role: Role; after: number; now: Date; most: number },
): Promise<number[]> {
  const rows = await db.execute<{ id: number }>(sql`
    select u.id from users u where u.role = ${role} and u.id > ${after} and exists (
      select from sessions s where s.user_id = u.id and s.viewer_id is null and s.revoked_at is null
        and s.expires_at > ${now.toISOString()}::timestamptz)
    order by u.id limit ${most} for no key update of u`)
  return rows.map(({ id }) => id)
}

type OfUsers = { userIds: number[]; limits: SessionLimits; now: Date }

/** Moves the ends of open sessions to where the limits put them. */
export const moveEnds = (db: Database, { userIds, limits: { idle_hours, lifetime_days }, now }: OfUsers) =>
  db.execute(sql`
    update sessions s set expires_at = least(e.idle, e.last), expires_because = case when e.last < e.idle then 'lifetime' else 'idle' end
    from (
      select id, last_seen_at + ${idle_hours}::int * interval '1 hour' as idle,
        case when ${lifetime_days}::int = 0 then 'infinity' else created_at + ${lifetime_days}::int * interval '24 hours' end as last
      from sessions where user_id = any(${sql.param(userIds)}::int[]) and viewer_id is null and revoked_at is null
        and expires_at > ${now.toISOString()}::timestamptz
    ) e
    where s.id = e.id and s.expires_at <> least(e.idle, e.last)`)

/** Open sessions beyond the number of each user, those that were not used for longest. */
export async function findBeyond(db: Database, { userIds, limits, now }: OfUsers): Promise<string[]> {
  if (limits.concurrent === 0) return []
  const rows = await db.execute<{ id: string }>(sql`
    select id from (
      select id, row_number() over (partition by user_id order by last_seen_at desc, id desc) as place
      from sessions where user_id = any(${sql.param(userIds)}::int[]) and viewer_id is null and revoked_at is null
        and expires_at > ${now.toISOString()}::timestamptz
    ) s where place > ${limits.concurrent}`)
  return rows.map(({ id }) => id)
}
