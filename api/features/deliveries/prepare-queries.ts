import type { Sql } from '#db/client.ts'
import type { Channel, NotificationKind, NotificationStatus } from '#db/enums/notifications.ts'
import type { PushProvider } from '#db/enums/push.ts'
import type { UserStatus } from '#db/enums/users.ts'
import type { Language, Platform } from '#db/enums.ts'
import { expiry, type Rules, type Translations } from '#db/schema/index.ts'
import { asArray, type ClaimedDelivery } from './claim-queries.ts'

/** Step 5: the columns of a notification that preparing needs. */
export type NotificationContent = {
  id: number
  kind: NotificationKind
  priority: number
  platforms: Platform[]
  translations: Translations
  link: { url: string; text: { tr: string; en?: string } } | null
  /** Of its segment, as they were approved. */
  target_rules?: Rules | null
  status: NotificationStatus
  /** After this time it is skipped. */
  expires?: Date | null
  /** The notification whose fallback step it is. */
  parent_id?: number | null
}

export type Recipient = {
  id: number
  email: string
  phone: string | null
  phone_verified: boolean
  /** Mail to the address bounced and is off. */
  mail_off: boolean
  language: Language
  status: UserStatus
  first_name: string
  last_name: string
  starts_at: number | null
  ends_at: number | null
  timezone: string | null
  /** Allows campaigns (D18). */
  allows_offers: boolean
  allows_personalization: boolean
}

export type Device = {
  id: number
  user_id: number
  provider: PushProvider
  endpoint: string
  p256dh: string | null
  auth: string | null
  platform: Platform | null
  user_agent: string | null
}

type Preference = { user_id: number; topic: NotificationKind; enabled: boolean }

const distinct = (values: number[]) => asArray(new Set(values))

/** Reads what preparing a batch needs: a few queries per batch, none per delivery. */
export async function readBatch(
  sql: Sql,
  { channel, claimed }: { channel: Channel; claimed: ClaimedDelivery[] },
) {
  const userIds = distinct(claimed.map(({ userId }) => userId))
  const notificationIds = distinct(claimed.map(({ notificationId }) => notificationId))
  const [notifications, recipients, preferences, devices, unread] = await Promise.all([
    sql<NotificationContent[]>`
      select id, kind, priority, platforms, translations, link, target_rules, status, parent_id, ${sql.unsafe(expiry)} as expires
      from notifications
      where id = any(${notificationIds}::int[])`,
    sql<Recipient[]>`
      select u.id, u.email, u.phone, v.verified_at is not null as phone_verified, b.bounced_at is not null as mail_off, u.language, u.status, u.first_name, u.last_name,
        q.starts_at, q.ends_at, q.timezone, coalesce(p.marketing, false) as allows_offers,
        coalesce(p.personalization, false) as allows_personalization
      from users u left join quiet_hours q on q.user_id = u.id left join privacy p on p.user_id = u.id
        left join phone_verifications v on v.user_id = u.id and v.phone = u.phone
        left join address_bounces b on b.user_id = u.id and b.email = u.email
      where u.id = any(${userIds}::int[])`,
    sql<Preference[]>`
      select user_id, topic, enabled from preferences
      where user_id = any(${userIds}::int[]) and channel = ${channel}`,
    channel === 'push'
      ? sql<Device[]>`
          select id, user_id, provider, endpoint, p256dh, auth, platform, user_agent from push_subscriptions
          where user_id = any(${userIds}::int[]) order by id`
      : [],
    sql<{ user_id: number; notification_id: number }[]>`
      select users.id as user_id, step.id as notification_id
      from notifications step join notifications parent on parent.id = step.parent_id cross join users
      where step.id = any(${notificationIds}::int[]) and users.id = any(${userIds}::int[]) and (exists (
        select from inbox i where i.user_id = users.id and i.archived_at is null and i.read_at is null
          and i.notification_id = parent.id and i.id between parent.inbox_from and parent.inbox_to
      ) or exists (
        select from deliveries d where d.user_id = users.id and d.created_at >= parent.processing_at
          and d.notification_id = parent.id and d.skip_reason = 'preference_off'
      ))`,
  ])
  return {
    notifications: new Map(notifications.map((each) => [each.id, each])),
    recipients: new Map(recipients.map((each) => [each.id, each])),
    preferences: new Map(preferences.map((each) => [`${each.user_id} ${each.topic}`, each.enabled])),
    devices: Map.groupBy(devices, (each) => each.user_id),
    /** Recipients of fallback steps who have not read the notification yet. */
    unread: new Set(unread.map((each) => `${each.user_id} ${each.notification_id}`)),
  }
}
export type Batch = Awaited<ReturnType<typeof readBatch>>
