import type { Sql } from '#db/client.ts'
import type { ExternalChannel } from '#db/enums/notifications.ts'

export type ChannelBacklog = {
  channel: ExternalChannel
  oldestDue: Date | null
  waiting: number
  /** Messages that left the queue since the oldest one was due. */
  tried: number
}

/** What waits on each channel; from the counters of the notifications and of the minutes, so that no delivery is counted. */
export const readBacklogs = (sql: Sql) => sql<ChannelBacklog[]>`
  with going as materialized (
    select n.channel, min(next.due_at) as oldest, coalesce(sum(greatest(0,
      case when expanded then expanded_count else greatest(target_count, expanded_count) end
      - sent_count - stored_count - failed_count - skipped_count - cancelled_count)), 0)::float8 as waiting
    from notifications n left join lateral (
      select due_at from deliveries d where d.status = 'queued' and d.notification_id = n.id order by due_at limit 1
    ) next on true
    where n.status = 'processing' and n.channel <> 'in_app' group by n.channel
  )
  select channel, oldest as "oldestDue", waiting, (
    select coalesce(sum(sent + stored + failed), 0)::float8 from queue_minutes m
    where m.channel = going.channel and m.minute >= date_trunc('minute', oldest)
  ) as tried
  from going`

/** Since when the oldest notification should have been started. */
export async function readStartDue(sql: Sql, now: Date): Promise<Date | null> {
  const [row] = await sql<[{ due: Date | null }]>`
    select min(coalesce(scheduled_at, approved_at)) as due from notifications
    where status in ('approved', 'scheduled') and coalesce(scheduled_at, approved_at) <= ${now}`
  return row.due
}
