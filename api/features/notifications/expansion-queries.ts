import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import type { Channel, NotificationKind, NotificationStatus, SkipReason, TargetType } from '#db/enums.ts'
import type { Rules } from '#db/schema/index.ts'

type Database = Db | Tx

/** Ids of people that a transaction reaches at once: large enough to be fast, small enough that a lock is short. */
const range = 50_000

export type Expanding = {
  id: number
  kind: NotificationKind
  channel: Channel
  target_type: TargetType
  target_id: number | null
  target_rules: Rules | null
  priority: number
  expanded_to: number
  skipped_count: number
  /** How long everybody has waited for it. */
  waited_ms: number
  /** Its inbox rows get ids from here on. */
  inbox_before: string
}

export async function startDue(db: Database, { most, now }: { most: number; now: string }): Promise<number> {
  const started = await db.execute(sql`
    update notifications set status = 'processing', processing_at = ${now}
    where id in (
      select id from notifications
      where status in ('approved', 'scheduled') and (scheduled_at is null or scheduled_at <= ${now})
      order by priority desc, scheduled_at, id limit ${most} for update skip locked
    ) returning id`)
  return started.length
}

/** The most urgent notification that lacks rows, unless another worker is at it. */
export async function lockExpanding(db: Database, now: string): Promise<Expanding | undefined> {
  const [claimed] = await db.execute<Expanding>(sql`
    select id, kind, channel, target_type, target_id, target_rules, priority, expanded_to, skipped_count,
      coalesce(greatest(0, extract(epoch from ${now}::timestamptz - greatest(approved_at, scheduled_at)) * 1000), 0)::float8
        as waited_ms,
      (select last_value from inbox_id_seq) as inbox_before
    from notifications
    where status = 'processing' and not expanded
    order by priority desc, id limit 1 for update skip locked`)
  return claimed
}

/** Who among users between two ids shall have it; a segment's people are found by its rules (D31). */
function whom({ target_type, target_id }: Expanding, { members }: Pick<Range, 'members'>) {
  if (target_type === 'user') return sql`id = ${target_id} and status = 'active'`
  if (target_type === 'admin') return sql`role = 'admin' and status = 'active'`
  if (target_type === 'segment') return sql`status = 'active' and ${members ?? sql`false`}`
  return sql`status = 'active'`
}

/**
 * The last user id of the next range, and whether nobody comes after it. Two looks at the key tell: a range is one of
 * ids, not of people, and begins where the next one is. The few admins, or one person, are one range.
 */
export async function endOfRange(db: Database, { expanded_to, target_type }: Expanding) {
  const width = target_type === 'all_users' || target_type === 'segment' ? range : null
  const [end] = await db.execute<{ to: number; last: boolean }>(sql`
    select coalesce(least(before + ${width}::int, newest), ${expanded_to}::int) as to,
      coalesce(before + ${width}::int >= newest, true) as last
    from (select max(id) as newest from users) everybody,
      (select min(id) - 1 as before from users where id > ${expanded_to}) next`)
  return end!
}

/** Whom a topic reaches by a channel: everybody, all but those who said no, or only those who said yes (D48). */
export type Reach = 'all' | 'unless_refused' | 'if_wanted'

type Range = {
  to: number
  now: string
  reach: Reach
  cap?: number | undefined
  day: string
  members?: SQL | undefined
}

const inRange = ({ expanded_to }: Expanding, { to }: Pick<Range, 'to'>) =>
  sql`users.id > ${expanded_to} and users.id <= ${to}`

/** The range stands in here too, so that the choices of these people are found by their key. */
const choice = ({ kind, channel, expanded_to }: Expanding, { to }: Range) => sql`
  select user_id, enabled from preferences where user_id > ${expanded_to} and user_id <= ${to}
    and channel = ${channel} and topic = ${kind}`

/** Why somebody does not get it; null for whoever does. `chosen` is what they said, if they have. */
const refusal = {
  all: sql`null::text`,
  unless_refused: sql`case when not chosen.enabled then 'preference_off' end`,
  if_wanted: sql`case when chosen.enabled then null when chosen.enabled is null then 'no_consent' else 'preference_off' end`,
} satisfies Record<Reach, unknown>

const columns = sql`deliveries (user_id, notification_id, channel, priority, due_at, created_at, status, skip_reason)`
const constants = ({ id, channel, priority }: Expanding, now: string) =>
  sql`${id}::int, ${channel}::text, ${priority}::smallint, ${now}::timestamptz, ${now}::timestamptz`

/** How many of a range do not get it, by the reasons that are known before anything is sent. */
export type Skips = Record<Extract<SkipReason, 'preference_off' | 'no_consent' | 'frequency_cap'>, number>
export const skippedIn = (skips: Skips) => Object.values(skips).reduce((sum, each) => sum + each, 0)

/** A delivery for each of these people, to be sent or skipped with its reason. */
async function insertDeliveries(db: Database, claimed: Expanding, range: Range) {
  const [written] = await db.execute<{ rows: number } & Skips>(sql`
    with written as (
      insert into ${columns}
      select id, ${constants(claimed, range.now)}, case when reason is null then 'queued' else 'skipped' end, reason
      from (
        select users.id, ${refusal[range.reach]} as reason
        from users left join (${choice(claimed, range)}) chosen on chosen.user_id = users.id
        where ${inRange(claimed, range)} and ${whom(claimed, range)}
      ) people
      returning skip_reason
    )
    select count(*)::int as rows, count(*) filter (where skip_reason = 'preference_off')::int as preference_off,
      count(*) filter (where skip_reason = 'no_consent')::int as no_consent, 0 as frequency_cap
    from written`)
  const { rows, ...skips } = written!
  return { reached: rows - skippedIn(skips), skips }
}

/**
 * An inbox row for everybody who did not refuse it, or whose day holds another of its topic; those get a skipped
 * delivery. One statement, so that a choice changed meanwhile counts for both halves alike. It says by a setting of the
 * transaction how many refused: rows that are returned cost as much as rows that are written.
 */
async function insertInbox(db: Database, claimed: Expanding, range: Range) {
  const { cap, day, now, reach } = range
  const people = sql`from users where ${inRange(claimed, range)} and ${whom(claimed, range)}`
  const refusers = sql`select from (${choice(claimed, range)}) chosen where chosen.user_id = users.id and not enabled`
  const wanted = reach === 'all' ? people : sql`${people} and not exists (${refusers})`
  const skip = (reason: SkipReason) => sql`insert into ${columns}
    select users.id, ${constants(claimed, now)}, 'skipped', ${reason}::text`
  const reserved = sql`reserved as (
      insert into topic_sends as s (user_id, topic, day, count)
      select users.id, ${claimed.kind}::text, ${day}::text::date, 1 ${wanted} and ${cap ?? 0}::int > 0 order by users.id
      on conflict (user_id, topic, day) do update set count = s.count + 1 where s.count < ${cap ?? 0}
      returning user_id as id
    ), capped as (
      ${skip('frequency_cap')} ${wanted} and not exists (select from reserved where reserved.id = users.id) returning 1
    ),`
  const written = await db.execute(sql`
    with ${cap === undefined ? sql`` : reserved}
    refused as (
      ${skip('preference_off')} ${people} and ${reach === 'all' ? sql`false` : sql`exists (${refusers})`} returning 1
    ), counted as (
      update notifications set skipped_count = skipped_count + (select count(*) from refused)
        ${cap === undefined ? sql`` : sql`+ (select count(*) from capped)`}
      where id = ${claimed.id} and set_config('meydan.refused', (select count(*) from refused)::text, true) <> ''
    )
    insert into inbox (user_id, notification_id, created_at)
    select id, ${claimed.id}::int, ${now}::timestamptz
    ${cap === undefined ? wanted : sql`from reserved order by id`}`)
  const [counted] = await db.execute<{ skipped: number; refused: number }>(sql`
    select skipped_count - ${claimed.skipped_count}::int as skipped, current_setting('meydan.refused')::int as refused
    from notifications where id = ${claimed.id}`)
  const { skipped, refused } = counted!
  return {
    reached: written.count,
    skips: { preference_off: refused, no_consent: 0, frequency_cap: skipped - refused },
  }
}

/** Gives each person of a range what they get; answers how many get it and how many do not. */
export const insertRows = (db: Database, claimed: Expanding, range: Range) =>
  claimed.channel === 'in_app' ? insertInbox(db, claimed, range) : insertDeliveries(db, claimed, range)

type Expanded = { to: number; reached: number; skipped: number; last: boolean }

export async function moveCursor(
  db: Database,
  { id, channel, skipped_count, inbox_before }: Expanding,
  { to, reached, skipped, last }: Expanded,
): Promise<void> {
  const rows = reached + skipped
  await db.execute(sql`
    update notifications set
      expanded_to = ${to}, expanded = ${last},
      sent_count = sent_count + ${channel === 'in_app' ? reached : 0},
      skipped_count = ${skipped_count + skipped},
      expanded_count = expanded_count + ${rows},
      inbox_from = case when expanded_to = 0 then ${inbox_before}::bigint else inbox_from end,
      inbox_to = case when ${last} then (select last_value from inbox_id_seq) end,
      target_count = case when ${last} then expanded_count + ${rows} else target_count end
    where id = ${id}`)
}

/**
 * What a range brought counts in the minute of its channel, and in that of each reason, in the order that settling
 * writes them; the last of a transaction, because everybody counts there.
 */
export async function countMinute(
  db: Database,
  { channel, waited_ms }: Expanding,
  { now, reached, skips }: { now: string; reached: number; skips: Skips },
): Promise<void> {
  const sent = channel === 'in_app' ? reached : 0
  const skipped = skippedIn(skips)
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

/** A notification is out when everybody has a row and no delivery waits; failed if none of them arrived. */
export async function finish(db: Database, ids: number[] | 'all', now: string): Promise<void> {
  if (ids.length === 0) return
  const those = ids === 'all' ? sql`true` : sql`id = any(${sql.param(ids)}::int[])`
  const failed: NotificationStatus = 'failed'
  const over = sql`${those} and status = 'processing' and expanded
      and (
        select d.id from deliveries d where d.notification_id = n.id and d.status = 'queued' limit 1
      ) is null`
  const found = await db.execute<{ id: number }>(sql`select id from notifications n where ${over}`)
  if (found.length === 0) return
  // Locked before it is asked again: somebody may be giving what failed a new life, which one statement would not see.
  await db.transaction(async (tx) => {
    const ids = sql.param(found.map(({ id }) => id))
    await tx.execute(
      sql`select from notifications where id = any(${ids}::int[]) order by id for no key update`,
    )
    await tx.execute(sql`
    update notifications n set
      status = case when failed_count > 0 and sent_count = 0 then ${failed} else 'sent' end,
      sent_at = case when failed_count > 0 and sent_count = 0 then sent_at else ${now}::timestamptz end,
      failed_at = case when failed_count > 0 then ${now}::timestamptz end
    where id = any(${ids}::int[]) and ${over}`)
  })
}
