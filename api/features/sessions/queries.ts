import type { Sql } from '#db/client.ts'
import type { Platform } from '#db/enums.ts'

const maxListed = 100

type Row = {
  id: string
  userAgent: string | null
  platform: Platform
  ip: string | null
  createdAt: Date
  lastActivity: Date
  expiresAt: Date
}

/** A user's live sessions, the current one first, then by last use. */
export const listLiveSessions = (
  sql: Sql,
  { userId, current, now }: { userId: number; current: string; now: Date },
) =>
  sql<Row[]>`
    select id, user_agent as "userAgent", platform, host(ip) as ip, created_at as "createdAt",
      last_seen_at as "lastActivity", expires_at as "expiresAt"
    from sessions where user_id = ${userId} and viewer_id is null and revoked_at is null and expires_at > ${now}
    order by id = ${current}::uuid desc, last_seen_at desc, id desc limit ${maxListed}`

/** Whether the session is live and belongs to the user. */
export async function isOwnSession(sql: Sql, { id, userId, now }: { id: string; userId: number; now: Date }) {
  const found = await sql`
    select 1 from sessions
    where id = ${id}::uuid and user_id = ${userId} and viewer_id is null and revoked_at is null and expires_at > ${now}`
  return found.count === 1
}
