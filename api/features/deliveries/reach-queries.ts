import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { Channel, NotificationKind } from '#db/enums/notifications.ts'
import type { Platform } from '#db/enums.ts'
import { choicesOf, type Reach as TopicReach } from './expand-recipients-queries.ts'

type Range = { after: number; to: number }
type Clock = { timezone: string; minutes: number }

export type ReachOptions = {
  channel: Channel
  kind: NotificationKind
  platforms: Platform[]
  topicReach: TopicReach
  /** Cannot be switched off, and is tried at an address that bounced as well. */
  isLocked: boolean
  isOffer: boolean
  isPersonal: boolean
  /** Messages of the topic per user and day; undefined if unlimited. */
  cap: number | undefined
  day: string
  /** The time in each zone of quiet hours; undefined if they do not apply. */
  clocks: Clock[] | undefined
  /** Until it expires; undefined if it does not. */
  minutesLeft: number | undefined
}

/** The time zones of all quiet hours. */
export async function quietZones(db: Database): Promise<string[]> {
  const rows = await db.execute<{ timezone: string }>(sql`select distinct timezone from quiet_hours`)
  return rows.map(({ timezone }) => timezone)
}

const inRange = (range: Range | undefined) =>
  range ? sql`user_id > ${range.after} and user_id <= ${range.to}` : sql`true`

/** As `platformOf` in prepare.ts. */
const runsOn = sql`coalesce(platform, case when user_agent ~* 'Android' then 'mobile_android'
  when user_agent ~* 'iPhone|iPad|iPod' then 'mobile_ios'
  when user_agent ~* 'Windows|Macintosh|Linux|CrOS' then 'desktop' end)`

/** As `isTargeted` in prepare.ts. */
function isTargeted(platforms: Platform[]) {
  const list = sql`${sql.param(platforms)}::text[]`
  const anyMobile = sql`${list} && '{mobile,mobile_android,mobile_ios}'`
  return sql`(provider = 'web_push' and 'web' = any(${list}))
    or (coalesce(runs_on like 'mobile%', provider = 'fcm')
      and ('mobile' = any(${list}) or (coalesce(runs_on, 'mobile') = 'mobile' and ${anyMobile})))
    or coalesce(runs_on = any(${list}), false)`
}

/** The joins with `users` that the conditions below need. */
function joinsFor(options: ReachOptions, range?: Range) {
  const { channel, kind, platforms, cap, day, clocks } = options
  const joins = [choicesOf({ ...options, reach: options.topicReach }, inRange(range)).joins]
  if (channel === 'push')
    joins.push(sql`left join (select user_id, bool_or(${isTargeted(platforms)}) as is_targeted
      from (select user_id, provider, ${runsOn} as runs_on from push_subscriptions where ${inRange(range)}) each_device
      group by user_id) devices on devices.user_id = users.id`)
  if (channel === 'email')
    joins.push(sql`left join (select user_id, email from address_bounces
      where bounced_at is not null and ${inRange(range)}) bounces on bounces.user_id = users.id`)
  if (channel === 'sms')
    joins.push(sql`left join (select user_id, phone from phone_verifications
      where verified_at is not null and ${inRange(range)}) phones on phones.user_id = users.id`)
  if (cap !== undefined)
    joins.push(sql`left join (select user_id, count from topic_sends
      where topic = ${kind} and day = ${day}::text::date and ${inRange(range)}) sends on sends.user_id = users.id`)
  if (clocks)
    joins.push(sql`left join (select user_id, starts_at, ends_at, minutes from quiet_hours
      join unnest(${sql.param(clocks.map(({ timezone }) => timezone))}::text[],
        ${sql.param(clocks.map(({ minutes }) => minutes))}::int[]) as clock(timezone, minutes) using (timezone)
      where ${inRange(range)}) quiet on quiet.user_id = users.id`)
  return sql.join(joins, sql` `)
}

/** As `skipByAddress` in prepare.ts. */
const addressReason = {
  in_app: sql`null`,
  email: sql`case when bounces.email = users.email then 'address_bounced' end`,
  push: sql`case when devices.user_id is null then 'no_address' when not devices.is_targeted then 'platform' end`,
  sms: sql`case when users.phone is null then 'no_address'
    when phones.phone is distinct from users.phone then 'phone_unverified' end`,
} satisfies Record<Channel, unknown>

/**
 * Why an active user would not get a message now, in the order in which a delivery finds out, and whether it would wait
 * for the end of quiet hours: SQL over many users of what `expand`, `prepare` and `applyCaps` decide.
 */
export function reachConditions(options: ReachOptions) {
  const { channel, isLocked, topicReach, cap, clocks, minutesLeft } = options
  const choices = choicesOf({ ...options, reach: topicReach }, sql`true`)
  const isDelayed = clocks
    ? sql`coalesce(case when quiet.starts_at < quiet.ends_at
        then quiet.minutes >= quiet.starts_at and quiet.minutes < quiet.ends_at
        else quiet.minutes >= quiet.starts_at or quiet.minutes < quiet.ends_at end, false)`
    : sql`false`
  const expiryReason =
    clocks && minutesLeft !== undefined
      ? sql`case when ${isDelayed} and (quiet.ends_at - quiet.minutes + 1440) % 1440 >= ${minutesLeft}::float8
          then 'expired' end`
      : sql`null`
  // The cap is checked after the quiet hours have ended.
  const capReason =
    cap === undefined
      ? sql`null`
      : sql`case when coalesce(sends.count, 0) >= ${cap} and not ${isDelayed} then 'frequency_cap' end`
  return {
    joins: (range?: Range) => joinsFor(options, range),
    reason: sql`coalesce(${choices.reason}, ${isLocked && channel === 'email' ? sql`null` : addressReason[channel]}, ${expiryReason}, ${capReason})`,
    isDelayed,
  }
}
