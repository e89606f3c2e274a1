import { sql } from 'drizzle-orm'
import type { Db, Sql, Tx } from '#db/client.ts'
import { leaseTime } from './claim-queries.ts'

/**
 * Takes what still waits of cancelled notifications out of the queue, so many at a time that no lock is long. A
 * delivery that a worker gave back after the cancellation is found here as well, and what a dead one held once its
 * lease is over. Answers how many.
 */
export async function clearCancelled(
  sql: Sql,
  { most, since, now }: { most: number; since: Date; now: Date },
): Promise<number> {
  const rows = await sql<{ deliveries: number }[]>`
    with stopped as materialized (
      select waiting.id from notifications n cross join lateral (
        select d.id from deliveries d where d.status = 'queued' and d.notification_id = n.id
          and (d.lease_until is null or d.lease_until <= ${leaseTime(sql, now)})
        order by d.due_at, d.id limit ${most} for update skip locked
      ) waiting
      where n.status = 'cancelled' and n.cancelled_at >= ${since} limit ${most}
    ), cleared as (
      update deliveries d set status = 'cancelled', lease_until = null from stopped where d.id = stopped.id returning d.notification_id
    ), counted as (
      select notification_id as id, count(*)::int as deliveries from cleared group by 1
    ), locked as materialized (
      select id from notifications where id in (select id from counted) order by id for no key update
    ), tallied as (
      update notifications n set cancelled_count = cancelled_count + counted.deliveries
      from counted, locked where n.id = counted.id and locked.id = n.id
    )
    select deliveries from counted`
  return rows.reduce((sum, { deliveries }) => sum + deliveries, 0)
}

type Redrive = { most: number; now: string; notificationId?: number | undefined }

/** Gives failed deliveries a new life, oldest first, of one notification or of all; answers how many. */
export async function requeueFailed(db: Db | Tx, { most, now, notificationId }: Redrive): Promise<number> {
  const whose = notificationId ? sql`and notification_id = ${notificationId}` : sql``
  const rows = await db.execute<{ deliveries: number }>(sql`
    with failed as materialized (
      select id, notification_id from deliveries d where status = 'failed' ${whose}
        and exists (select from notifications n where n.id = d.notification_id and n.status <> 'cancelled')
      order by id limit ${most} for update skip locked
    ), locked as materialized (
      select id from notifications
      where id in (select notification_id from failed) and status in ('failed', 'sent', 'processing')
      order by id for no key update
    ), requeued as (
      update deliveries d set status = 'queued', attempts = 0, due_at = ${now}, error = null
      from failed, locked where d.id = failed.id and locked.id = failed.notification_id returning d.notification_id
    ), tally as (
      select notification_id, count(*)::int as deliveries from requeued group by 1
    ), reopened as (
      update notifications n set status = 'processing', failed_count = failed_count - t.deliveries
      from tally t where n.id = t.notification_id
    )
    select deliveries from tally`)
  return rows.reduce((sum, { deliveries }) => sum + deliveries, 0)
}
