import { and, eq, inArray } from 'drizzle-orm'
import type { Db, Sql, Tx } from '#db/client.ts'
import type { Channel, NotificationStatus } from '#db/enums.ts'
import { deliveries, notifications } from '#db/schema/index.ts'

export type QueueGroup = { status: NotificationStatus; notification_type: Channel; count: number }

/** How many notifications are in each state, by channel. */
export function countGroups(sql: Sql): Promise<QueueGroup[]> {
  return sql<QueueGroup[]>`
    select status, channel as notification_type, count(*)::int as count
    from notifications group by status, channel order by status, channel`
}

export type Today = {
  sent: number
  failed: number
  messages_sent: number
  messages_failed: number
  wait_hours: number | null
  week: number
  oldest_due: Date | null
}

/** What became of the queue today (a day begins at midnight in Istanbul), and how long its oldest item has waited. */
export async function readToday(sql: Sql, now: Date): Promise<Today> {
  const [row] = await sql<[Today]>`
    with day as (select date_trunc('day', ${now}::timestamptz, 'Europe/Istanbul') as start),
    settled as (
      select n.* from notifications n, day
      where n.sent_at >= day.start or n.failed_at >= day.start
    )
    select count(*) filter (where status = 'sent')::int as sent,
      count(*) filter (where status = 'failed')::int as failed,
      coalesce(sum(sent_count), 0)::int as messages_sent,
      coalesce(sum(failed_count), 0)::int as messages_failed,
      (avg(extract(epoch from processing_at - greatest(approved_at, scheduled_at))) / 3600)::float8 as wait_hours,
      (select count(*)::int from notifications where sent_at >= ${now}::timestamptz - interval '7 days') as week,
      least(
        (select min(next.due_at) from generate_series(1, 5) as p(priority), lateral (
          select due_at from deliveries d where d.status = 'queued' and d.priority = p.priority order by due_at limit 1
        ) next),
        (select min(coalesce(scheduled_at, approved_at)) from notifications where status in ('approved', 'scheduled'))
      ) as oldest_due
    from settled`
  return row
}

type Group = { channel: Channel; states: readonly NotificationStatus[] }

/** Ids of a channel's notifications in some states, locked in order so that two cancellations cannot cross. */
export async function lockInStates(db: Db | Tx, { channel, states }: Group): Promise<number[]> {
  const found = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.channel, channel), inArray(notifications.status, [...states])))
    .orderBy(notifications.id)
    .for('update')
  return found.map(({ id }) => id)
}

type Cancellation = { cancelledBy: number; cancelledAt: Date; cancellationReason: string }

/** What waits is cancelled with its notification; what is being sent is told so by the worker that has it. */
export async function cancelNotifications(db: Db | Tx, ids: number[], how: Cancellation): Promise<void> {
  await db
    .update(notifications)
    .set({ status: 'cancelled', ...how })
    .where(inArray(notifications.id, ids))
  await db
    .update(deliveries)
    .set({ status: 'cancelled' })
    .where(and(inArray(deliveries.notificationId, ids), eq(deliveries.status, 'queued')))
}
