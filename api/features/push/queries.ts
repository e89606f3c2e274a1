import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { isoInstant, pick } from '#db/columns.ts'
import { pushSubscriptions as subscriptions } from '#db/schema/index.ts'

/** Serialises all changes to one user's subscriptions. */
export async function lockOwner(db: Database, userId: number): Promise<void> {
  await db.execute(sql`select from users where id = ${userId} for no key update`)
}

export const listSubscriptions = (db: Database, userId: number) =>
  db
    .select({
      ...pick(subscriptions, 'id', 'sessionId', 'endpoint', 'userAgent'),
      created_at: isoInstant(subscriptions.createdAt),
    })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(subscriptions.id))

export async function saveSubscription(db: Database, values: typeof subscriptions.$inferInsert) {
  const { userId, sessionId, provider, platform, p256dh, auth, userAgent, createdAt } = values
  const [stored] = await db
    .insert(subscriptions)
    .values(values)
    .onConflictDoUpdate({
      target: subscriptions.endpoint,
      set: { userId, sessionId, provider, platform, p256dh, auth, userAgent, createdAt, lastUsedAt: null },
    })
    .returning({ id: subscriptions.id })
  return stored!
}

/** Deletes subscriptions beyond `most`, those used or created longest ago first, but never `keep`. */
export async function deleteSurplus(
  db: Database,
  { userId, most, keep }: { userId: number; most: number; keep: number },
): Promise<void> {
  const all = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(asc(sql`greatest(last_used_at, created_at)`), asc(subscriptions.id))
  const others = all.map(({ id }) => id).filter((id) => id !== keep)
  const surplus = others.slice(0, Math.max(0, others.length - (most - 1)))
  if (surplus.length > 0) await db.delete(subscriptions).where(inArray(subscriptions.id, surplus))
}

export async function deleteSubscription(db: Database, { userId, id }: { userId: number; id: number }) {
  const deleted = await db
    .delete(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.id, id)))
    .returning({ id: subscriptions.id })
  return deleted.length === 1
}

/** Counts the first time that a push was followed, once, for a user who allows usage statistics (D18). */
export async function countPushClick(db: Database, deliveryId: number, now: Date): Promise<void> {
  await db.execute(sql`
    with used as (
      update deliveries d set clicked_at = ${now.toISOString()}::timestamptz from privacy p
      where d.id = ${deliveryId}::bigint and d.channel = 'push' and d.clicked_at is null
        and p.user_id = d.user_id and p.analytics
      returning d.notification_id
    )
    update notifications n set clicked_count = clicked_count + 1 from used where n.id = used.notification_id`)
}
