import type { Sql } from '#db/client.ts'
import type { SkipReason } from '#db/enums/deliveries.ts'
import type { Channel, NotificationStatus } from '#db/enums/notifications.ts'

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
  messages_stored: number
  messages_failed: number
  messages_skipped: number
  wait_hours: number | null
  week: number
}

/**
 * Results of the day, which starts at midnight in Istanbul. A retry changes none of them: a notification counts on the
 * day on which it was first sent or failed, and a message with its first result.
 */
export async function readToday(sql: Sql, now: Date): Promise<Today> {
  const [row] = await sql<[Today]>`
    with day as (select date_trunc('day', ${now}::timestamptz, 'Europe/Istanbul') as start),
    settled as (
      select n.sent_at >= day.start as sent, n.failed_at >= day.start and n.sent_at is null as failed,
        n.processing_at, n.approved_at, n.scheduled_at
      from notifications n, day
      where n.id > 0 and (n.sent_at >= day.start or n.failed_at >= day.start)
        -- In its first run it has no result yet.
        and (n.status <> 'processing' or n.tried_at is not null)
    ),
    messages as (
      select coalesce(sum(m.sent - m.retried), 0)::int as messages_sent, coalesce(sum(m.stored), 0)::int as messages_stored,
        coalesce(sum(m.failed), 0)::int as messages_failed, coalesce(sum(m.skipped), 0)::int as messages_skipped
      from queue_minutes m, day where m.minute >= day.start
    )
    select count(*) filter (where sent)::int as sent,
      count(*) filter (where failed)::int as failed,
      (avg(extract(epoch from processing_at - greatest(approved_at, scheduled_at))) / 3600)::float8 as wait_hours,
      (select count(*)::int from notifications where id > 0 and sent_at >= ${now}::timestamptz - interval '7 days') as week,
      (select messages_sent from messages), (select messages_stored from messages),
      (select messages_failed from messages), (select messages_skipped from messages)
    from settled`
  return row
}

export type Point = {
  at: Date
  channel: Channel
  sent: number
  stored: number
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
      sum(sent)::int as sent, sum(stored)::int as stored, sum(failed)::int as failed, sum(skipped)::int as skipped,
      (sum(waited_ms) / nullif(sum(sent), 0))::float8 as avg_wait_ms
    from queue_minutes where minute >= ${since} group by 1, 2 having sum(sent + stored + failed + skipped) > 0
    order by 1, 2`
}

export type SkippedBy = { reason: SkipReason; channel: Channel; count: number }

/** Skip reasons since a time, most frequent first. */
export const readSkips = (sql: Sql, since: Date): Promise<SkippedBy[]> =>
  sql<SkippedBy[]>`
    select reason, channel, sum(skipped)::int as count
    from queue_skips where minute >= ${since} group by reason, channel order by count desc, reason, channel`
