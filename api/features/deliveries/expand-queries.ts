import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import type { Channel, NotificationKind, NotificationStatus, TargetType } from '#db/enums.ts'
import type { Rules } from '#db/schema/index.ts'

type Database = Db | Tx

/** Ids of people that a transaction reaches at once: large enough to be fast, small enough that a lock is short. */
const range = 50_000
/** What is left after a range goes with it up to so many ids: a transaction for a few costs as much as for thousands. */
const rest = 10_000

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

/**
 * The last user id of the next range, and whether nobody comes after it. Two looks at the key tell: a range is one of
 * ids, not of people, and begins where the next one is. The few admins, or one person, are one range.
 */
export async function endOfRange(db: Database, { expanded_to, target_type }: Expanding) {
  const width = target_type === 'all_users' || target_type === 'segment' ? range : null
  const [end] = await db.execute<{ to: number; last: boolean }>(sql`
    select case when last then coalesce(newest, ${expanded_to}::int) else before + ${width}::int end as to, last
    from (select max(id) as newest from users) everybody,
      (select min(id) - 1 as before from users where id > ${expanded_to}) next,
      lateral (select coalesce(before + ${width}::int + ${rest} >= newest, true) as last) reach`)
  return end!
}

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
      target_count = case when ${last} then expanded_count + ${rows} else target_count end,
      target_count_is_estimated = target_count_is_estimated and not ${last}
    where id = ${id}`)
}

/**
 * The commit does not wait for the disk: what a crash of the database loses of a range, it loses with its cursor. Not
 * for deliveries: one that was handed over already would go out again under another id, and its own be somebody else's.
 */
export async function commitLater(db: Database): Promise<void> {
  await db.execute(sql`set local synchronous_commit = off`)
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
