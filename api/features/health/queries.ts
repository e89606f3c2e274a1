import type { Sql } from '#db/client.ts'

export type QueuePressure = {
  waitingNotifications: number
  waitingMessages: number
  waitingMails: number
}

/** What waits in the delivery queue and for the mail server. */
export async function readQueuePressure(sql: Sql, now: Date): Promise<QueuePressure> {
  const [row] = await sql<[QueuePressure]>`
    select count(*)::int as "waitingNotifications",
      coalesce(sum(greatest(0, target_count - sent_count - stored_count - failed_count - skipped_count - cancelled_count)), 0)::float8
        as "waitingMessages",
      (select count(*)::int from unsent_mails where recipient <> '') as "waitingMails"
    from notifications
    where status in ('approved', 'processing') or (status = 'scheduled' and scheduled_at <= ${now})`
  return row
}
