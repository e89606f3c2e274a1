import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Database, Sql } from '#db/client.ts'
import type { Channel, NotificationStatus } from '#db/enums/notifications.ts'
import { notifications } from '#db/schema/index.ts'
import { leaseTime } from './claim-queries.ts'

type Group = { channel: Channel; states: readonly NotificationStatus[] }

/** Locks the listed notifications of a channel in some states, ordered by id so that two cancellations cannot deadlock. */
export async function lockInStates(db: Database, { channel, states }: Group): Promise<number[]> {
  const found = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        gt(notifications.id, 0),
        eq(notifications.channel, channel),
        inArray(notifications.status, [...states]),
      ),
    )
    .orderBy(notifications.id)
    .for('update')
  return found.map(({ id }) => id)
}

type Cancellation = { cancelledBy: number; cancelledAt: Date; cancellationReason: string }

/**
 * Cancels notifications, so that no worker claims or starts their deliveries. Recipients without a row count as
 * cancelled at once, queued deliveries when the job clears them, and started ones when they are settled.
 */
export async function cancelNotifications(
  db: Database,
  ids: number[],
  cancellation: Cancellation,
): Promise<void> {
  const { expanded, targetCount, expandedCount, cancelledCount, inboxTo } = notifications
  const unreached = sql`case when ${expanded} then 0 else greatest(${targetCount} - ${expandedCount}, 0) end`
  await db
    .update(notifications)
    .set({
      status: 'cancelled',
      ...cancellation,
      cancelledCount: sql`${cancelledCount} + ${unreached}`,
      targetCount: sql`greatest(${targetCount}, ${expandedCount})`,
      inboxTo: sql`coalesce(${inboxTo}, (select last_value from inbox_id_seq))`,
    })
    .where(inArray(notifications.id, ids))
}

/**
 * Cancels up to `limit` queued deliveries of cancelled notifications; returns how many. This includes deliveries that a
 * worker requeued after the cancellation, and those of a dead worker once its lease expired.
 */
export async function cancelQueued(
  sql: Sql,
  { limit, since, now }: { limit: number; since: Date; now: Date },
): Promise<number> {
  const rows = await sql<{ deliveries: number }[]>`
    with stopped as materialized (
      select waiting.id from notifications n cross join lateral (
        select d.id from deliveries d where d.status = 'queued' and d.notification_id = n.id
          and (d.lease_until is null or d.lease_until <= ${leaseTime(sql, now)})
        order by d.due_at, d.id limit ${limit} for update skip locked
      ) waiting
      where n.status = 'cancelled' and n.cancelled_at >= ${since} limit ${limit}
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
