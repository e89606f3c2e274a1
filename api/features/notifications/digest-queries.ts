import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { Language } from '#db/enums.ts'

type Approver = { id: number; email: string; language: Language; since: string | null }
export type PendingItem = { title: string; author: string }

/** Pending notifications that were written or edited after `since`, and not by the user, unless `own` counts as well. */
const waitsFor = (userId: unknown, since: unknown, own: boolean) => sql`
  n.status = 'pending' and n.id > 0 and n.updated_at > coalesce(${since}, '-infinity'::timestamptz)
    and (${own} or ${userId} not in (n.created_by, coalesce(n.updated_by, n.created_by)))`

/**
 * Marks a digest as sent to each admin who has news and got none in the last hour, and returns them with the time of the
 * digest before. Of two replicas one gets an admin.
 */
export async function claimDigests(
  db: Database,
  { now, own }: { now: Date; own: boolean },
): Promise<Approver[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  return db.execute<Approver>(sql`
    with due as (
      select u.id, u.email, u.language, d.sent_at as since from users u left join approval_digests d on d.user_id = u.id
      where u.role = 'admin' and u.status = 'active'
        and (d.sent_at is null or d.sent_at <= ${at} - interval '1 hour')
        and not exists (select from preferences p
          where p.user_id = u.id and p.channel = 'email' and p.topic = 'system' and not p.enabled)
        and exists (select from notifications n where ${waitsFor(sql`u.id`, sql`d.sent_at`, own)})
      order by u.id
    ), claimed as (
      insert into approval_digests as d (user_id, sent_at) select id, ${at} from due
      on conflict (user_id) do update set sent_at = excluded.sent_at where d.sent_at <= ${at} - interval '1 hour'
      returning user_id
    )
    select due.id, due.email, due.language, due.since::text from due join claimed on claimed.user_id = due.id`)
}

type Listing = { userId: number; since: string | null; own: boolean; limit: number }

/** The newest of them, and their number. */
export async function listPendingFor(db: Database, { userId, since, own, limit }: Listing) {
  const after = sql`${since}::timestamptz`
  const rows = await db.execute<PendingItem & { total: number }>(sql`
    select n.translations->'tr'->>'title' as title, u.first_name || ' ' || u.last_name as author,
      count(*) over ()::int as total
    from notifications n join users u on u.id = n.created_by
    where ${waitsFor(sql`${userId}::int`, after, own)} order by n.id desc limit ${limit}`)
  return {
    items: rows.map(({ title, author }) => ({ title, author })),
    total: rows[0]?.total ?? 0,
  }
}
