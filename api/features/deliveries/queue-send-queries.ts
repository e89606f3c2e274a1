import { and, eq, sql } from 'drizzle-orm'
import type { Database, Sql } from '#db/client.ts'
import { queueRequests } from '#db/schema/index.ts'

type Retry = { limit: number; now: string; notificationId?: number | undefined }

/** Requeues failed deliveries, oldest first, of one notification or of all; returns how many. */
export async function requeueFailed(db: Database, { limit, now, notificationId }: Retry): Promise<number> {
  const ofNotification = notificationId ? sql`and notification_id = ${notificationId}` : sql``
  const rows = await db.execute<{ deliveries: number }>(sql`
    with failed as materialized (
      select id, notification_id from deliveries d where status = 'failed' ${ofNotification}
        and exists (select from notifications n where n.id = d.notification_id and n.status <> 'cancelled')
      order by id limit ${limit} for update skip locked
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

type Request = { userId: number; key: string }

/** Records a request under its key; false when the key is known. An unanswered request from before `lostBefore` restarts. */
export async function startRequest(
  sql: Sql,
  { userId, key, digest, now, lostBefore }: Request & { digest: string; now: Date; lostBefore: Date },
): Promise<boolean> {
  const { count } = await sql`
    insert into queue_requests as r (user_id, key, digest, created_at)
    values (${userId}, ${key}, ${digest}, ${now})
    on conflict (user_id, key) do update set created_at = excluded.created_at
      where r.answer is null and r.created_at < ${lostBefore} and r.digest in (excluded.digest, '')`
  return count === 1
}

export async function readRequest(sql: Sql, { userId, key }: Request) {
  const [row] = await sql<{ answer: Record<string, number> | null; digest: string }[]>`
    select answer, digest from queue_requests where user_id = ${userId} and key = ${key}`
  return row
}

export async function saveAnswer(
  db: Database,
  { userId, key, answer }: Request & { answer: Record<string, number> },
): Promise<void> {
  await db
    .update(queueRequests)
    .set({ answer })
    .where(and(eq(queueRequests.userId, userId), eq(queueRequests.key, key)))
}

export async function deleteRequest(sql: Sql, { userId, key }: Request): Promise<void> {
  await sql`delete from queue_requests where user_id = ${userId} and key = ${key} and answer is null`
}
