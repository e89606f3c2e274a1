import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { Channel, NotificationKind, TargetType } from '#db/enums/notifications.ts'
import { expiry, type Rules } from '#db/schema/index.ts'

/** Step 2: user ids expanded in one transaction; large enough to be fast, small enough to keep locks short. */
const range = 50_000
/** A remainder of up to this many ids joins the last range: a small transaction costs as much as one for thousands. */
const remainder = 10_000

export type Expansion = {
  id: number
  kind: NotificationKind
  channel: Channel
  target_type: TargetType
  target_id: number | null
  target_user_ids: number[] | null
  target_rules: Rules | null
  /** The notification whose fallback step this is. */
  parent_id: number | null
  priority: number
  /** Not sent in time, so that all of its recipients are skipped. */
  is_expired: boolean
  expanded_to: number
  skipped_count: number
  /** Milliseconds since the notification was due. */
  waited_ms: number
  /** The last inbox id before this expansion; its own rows have higher ids. */
  inbox_before: string
}

/**
 * Moves approved notifications whose time has come to `processing`; returns how many. An array, because the planner may
 * run a subquery several times, each with the limit.
 */
export async function startDue(
  db: Database,
  { limit, now }: { limit: number; now: string },
): Promise<number> {
  const started = await db.execute(sql`
    update notifications set status = 'processing', processing_at = ${now}
    where id = any(array(
      select id from notifications
      where status in ('approved', 'scheduled') and (scheduled_at is null or scheduled_at <= ${now})
      order by priority desc, scheduled_at, id limit ${limit} for update skip locked
    )) returning id`)
  return started.length
}

/** Locks the most urgent notification that is not fully expanded, skipping those locked by another worker. */
export async function lockNextExpansion(db: Database, now: string): Promise<Expansion | undefined> {
  const [claimed] = await db.execute<Expansion>(sql`
    select id, kind, channel, target_type, target_id, target_user_ids, target_rules, parent_id, priority, expanded_to, skipped_count,
      coalesce(${sql.raw(expiry)} <= ${now}::timestamptz, false) as is_expired,
      coalesce(greatest(0, extract(epoch from ${now}::timestamptz - greatest(approved_at, scheduled_at)) * 1000), 0)::float8
        as waited_ms,
      (select last_value from inbox_id_seq) as inbox_before
    from notifications
    where status = 'processing' and not expanded
    order by priority desc, id limit 1 for update skip locked`)
  return claimed
}

/**
 * The last user id of the next range, and whether it is the final one. A range counts ids, not users, and starts at the
 * next existing id, so that two index lookups are enough. Admins and single users are one range.
 */
export async function endOfRange(db: Database, { expanded_to, target_type, parent_id }: Expansion) {
  const isOne = target_type === 'user' || (target_type === 'admin' && parent_id === null)
  const width = isOne ? null : range
  const [end] = await db.execute<{ to: number; last: boolean }>(sql`
    select case when last then coalesce(newest, ${expanded_to}::int) else before + ${width}::int end as to, last
    from (select max(id) as newest from users) users_max,
      (select min(id) - 1 as before from users where id > ${expanded_to}) next_user,
      lateral (select coalesce(before + ${width}::int + ${remainder} >= newest, true) as last) bounds`)
  return end!
}

type Expanded = { to: number; reached: number; skipped: number; last: boolean }

export async function moveCursor(
  db: Database,
  { id, channel, skipped_count, inbox_before }: Expansion,
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
      target_count = case when ${last} and parent_id is null then expanded_count + ${rows} else target_count end,
      target_count_is_estimated = target_count_is_estimated and not ${last}
    where id = ${id}`)
}

/**
 * Commits without waiting for the disk. A database crash loses the inbox rows together with the cursor. Not safe for
 * deliveries: one already sent would be sent again under another id, and its id reused for another recipient.
 */
export async function commitAsynchronously(db: Database): Promise<void> {
  await db.execute(sql`set local synchronous_commit = off`)
}
