import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { notifications, type Translations } from '#db/schema/index.ts'
import { isUndelivered, type RetryTime } from './history-queries.ts'

type Start = RetryTime & { notificationId?: number | undefined }

/**
 * Takes the failed messages of one notification or of all for a retry; returns how many. Those of which a retry is in
 * progress are left to it, so concurrent requests take each message once.
 */
export async function startRetries(db: Database, { since, now, notificationId }: Start): Promise<number> {
  const one = notificationId ? isOf(notificationId) : undefined
  const [started] = await db.execute<{ messages: number }>(sql`
    with started as (
      insert into queue_retries as r (notification_id, started_at, total)
      select id, ${now.toISOString()}::timestamptz, failed_count from notifications
      where ${and(isUndelivered({ since, now }), one)} order by id
      on conflict (notification_id) do update set started_at = excluded.started_at, total = excluded.total,
        requeued = 0, after_id = 0, finished_at = null
        where r.finished_at is not null
      returning total
    )
    select coalesce(sum(total), 0)::int as messages from started`)
  return started!.messages
}

/** A notification with its fallback channels. */
const isOf = (id: number) => or(eq(notifications.id, id), eq(notifications.parentId, id))

const messages = sql<number>`coalesce(sum(${notifications.failedCount}), 0)::int`

/** Counts the messages of one notification that a retry would take. */
export async function countMessages(
  db: Database,
  { notificationId, ...time }: RetryTime & { notificationId: number },
): Promise<number> {
  const [counted] = await db
    .select({ messages })
    .from(notifications)
    .where(and(isUndelivered(time), isOf(notificationId)))
  return counted!.messages
}

const listedId = sql<number>`coalesce(${notifications.parentId}, ${notifications.id})`

type Named = { id: number; translations: Translations; at: Date }
export type Undelivered = {
  notifications: number
  messages: number
  oldest: Named | undefined
  newest: Named | undefined
}

/** Counts the messages that a retry would take, and finds the notifications that were sent first and last. */
export async function countUndelivered(db: Database, time: RetryTime): Promise<Undelivered> {
  const at = sql<Date>`coalesce(${notifications.processingAt}, ${notifications.failedAt})`.mapWith(
    notifications.failedAt,
  )
  const edge = (order: SQL) =>
    db
      .select({ id: listedId, translations: notifications.translations, at })
      .from(notifications)
      .where(isUndelivered(time))
      .orderBy(order)
      .limit(1)
      .then(([row]) => row)
  const [[counted], oldest, newest] = await Promise.all([
    db
      .select({ notifications: sql<number>`count(distinct ${listedId})::int`, messages })
      .from(notifications)
      .where(isUndelivered(time)),
    edge(sql`${at}, id`),
    edge(sql`${at} desc, id desc`),
  ])
  return { ...counted!, oldest, newest }
}
