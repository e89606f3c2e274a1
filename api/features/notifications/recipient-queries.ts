import type { Sql } from '#db/client.ts'
import type {
  Channel,
  Language,
  NotificationKind,
  NotificationStatus,
  Platform,
  PushProvider,
  UserStatus,
} from '#db/enums.ts'
import type { Translations } from '#db/schema/index.ts'
import { asArray, type ClaimedDelivery } from './delivery-queries.ts'

export type Message = {
  id: number
  kind: NotificationKind
  priority: number
  platforms: Platform[]
  translations: Translations
  status: NotificationStatus
}

export type Recipient = {
  id: number
  first_name: string
  last_name: string
  email: string
  phone: string | null
  language: Language
  status: UserStatus
  starts_at: number | null
  ends_at: number | null
  timezone: string | null
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

export type Batch = {
  messages: Map<number, Message>
  people: Map<number, Recipient>
  /** What people have chosen for the channel, by person and topic. */
  choices: Map<string, boolean>
  devices: Map<number, Device[]>
}

type Claimed = { channel: Channel; claimed: ClaimedDelivery[] }

/** Everything that decides what becomes of a batch, each kind of it in one look. */
export async function readBatch(sql: Sql, { channel, claimed }: Claimed): Promise<Batch> {
  const userIds = asArray(new Set(claimed.map(({ userId }) => userId)))
  const notificationIds = asArray(new Set(claimed.map(({ notificationId }) => notificationId)))
  const [messages, people, choices, devices] = await Promise.all([
    sql<Message[]>`
      select id, kind, priority, platforms, translations, status from notifications
      where id = any(${notificationIds}::int[])`,
    sql<Recipient[]>`
      select u.id, u.first_name, u.last_name, u.email, u.phone, u.language, u.status, q.starts_at, q.ends_at, q.timezone
      from users u left join quiet_hours q on q.user_id = u.id where u.id = any(${userIds}::int[])`,
    sql<{ user_id: number; topic: NotificationKind; enabled: boolean }[]>`
      select user_id, topic, enabled from preferences
      where user_id = any(${userIds}::int[]) and channel = ${channel}`,
    channel === 'push'
      ? sql<Device[]>`
          select id, user_id, provider, endpoint, p256dh, auth, platform, user_agent from push_subscriptions
          where user_id = any(${userIds}::int[]) order by id`
      : [],
  ])
  return {
    messages: new Map(messages.map((each) => [each.id, each])),
    people: new Map(people.map((each) => [each.id, each])),
    choices: new Map(choices.map(({ user_id, topic, enabled }) => [`${user_id} ${topic}`, enabled])),
    devices: Map.groupBy(devices, ({ user_id }) => user_id),
  }
}

type Sends = { topic: NotificationKind; day: string; userIds: number[] }

/** Counts one more of a topic for each of these people who is below the cap; answers who they are. */
export async function reserveSends(
  sql: Sql,
  { topic, day, cap, userIds }: Sends & { cap: number },
): Promise<Set<number>> {
  if (cap <= 0) return new Set()
  const rows = await sql<{ user_id: number }[]>`
    insert into topic_sends as s (user_id, topic, day, count)
    select id, ${topic}, ${day}::date, 1 from unnest(${asArray(userIds)}::int[]) as person(id) order by id
    on conflict (user_id, topic, day) do update set count = s.count + 1 where s.count < ${cap}
    returning user_id`
  return new Set(rows.map(({ user_id }) => user_id))
}

/** Takes back what was counted and not sent. */
export async function returnSends(sql: Sql, { topic, day, userIds }: Sends): Promise<void> {
  await sql`
    with mine as materialized (
      select user_id from topic_sends
      where topic = ${topic} and day = ${day}::date and user_id = any(${asArray(userIds)}::int[])
      order by user_id for update
    )
    update topic_sends s set count = greatest(0, s.count - 1) from mine
    where s.user_id = mine.user_id and s.topic = ${topic} and s.day = ${day}::date`
}

/** Which of these notifications have been cancelled. */
export async function findCancelled(sql: Sql, ids: number[]): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from notifications where id = any(${asArray(ids)}::int[]) and status = 'cancelled'`
  return rows.map(({ id }) => id)
}

/** Devices that are gone are forgotten; those that took a message were alive just now. */
export async function tidyDevices(
  sql: Sql,
  { gone, used, now }: { gone: number[]; used: number[]; now: Date },
): Promise<void> {
  if (gone.length > 0) await sql`delete from push_subscriptions where id = any(${asArray(gone)}::int[])`
  if (used.length > 0)
    await sql`update push_subscriptions set last_used_at = ${now} where id = any(${asArray(used)}::int[])`
}
