import type { Sql } from '#db/client.ts'

/** The version of the server, and the connections to this database. */
export async function readDatabase(sql: Sql): Promise<{ version: string; connections: number }> {
  const [row] = await sql<[{ version: string; connections: number }]>`
    select current_setting('server_version') as version,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections`
  return row
}

/** Counts users who were seen since an instant, in a session that is still open. */
export async function countSeen(sql: Sql, { since, now }: { since: Date; now: Date }): Promise<number> {
  const [{ count }] = await sql<[{ count: number }]>`
    select count(distinct user_id)::int as count from sessions
    where last_seen_at > ${since} and expires_at > ${now} and revoked_at is null and viewer_id is null`
  return count
}

export async function countFailedLogins(sql: Sql, since: Date): Promise<number> {
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*)::int as count from failed_logins where created_at > ${since}`
  return count
}
