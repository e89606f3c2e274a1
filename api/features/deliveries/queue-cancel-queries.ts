import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Sql, Tx } from '#db/client.ts'
import type { Channel, NotificationStatus } from '#db/enums.ts'
import { notifications, queueRequests } from '#db/schema/index.ts'

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

/**
 * From here on nobody claims or begins any of it. Whoever has no row yet is counted as cancelled at once, rows that
 * wait are counted as they are cleared, and what a worker has begun as it ends: together they are all it was for.
 */
export async function cancelNotifications(db: Db | Tx, ids: number[], how: Cancellation): Promise<void> {
  const { expanded, targetCount, expandedCount, cancelledCount, inboxTo } = notifications
  const unreached = sql`case when ${expanded} then 0 else greatest(${targetCount} - ${expandedCount}, 0) end`
  await db
    .update(notifications)
    .set({
      status: 'cancelled',
      ...how,
      cancelledCount: sql`${cancelledCount} + ${unreached}`,
      targetCount: sql`greatest(${targetCount}, ${expandedCount})`,
      inboxTo: sql`coalesce(${inboxTo}, (select last_value from inbox_id_seq))`,
    })
    .where(inArray(notifications.id, ids))
}

type Request = { userId: number; key: string }

/** Begins a request under its key; false where it is known. One that was begun long ago and never ended begins anew. */
export async function beginRequest(
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

export async function endRequest(
  db: Db | Tx,
  { userId, key, answer }: Request & { answer: Record<string, number> },
): Promise<void> {
  await db
    .update(queueRequests)
    .set({ answer })
    .where(and(eq(queueRequests.userId, userId), eq(queueRequests.key, key)))
}

export async function forgetRequest(sql: Sql, { userId, key }: Request): Promise<void> {
  await sql`delete from queue_requests where user_id = ${userId} and key = ${key} and answer is null`
}
