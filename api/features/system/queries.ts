import type { Sql } from '#db/client.ts'

/** The version of the server, and the connections to this database. */
export async function readDatabase(sql: Sql): Promise<{ version: string; connections: number }> {
  const [row] = await sql<[{ version: string; connections: number }]>`
    select current_setting('server_version') as version,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections`
  return row
}

type Presence = { activeUsers: number; activeSessions: number }

export async function countPresence(
  sql: Sql,
  { seenSince, now }: { seenSince: Date; now: Date },
): Promise<Presence> {
  const [row] = await sql<[Presence]>`
    select count(*)::int as "activeSessions",
      count(distinct user_id) filter (where last_seen_at > ${seenSince})::int as "activeUsers"
    from sessions where expires_at > ${now} and revoked_at is null and viewer_id is null`
  return row
}

export async function countFailedLogins(sql: Sql, since: Date): Promise<number> {
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*)::int as count from failed_logins where created_at > ${since}`
  return count
}
