import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { SkipReason } from '#db/enums/deliveries.ts'
import type { Channel, NotificationKind } from '#db/enums/notifications.ts'
import type { Expansion } from './expand-queries.ts'

/** Step 2: whom a topic reaches on a channel: all, all but those who opted out, or only those who opted in (D48). */
export type Reach = 'all' | 'unless_refused' | 'if_wanted'

type Range = {
  to: number
  now: string
  reach: Reach
  /** Reaches only users who allow offers (D18). */
  isOffer: boolean
  /** Reaches only users who allow personalisation (D18). */
  isPersonal: boolean
  cap?: number | undefined
  day: string
  members?: SQL | undefined
}

/**
 * Selects the recipients of a target; segment members are matched by rules (D31). A fallback step has those of its
 * notification who still need it.
 */
function isRecipient(expansion: Expansion, { to, members }: Pick<Range, 'to' | 'members'>) {
  const { target_type, target_id, target_user_ids, parent_id } = expansion
  const chosen = sql`users.id = any(${sql.param(target_user_ids ?? [target_id])}::int[])`
  if (parent_id !== null) {
    const inTarget = target_type === 'user' ? chosen : sql`true`
    return sql`${inTarget} and users.id in (${needFallback(parent_id, choicesIn(expansion, { to }))})`
  }
  if (target_type === 'user') return sql`${chosen} and status = 'active'`
  if (target_type === 'admin') return sql`role = 'admin' and status = 'active'`
  if (target_type === 'segment') return sql`status = 'active' and ${members ?? sql`false`}`
  return sql`status = 'active'`
}

const inRange = ({ expanded_to }: Expansion, { to }: Pick<Range, 'to'>) =>
  sql`users.id > ${expanded_to} and users.id <= ${to}`

/** Repeats the range, so that choices are found by primary key. */
const choicesIn = ({ expanded_to }: Expansion, { to }: Pick<Range, 'to'>) =>
  sql`user_id > ${expanded_to} and user_id <= ${to}`

/**
 * Users of a range who need the fallback of a notification: it is unread in their inbox, or they had switched the inbox
 * off for the topic. Read as sets, as `prepare` reads it for each user of a batch.
 */
const needFallback = (parentId: number, within: SQL) => sql`
  select user_id from notifications parent join inbox i
    on i.id between parent.inbox_from and parent.inbox_to and i.notification_id = parent.id
  where parent.id = ${parentId}::int and i.archived_at is null and i.read_at is null and ${within}
  union all
  select user_id from deliveries where notification_id = ${parentId}::int and status = 'skipped'
    and skip_reason = 'preference_off' and ${within}`

/** The skip reason by the preference of a user. `chosen` is the stored one, if any. */
const preferenceReason = {
  all: sql`null::text`,
  unless_refused: sql`case when not chosen.enabled then 'preference_off' end`,
  if_wanted: sql`case when chosen.enabled then null when chosen.enabled is null then 'no_consent' else 'preference_off' end`,
} satisfies Record<Reach, unknown>

type Topic = { channel: Channel; kind: NotificationKind; reach: Reach; isOffer: boolean; isPersonal: boolean }

const preferencesIn = ({ channel, kind }: Pick<Topic, 'channel' | 'kind'>, within: SQL) => sql`
  select user_id, enabled from preferences where ${within} and channel = ${channel} and topic = ${kind}`

/** Joins with `users` that find their choices, and the reason of those who do not want the topic; null for recipients. */
export function choicesOf({ channel, kind, reach, isOffer, isPersonal }: Topic, within: SQL) {
  const chosen = sql`left join (${preferencesIn({ channel, kind }, within)}) chosen on chosen.user_id = users.id`
  const allowed = sql`left join (
    select user_id, marketing, personalization from privacy where ${within}) allowed on allowed.user_id = users.id`
  const reasons = [
    ...(isOffer ? [sql`when allowed.marketing is not true then 'offers_off'`] : []),
    ...(isPersonal ? [sql`when allowed.personalization is not true then 'personalization_off'`] : []),
  ]
  const preference = preferenceReason[reach]
  return {
    joins: sql`${reach === 'all' ? sql`` : chosen} ${reasons.length > 0 ? allowed : sql``}`,
    reason: reasons.length > 0 ? sql`case ${sql.join(reasons, sql` `)} else ${preference} end` : preference,
  }
}

const columns = sql`deliveries (user_id, notification_id, channel, priority, due_at, created_at, status, skip_reason)`
const constants = ({ id, channel, priority }: Expansion, now: string) =>
  sql`${id}::int, ${channel}::text, ${priority}::smallint, ${now}::timestamptz, ${now}::timestamptz`

const earlyReasons = [
  'expired',
  'offers_off',
  'personalization_off',
  'preference_off',
  'no_consent',
  'frequency_cap',
] as const satisfies SkipReason[]

/** Skipped recipients of a range, by the reasons known before sending. */
type Skips = Record<Extract<SkipReason, (typeof earlyReasons)[number]>, number>
const noSkips: Skips = {
  expired: 0,
  offers_off: 0,
  personalization_off: 0,
  preference_off: 0,
  no_consent: 0,
  frequency_cap: 0,
}
export const totalSkipped = (skips: Skips) => Object.values(skips).reduce((sum, each) => sum + each, 0)

/** Inserts a queued or skipped delivery for each recipient of the range. */
async function insertDeliveries(db: Database, expansion: Expansion, range: Range) {
  const choices = choicesOf({ ...expansion, ...range }, choicesIn(expansion, range))
  const { joins, reason } = expansion.is_expired ? { joins: sql``, reason: sql`'expired'::text` } : choices
  const counts = earlyReasons.map(
    (each) => sql`count(*) filter (where skip_reason = ${each}::text)::int as ${sql.identifier(each)}`,
  )
  const [written] = await db.execute<{ rows: number } & Skips>(sql`
    with written as (
      insert into ${columns}
      select id, ${constants(expansion, range.now)}, case when reason is null then 'queued' else 'skipped' end, reason
      from (
        select users.id, ${reason} as reason from users ${joins}
        where ${inRange(expansion, range)} and ${isRecipient(expansion, range)}
      ) people
      returning skip_reason
    )
    select count(*)::int as rows, ${sql.join(counts, sql`, `)} from written`)
  const { rows, ...skips } = written!
  return { reached: rows - totalSkipped(skips), skips }
}

/**
 * Inserts an inbox row for each recipient, or a skipped delivery for those who opted out or reached the daily cap. A
 * single statement, so that a concurrent preference change applies to all inserts. The number of skips is returned
 * through a transaction setting, because returning rows costs as much as writing them.
 */
async function insertInbox(db: Database, expansion: Expansion, range: Range) {
  const { cap, day, now, reach, isOffer, isPersonal } = range
  const within = choicesIn(expansion, range)
  const people = sql`from users where ${inRange(expansion, range)} and ${isRecipient(expansion, range)}`
  const allows = (flag: 'marketing' | 'personalization') => sql`exists (
    select from privacy where user_id = users.id and ${within} and ${sql.identifier(flag)})`
  const offered = isOffer ? sql`${people} and ${allows('marketing')}` : people
  const asked = isPersonal ? sql`${offered} and ${allows('personalization')}` : offered
  const optedOut = sql`exists (select from (${preferencesIn(expansion, within)}) chosen
    where chosen.user_id = users.id and not enabled)`
  const wanted = reach === 'all' ? asked : sql`${asked} and not ${optedOut}`
  const skips: Partial<Record<keyof Skips, SQL>> = {
    ...(isOffer && { offers_off: sql`${people} and not ${allows('marketing')}` }),
    ...(isPersonal && { personalization_off: sql`${offered} and not ${allows('personalization')}` }),
    ...(reach !== 'all' && { preference_off: sql`${asked} and ${optedOut}` }),
    ...(cap !== undefined && {
      frequency_cap: sql`${wanted} and not exists (select from reserved where reserved.id = users.id)`,
    }),
  }
  const reserved = sql`reserved as (
      insert into topic_sends as s (user_id, topic, day, count)
      select users.id, ${expansion.kind}::text, ${day}::text::date, 1 ${wanted} and ${cap ?? 0}::int > 0 order by users.id
      on conflict (user_id, topic, day) do update set count = s.count + 1 where s.count < ${cap ?? 0}
      returning user_id as id
    ),`
  const inserts = Object.entries(skips).map(
    ([reason, from]) => sql`${sql.identifier(reason)} as (
      insert into ${columns} select users.id, ${constants(expansion, now)}, 'skipped', ${reason}::text ${from} returning 1
    ),`,
  )
  const counts = Object.keys(skips).map(
    (reason) => sql`${reason}::text, (select count(*) from ${sql.identifier(reason)})`,
  )
  const written = await db.execute(sql`
    with ${cap === undefined ? sql`` : reserved} ${sql.join(inserts, sql` `)}
    counted as (
      update notifications set skipped_count = skipped_count
      where id = ${expansion.id}
        and set_config('meydan.skips', jsonb_build_object(${sql.join(counts, sql`, `)})::text, true) <> ''
    )
    insert into inbox (user_id, notification_id, created_at)
    select id, ${expansion.id}::int, ${now}::timestamptz
    ${cap === undefined ? wanted : sql`from reserved order by id`}`)
  const [counted] = await db.execute<{ skips: Partial<Skips> }>(
    sql`select current_setting('meydan.skips')::jsonb as skips`,
  )
  return { reached: written.count, skips: { ...noSkips, ...counted!.skips } }
}

/** Inserts the rows of a range, of an expired notification only skipped ones; returns how many recipients were reached and how many were skipped, by reason. */
export const insertRecipients = (db: Database, expansion: Expansion, range: Range) =>
  expansion.channel === 'in_app' && !expansion.is_expired
    ? insertInbox(db, expansion, range)
    : insertDeliveries(db, expansion, range)

/**
 * Adds a range to the per-minute counters of its channel and skip reasons, in the same lock order as settling. Runs
 * last in its transaction, because all workers update these rows.
 */
export async function countMinute(
  db: Database,
  { channel, waited_ms }: Expansion,
  { now, reached, skips }: { now: string; reached: number; skips: Skips },
): Promise<void> {
  const sent = channel === 'in_app' ? reached : 0
  const skipped = totalSkipped(skips)
  if (sent + skipped === 0) return
  await db.execute(sql`
    with minuted as (
      insert into queue_minutes as m (minute, channel, sent, skipped, waited_ms)
      values (date_trunc('minute', ${now}::timestamptz), ${channel}, ${sent}, ${skipped}, ${Math.round(sent * waited_ms)})
      on conflict (minute, channel) do update set sent = m.sent + excluded.sent,
        skipped = m.skipped + excluded.skipped, waited_ms = m.waited_ms + excluded.waited_ms
      returning minute
    )
    insert into queue_skips as s (minute, channel, reason, skipped)
    select minute, ${channel}::text, key, value::int
    from minuted, jsonb_each_text(${JSON.stringify(skips)}::text::jsonb) where value <> '0' order by key
    on conflict (minute, channel, reason) do update set skipped = s.skipped + excluded.skipped`)
}
