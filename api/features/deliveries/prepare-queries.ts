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
import { asArray, type ClaimedDelivery } from './claim-queries.ts'

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
  email: string
  phone: string | null
  language: Language
  status: UserStatus
  first_name: string
  last_name: string
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

type Choice = { user_id: number; topic: NotificationKind; enabled: boolean }

const distinct = (values: number[]) => asArray(new Set(values))

/** All that a batch's rules need to know of its people and texts; a few questions a batch, none a row. */
export async function readBatch(
  sql: Sql,
  { channel, claimed }: { channel: Channel; claimed: ClaimedDelivery[] },
) {
  const people = distinct(claimed.map(({ userId }) => userId))
  const [messages, users, choices, devices] = await Promise.all([
    sql<Message[]>`
      select id, kind, priority, platforms, translations, status from notifications
      where id = any(${distinct(claimed.map(({ notificationId }) => notificationId))}::int[])`,
    sql<Recipient[]>`
      select u.id, u.email, u.phone, u.language, u.status, u.first_name, u.last_name,
        q.starts_at, q.ends_at, q.timezone
      from users u left join quiet_hours q on q.user_id = u.id where u.id = any(${people}::int[])`,
    sql<Choice[]>`
      select user_id, topic, enabled from preferences
      where user_id = any(${people}::int[]) and channel = ${channel}`,
    channel === 'push'
      ? sql<Device[]>`
          select id, user_id, provider, endpoint, p256dh, auth, platform, user_agent from push_subscriptions
          where user_id = any(${people}::int[]) order by id`
      : [],
  ])
  return {
    messages: new Map(messages.map((each) => [each.id, each])),
    people: new Map(users.map((each) => [each.id, each])),
    choices: new Map(choices.map((each) => [`${each.user_id} ${each.topic}`, each.enabled])),
    devices: Map.groupBy(devices, (each) => each.user_id),
  }
}
export type Batch = Awaited<ReturnType<typeof readBatch>>

/** Which of these notifications have been cancelled since. */
export async function findCancelled(sql: Sql, ids: number[]): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from notifications where id = any(${asArray(ids)}::int[]) and status = 'cancelled'`
  return rows.map(({ id }) => id)
}

type Sends = { topic: NotificationKind; day: string; userIds: number[] }

/** Counts one more of a topic for each of these people on a day, unless they have had that many; answers who may. */
export async function reserveSends(sql: Sql, { topic, day, cap, userIds }: Sends & { cap: number }) {
  if (cap <= 0) return new Set<number>()
  const rows = await sql<{ user_id: number }[]>`
    insert into topic_sends as s (user_id, topic, day, count)
    select id, ${topic}::text, ${day}::text::date, 1 from unnest(${asArray(userIds)}::int[]) as reader(id) order by id
    on conflict (user_id, topic, day) do update set count = s.count + 1 where s.count < ${cap}
    returning user_id`
  return new Set(rows.map(({ user_id }) => user_id))
}

/** Takes back what was counted for somebody whom nothing has reached after all. */
export async function returnSends(sql: Sql, { topic, day, userIds }: Sends): Promise<void> {
  await sql`
    with locked as materialized (
      select user_id from topic_sends
      where topic = ${topic} and day = ${day}::text::date and user_id = any(${asArray(userIds)}::int[])
      order by user_id for no key update
    )
    update topic_sends s set count = count - 1 from locked
    where s.user_id = locked.user_id and topic = ${topic} and day = ${day}::text::date and count > 0`
}

/** Devices that will never answer again go; the others are known to be in use. */
export async function tidyDevices(
  sql: Sql,
  { gone, used, now }: { gone: number[]; used: number[]; now: Date },
): Promise<void> {
  if (gone.length > 0) await sql`delete from push_subscriptions where id = any(${asArray(gone)}::int[])`
  if (used.length === 0) return
  await sql`
    update push_subscriptions set last_used_at = ${now} where id = any(${asArray(used)}::int[])
      and (last_used_at is null or last_used_at < ${now}::timestamptz - interval '1 day')`
}
