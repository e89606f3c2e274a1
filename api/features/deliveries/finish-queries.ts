import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { NotificationStatus } from '#db/enums.ts'

/**
 * Step 8: marks notifications as sent once they are fully expanded and no delivery is queued, or as failed when none of
 * their deliveries succeeded.
 */
export async function finishNotifications(db: Database, ids: number[] | 'all', now: string): Promise<void> {
  if (ids.length === 0) return
  const selected = ids === 'all' ? sql`true` : sql`id = any(${sql.param(ids)}::int[])`
  const failed: NotificationStatus = 'failed'
  const finished = sql`${selected} and status = 'processing' and expanded
      and (
        select d.id from deliveries d where d.notification_id = n.id and d.status = 'queued' limit 1
      ) is null`
  const found = await db.execute<{ id: number }>(sql`select id from notifications n where ${finished}`)
  if (found.length === 0) return
  // Lock before checking again: a concurrent retry may requeue failed deliveries, which a single statement would not see.
  await db.transaction(async (tx) => {
    const ids = sql.param(found.map(({ id }) => id))
    await tx.execute(
      sql`select from notifications where id = any(${ids}::int[]) order by id for no key update`,
    )
    await tx.execute(sql`
    update notifications n set
      status = case when failed_count > 0 and sent_count = 0 then ${failed} else 'sent' end,
      sent_at = case when failed_count > 0 and sent_count = 0 then sent_at else ${now}::timestamptz end,
      failed_at = case when failed_count > 0 then ${now}::timestamptz end
    where id = any(${ids}::int[]) and ${finished}`)
  })
}
