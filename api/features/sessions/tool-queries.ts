import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { ActorType } from '#db/enums/audit.ts'

type Own = { own: string | undefined; now: Date; most: number }

const at = (now: Date) => sql`${now.toISOString()}::timestamptz`
const isActive = (now: Date) => sql`s.revoked_at is null and s.expires_at > ${at(now)}`
const isOther = (own: string | undefined) => sql`s.id is distinct from ${own ?? null}::uuid`

/** Users with an active session other than the caller's, in the order of their ids. */
export async function findActiveUsers(
  db: Database,
  { after, own, now, most }: Own & { after: number },
): Promise<number[]> {
  const rows = await db.execute<{ id: number }>(sql`
    select s.user_id as id from sessions s
    where s.user_id > ${after} and ${isActive(now)} and ${isOther(own)}
    group by 1 order by 1 limit ${most}`)
  return rows.map(({ id }) => id)
}

const idsOf = async (db: Database, query: SQL): Promise<string[]> =>
  (await db.execute<{ id: string }>(query)).map(({ id }) => id)

type Address = Omit<Own, 'most'> & { ip: string }
const ofAddress = ({ ip, own, now }: Address) =>
  sql`from sessions s where s.ip = ${ip}::inet and ${isActive(now)} and ${isOther(own)}`

/** Active sessions of an address, except the caller's. */
export const findOfAddress = (db: Database, { most, ip, own, now }: Address & { most: number }) =>
  idsOf(db, sql`select s.id ${ofAddress({ ip, own, now })} limit ${most}`)

export async function countOfAddress(db: Database, of: Address): Promise<number> {
  const [row] = await db.execute<{ count: number }>(sql`select count(*)::int as count ${ofAddress(of)}`)
  return row!.count
}

export type Lifetimes = { now: Date; accessSeconds: number }

/**
 * Sessions that have neither ended nor expired, and that no one can use any more: their user or viewer may not sign in,
 * or they have no refresh token left and their last access token has expired. In parts, each of which has its own plan.
 */
const orphans = ({ now, accessSeconds }: Lifetimes) => sql`
  select s.id from users u join sessions s on s.user_id = u.id
  where (u.status <> 'active' or u.deleted_at is not null) and ${isActive(now)}
  union select s.id from sessions s join users v on v.id = s.viewer_id
  where (v.role <> 'admin' or v.status <> 'active' or v.deleted_at is not null) and ${isActive(now)}
  union select s.id from sessions s
  where s.viewer_id is null and ${isActive(now)}
    and s.last_seen_at <= ${at(new Date(now.getTime() - accessSeconds * 1000))}
    and not exists (select from refresh_tokens t where t.session_id = s.id and t.rotated_at is null)`

export const findOrphans = (db: Database, { most, ...lifetimes }: Lifetimes & { most: number }) =>
  idsOf(db, sql`select id from (${orphans(lifetimes)}) s limit ${most}`)

export async function countOrphans(db: Database, lifetimes: Lifetimes): Promise<number> {
  const rows = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${orphans(lifetimes)}) s`,
  )
  return rows[0]!.count
}

/** Entries that are read at most; a run may have written several. */
const mostEntries = 5_000

export type RunRow = {
  id: number
  tool: string
  actorType: ActorType
  actorId: number | null
  actorName: string | null
  count: number | null
  reason: string | null
  ip: string | null
  at: string
  total: number
}

/** Runs of tools, newest first: the entries of one request together. */
export const listRuns = (
  db: Database,
  { tools, page, limit }: { tools: readonly string[]; page: number; limit: number },
) =>
  db.execute<RunRow>(sql`
    with entries as (
      select * from audit_log where action = any(${sql.param([...tools])}::text[]) order by id desc limit ${mostEntries}
    ), runs as (
      select max(id)::int as id, action as tool, actor_type, actor_id, sum((meta->>'count')::int)::int as count,
        max(meta->>'reason') as reason, max(meta->>'address') as ip, max(created_at) as at
      from entries group by request_id, action, actor_type, actor_id
    )
    select r.id, r.tool, r.actor_type as "actorType", r.actor_id as "actorId", r.count, r.reason, r.ip, r.at,
      case when u.deleted_at is null then u.first_name || ' ' || u.last_name end as "actorName",
      (select count(*)::int from runs) as total
    from runs r left join users u on u.id = r.actor_id
    order by r.id desc limit ${limit} offset ${(page - 1) * limit}`)
