import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { Channel, NotificationKind } from '#db/enums/notifications.ts'
import { platforms } from '#db/enums.ts'
import { deliveries, type Link, notifications, type Translations } from '#db/schema/index.ts'

type Reader = { hasDevice: boolean; hasPhone: boolean; off: Channel[] }

/** The addresses of an account, of phones only a verified one, and the channels on which it does not want a topic; undefined for a deleted one. */
export async function findReader(
  db: Database,
  { userId, kind }: { userId: number; kind: NotificationKind },
): Promise<Reader | undefined> {
  const [found] = await db.execute<Reader>(sql`
    select exists (select from phone_verifications v
        where v.user_id = users.id and v.phone = users.phone and v.verified_at is not null) as "hasPhone",
      exists (select from push_subscriptions where user_id = ${userId}) as "hasDevice",
      array(select channel from preferences where user_id = ${userId} and topic = ${kind} and not enabled) as off
    from users where id = ${userId} and deleted_at is null`)
  return found
}

export type Queued = {
  id: number
  userId: number
  channel: Exclude<Channel, 'in_app' | 'email'>
  kind: NotificationKind
  priority: number
  translations: Translations
  link: Link | null
  now: Date
}

/** Stores a notification for one user that the console does not list, with its delivery, which the queue sends. */
export async function queueUnlisted(db: Database, { userId, now, ...values }: Queued): Promise<void> {
  await db
    .insert(notifications)
    .overridingSystemValue()
    .values({
      ...{ ...values, platforms: [...platforms], status: 'processing', processingAt: now },
      ...{ targetType: 'user', targetId: userId, targetCount: 1, expanded: true, expandedCount: 1 },
      ...{ createdBy: userId, createdAt: now, updatedAt: now },
    })
  const { id: notificationId, channel, priority } = values
  await db
    .insert(deliveries)
    .values({ notificationId, userId, channel, priority, dueAt: now, createdAt: now })
}
