import type { Sql } from '#db/client.ts'
import type { Platform } from '#db/enums.ts'

/** More than anybody looks through; the newest are at the top. */
const most = 100

type Row = {
  id: string
  userAgent: string | null
  platform: Platform
  ip: string | null
  createdAt: Date
  lastActivity: Date
  expiresAt: Date
}

/** A person's living sessions, the given one first, then by last use. */
export const listLiving = (
  sql: Sql,
  { userId, current, now }: { userId: number; current: string; now: Date },
) =>
  sql<Row[]>`
    select id, user_agent as "userAgent", platform, host(ip) as ip, created_at as "createdAt",
      last_seen_at as "lastActivity", expires_at as "expiresAt"
    from sessions where user_id = ${userId} and revoked_at is null and expires_at > ${now}
    order by id = ${current}::uuid desc, last_seen_at desc, id desc limit ${most}`

/** Whether a living session is that person's. */
export async function isMine(sql: Sql, { id, userId, now }: { id: string; userId: number; now: Date }) {
  const found = await sql`
    select 1 from sessions where id = ${id}::uuid and user_id = ${userId} and revoked_at is null and expires_at > ${now}`
  return found.count === 1
}
