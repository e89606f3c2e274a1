import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { SkipReason } from '#db/enums.ts'
import type { Expansion } from './expand-queries.ts'

/** Step 2: whom a topic reaches on a channel: all, all but those who opted out, or only those who opted in (D48). */
export type Reach = 'all' | 'unless_refused' | 'if_wanted'

type Range = {
  to: number
  now: string
  reach: Reach
  cap?: number | undefined
  day: string
  members?: SQL | undefined
}

/** Selects the recipients of a target; segment members are matched by rules (D31). */
function isRecipient(expansion: Expansion, { members }: Pick<Range, 'members'>) {
  const { target_type, target_id, target_user_ids } = expansion
  if (target_type === 'user')
    return sql`id = any(${sql.param(target_user_ids ?? [target_id])}::int[]) and status = 'active'`
  if (target_type === 'admin') return sql`role = 'admin' and status = 'active'`
  if (target_type === 'segment') return sql`status = 'active' and ${members ?? sql`false`}`
  return sql`status = 'active'`
}

const inRange = ({ expanded_to }: Expansion, { to }: Pick<Range, 'to'>) =>
  sql`users.id > ${expanded_to} and users.id <= ${to}`

/** Repeats the range, so that preferences are found by primary key. */
const preferencesIn = ({ kind, channel, expanded_to }: Expansion, { to }: Range) => sql`
  select user_id, enabled from preferences where user_id > ${expanded_to} and user_id <= ${to}
    and channel = ${channel} and topic = ${kind}`

/** The skip reason of a user, null for recipients. `chosen` is the user's stored preference, if any. */
export const skipReason = {
  all: sql`null::text`,
  unless_refused: sql`case when not chosen.enabled then 'preference_off' end`,
  if_wanted: sql`case when chosen.enabled then null when chosen.enabled is null then 'no_consent' else 'preference_off' end`,
} satisfies Record<Reach, unknown>

const columns = sql`deliveries (user_id, notification_id, channel, priority, due_at, created_at, status, skip_reason)`
const constants = ({ id, channel, priority }: Expansion, now: string) =>
  sql`${id}::int, ${channel}::text, ${priority}::smallint, ${now}::timestamptz, ${now}::timestamptz`

/** Skipped recipients of a range, by the reasons known before sending. */
type Skips = Record<Extract<SkipReason, 'preference_off' | 'no_consent' | 'frequency_cap'>, number>
export const totalSkipped = (skips: Skips) => Object.values(skips).reduce((sum, each) => sum + each, 0)

/** Inserts a queued or skipped delivery for each recipient of the range. */
async function insertDeliveries(db: Database, expansion: Expansion, range: Range) {
  const [written] = await db.execute<{ rows: number } & Skips>(sql`
    with written as (
      insert into ${columns}
      select id, ${constants(expansion, range.now)}, case when reason is null then 'queued' else 'skipped' end, reason
      from (
        select users.id, ${skipReason[range.reach]} as reason
        from users left join (${preferencesIn(expansion, range)}) chosen on chosen.user_id = users.id
        where ${inRange(expansion, range)} and ${isRecipient(expansion, range)}
      ) people
      returning skip_reason
    )
    select count(*)::int as rows, count(*) filter (where skip_reason = 'preference_off')::int as preference_off,
      count(*) filter (where skip_reason = 'no_consent')::int as no_consent, 0 as frequency_cap
    from written`)
  const { rows, ...skips } = written!
  return { reached: rows - totalSkipped(skips), skips }
}

/**
 * Inserts an inbox row for each recipient, or a skipped delivery for those who opted out or reached the daily cap. A
 * single statement, so that a concurrent preference change applies to both inserts. The number of opt-outs is returned
 * through a transaction setting, because returning rows costs as much as writing them.
 */
async function insertInbox(db: Database, expansion: Expansion, range: Range) {
  const { cap, day, now, reach } = range
  const people = sql`from users where ${inRange(expansion, range)} and ${isRecipient(expansion, range)}`
  const optedOut = sql`select from (${preferencesIn(expansion, range)}) chosen where chosen.user_id = users.id and not enabled`
  const wanted = reach === 'all' ? people : sql`${people} and not exists (${optedOut})`
  const skip = (reason: SkipReason) => sql`insert into ${columns}
    select users.id, ${constants(expansion, now)}, 'skipped', ${reason}::text`
  const reserved = sql`reserved as (
      insert into topic_sends as s (user_id, topic, day, count)
      select users.id, ${expansion.kind}::text, ${day}::text::date, 1 ${wanted} and ${cap ?? 0}::int > 0 order by users.id
      on conflict (user_id, topic, day) do update set count = s.count + 1 where s.count < ${cap ?? 0}
      returning user_id as id
    ), capped as (
      ${skip('frequency_cap')} ${wanted} and not exists (select from reserved where reserved.id = users.id) returning 1
    ),`
  const written = await db.execute(sql`
    with ${cap === undefined ? sql`` : reserved}
    refused as (
      ${skip('preference_off')} ${people} and ${reach === 'all' ? sql`false` : sql`exists (${optedOut})`} returning 1
    ), counted as (
      update notifications set skipped_count = skipped_count + (select count(*) from refused)
        ${cap === undefined ? sql`` : sql`+ (select count(*) from capped)`}
      where id = ${expansion.id} and set_config('meydan.refused', (select count(*) from refused)::text, true) <> ''
    )
    insert into inbox (user_id, notification_id, created_at)
    select id, ${expansion.id}::int, ${now}::timestamptz
    ${cap === undefined ? wanted : sql`from reserved order by id`}`)
  const [counted] = await db.execute<{ skipped: number; refused: number }>(sql`
    select skipped_count - ${expansion.skipped_count}::int as skipped, current_setting('meydan.refused')::int as refused
    from notifications where id = ${expansion.id}`)
  const { skipped, refused } = counted!
  return {
    reached: written.count,
    skips: { preference_off: refused, no_consent: 0, frequency_cap: skipped - refused },
  }
}

/** Inserts the rows of a range; returns how many recipients were reached and how many were skipped, by reason. */
export const insertRecipients = (db: Database, expansion: Expansion, range: Range) =>
  expansion.channel === 'in_app' ? insertInbox(db, expansion, range) : insertDeliveries(db, expansion, range)

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
