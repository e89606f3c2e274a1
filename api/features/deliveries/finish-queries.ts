import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'

/** One that has been worked through without being sent was failed before. */
const outcome = sql`case
  when failed_count > 0 and (sent_count = 0 or (sent_at is null and tried_at is not null)) then 'failed'
  when sent_count = 0 and stored_count > 0 then 'stored'
  else 'sent' end`

/**
 * Step 8: ends notifications that are fully expanded and have no queued delivery. They are failed when none of their
 * deliveries succeeded, and stay failed in a retry until no failure is left; stored when no message reached a provider
 * (D34); else sent. The time at which they were first sent or failed is kept; one whose recipients were all skipped was
 * never sent.
 */
export async function finishNotifications(db: Database, ids: number[] | 'all', now: string): Promise<void> {
  if (ids.length === 0) return
  const selected = ids === 'all' ? sql`true` : sql`id = any(${sql.param(ids)}::int[])`
  const finished = sql`${selected} and status = 'processing' and expanded
      and (
        select d.id from deliveries d where d.notification_id = n.id and d.status = 'queued' limit 1
      ) is null
      and not exists (select from queue_retries r where r.notification_id = n.id and r.finished_at is null)`
  const found = await db.execute<{ id: number }>(sql`select id from notifications n where ${finished}`)
  if (found.length === 0) return
  // Lock before checking again: a concurrent retry may requeue failed deliveries, which a single statement would not see.
  await db.transaction(async (tx) => {
    const ids = sql.param(found.map(({ id }) => id))
    await tx.execute(
      sql`select from notifications where id = any(${ids}::int[]) order by id for no key update`,
    )
    await tx.execute(sql`
      update notifications n set status = ${outcome}, tried_at = ${now}::timestamptz,
        sent_at = case when ${outcome} = 'sent' and sent_count > 0 then coalesce(sent_at, ${now}::timestamptz) else sent_at end,
        failed_at = case when failed_count > 0 then coalesce(failed_at, ${now}::timestamptz) end
      where id = any(${ids}::int[]) and ${finished}`)
  })
}
