import type { Sql } from '#db/client.ts'
import type { Channel, NotificationStatus, SkipReason } from '#db/enums.ts'

export type QueueGroup = { status: NotificationStatus; notification_type: Channel; count: number }

/** Counts notifications by status and channel. */
export function countGroups(sql: Sql): Promise<QueueGroup[]> {
  return sql<QueueGroup[]>`
    select status, channel as notification_type, count(*)::int as count
    from notifications where id > 0 group by status, channel order by status, channel`
}

export type Today = {
  sent: number
  failed: number
  messages_sent: number
  messages_failed: number
  messages_skipped: number
  wait_hours: number | null
  week: number
  oldest_due: Date | null
}

/** Results of the day (which starts at midnight in Istanbul), and when the oldest waiting item was due. */
export async function readToday(sql: Sql, now: Date): Promise<Today> {
  const [row] = await sql<[Today]>`
    with day as (select date_trunc('day', ${now}::timestamptz, 'Europe/Istanbul') as start),
    settled as (
      select n.status, n.processing_at, n.approved_at, n.scheduled_at from notifications n, day
      where n.sent_at >= day.start or n.failed_at >= day.start
    )
    select count(*) filter (where status = 'sent')::int as sent,
      count(*) filter (where status = 'failed')::int as failed,
      (select coalesce(sum(m.sent), 0)::int from queue_minutes m, day where m.minute >= day.start) as messages_sent,
      (select coalesce(sum(m.failed), 0)::int from queue_minutes m, day where m.minute >= day.start) as messages_failed,
      (select coalesce(sum(m.skipped), 0)::int from queue_minutes m, day where m.minute >= day.start) as messages_skipped,
      (avg(extract(epoch from processing_at - greatest(approved_at, scheduled_at))) / 3600)::float8 as wait_hours,
      (select count(*)::int from notifications where sent_at >= ${now}::timestamptz - interval '7 days') as week,
      least(
        (select min(next.due_at) from notifications n, lateral (
          select due_at from deliveries d where d.status = 'queued' and d.notification_id = n.id order by due_at limit 1
        ) next where n.status = 'processing'),
        (select min(coalesce(scheduled_at, approved_at)) from notifications where status in ('approved', 'scheduled'))
      ) as oldest_due
    from settled`
  return row
}

export type Undelivered = { notifications: number; messages: number }

/** Counts failed messages since a time that can still be retried, and their notifications. */
export async function countUndelivered(sql: Sql, since: Date): Promise<Undelivered> {
  const [row] = await sql<[Undelivered]>`
    select count(*)::int as notifications, coalesce(sum(failed_count), 0)::int as messages
    from notifications where failed_at >= ${since} and coalesce(processing_at, failed_at) >= ${since}
      and failed_count > 0 and status <> 'cancelled'`
  return row
}

export type Point = {
  at: Date
  channel: Channel
  sent: number
  failed: number
  skipped: number
  avg_wait_ms: number | null
}

/** Messages of each channel since a time, in buckets of `seconds`; empty buckets are omitted. */
export function readHistory(
  sql: Sql,
  { since, seconds }: { since: Date; seconds: number },
): Promise<Point[]> {
  return sql<Point[]>`
    select date_bin(make_interval(secs => ${seconds}), minute, '2000-01-01T00:00:00Z'::timestamptz) as at, channel,
      sum(sent)::int as sent, sum(failed)::int as failed, sum(skipped)::int as skipped,
      (sum(waited_ms) / nullif(sum(sent), 0))::float8 as avg_wait_ms
    from queue_minutes where minute >= ${since} group by 1, 2 order by 1, 2`
}

export type SkippedBy = { reason: SkipReason; channel: Channel; count: number }

/** Skip reasons since a time, most frequent first. */
export const readSkips = (sql: Sql, since: Date): Promise<SkippedBy[]> =>
  sql<SkippedBy[]>`
    select reason, channel, sum(skipped)::int as count
    from queue_skips where minute >= ${since} group by reason, channel order by count desc, reason, channel`
