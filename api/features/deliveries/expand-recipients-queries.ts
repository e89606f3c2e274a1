import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import type { SkipReason } from '#db/enums.ts'
import type { Expanding } from './expand-queries.ts'

type Database = Db | Tx

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

/** Who among users between two ids shall have it; a segment's people are found by its rules (D31). */
function whom({ target_type, target_id }: Expanding, { members }: Pick<Range, 'members'>) {
  if (target_type === 'user') return sql`id = ${target_id} and status = 'active'`
  if (target_type === 'admin') return sql`role = 'admin' and status = 'active'`
  if (target_type === 'segment') return sql`status = 'active' and ${members ?? sql`false`}`
  return sql`status = 'active'`
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
type Skips = Record<Extract<SkipReason, 'preference_off' | 'no_consent' | 'frequency_cap'>, number>
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
