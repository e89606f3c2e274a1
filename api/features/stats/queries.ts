import type { Sql } from '#db/client.ts'

type Counts = { players: number; online: number; delivered: number }

export async function count(sql: Sql, { seenSince, now }: { seenSince: Date; now: Date }): Promise<Counts> {
  const [counts] = await sql<[Counts]>`
    select
      (select count(*)::int from users where status = 'active' and deleted_at is null) as players,
      (select count(distinct user_id)::int from sessions
        where last_seen_at > ${seenSince} and viewer_id is null and revoked_at is null and expires_at > ${now}) as online,
      (select coalesce(sum(sent_count), 0)::float8 from notifications) as delivered`
  return counts
}
