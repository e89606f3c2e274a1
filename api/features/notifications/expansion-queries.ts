import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import type { Channel, NotificationKind, NotificationStatus, TargetType } from '#db/enums.ts'

type Database = Db | Tx

/** Ids of people that a transaction reaches at once: large enough to be fast, small enough that a lock is short. */
const range = 50_000

export type Expanding = {
  id: number
  kind: NotificationKind
  channel: Channel
  target_type: TargetType
  target_id: number | null
  priority: number
  expanded_to: number
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
export async function lockExpanding(db: Database): Promise<Expanding | undefined> {
  const [claimed] = await db.execute<Expanding>(sql`
    select id, kind, channel, target_type, target_id, priority, expanded_to from notifications
    where status = 'processing' and not expanded
    order by priority desc, id limit 1 for update skip locked`)
  return claimed
}

/** Who among users between two ids shall have it. */
function whom({ target_type, target_id }: Expanding) {
  if (target_type === 'user') return sql`id = ${target_id} and status = 'active'`
  if (target_type === 'admin') return sql`role = 'admin' and status = 'active'`
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

/** The range stands in here too, so that the choices of these people are found by their key. */
function wanted({ kind, channel, expanded_to }: Expanding, { to, reach }: { to: number; reach: Reach }) {
  if (reach === 'all') return sql``
  const choice = sql`select from preferences p where p.user_id = users.id and p.user_id > ${expanded_to}
    and p.user_id <= ${to} and p.channel = ${channel} and p.topic = ${kind}`
  if (reach === 'if_wanted') return sql`and exists (${choice} and p.enabled)`
  return sql`and not exists (${choice} and not p.enabled)`
}

/** An inbox row for each of them, or a delivery where the channel leaves the house; answers how many. */
export async function insertRows(
  db: Database,
  claimed: Expanding,
  { to, now, reach }: { to: number; now: string; reach: Reach },
) {
  const people = sql`from users where id > ${claimed.expanded_to} and id <= ${to} and ${whom(claimed)}
    ${wanted(claimed, { to, reach })}`
  const written = await db.execute(
    claimed.channel === 'in_app'
      ? sql`insert into inbox (user_id, notification_id, created_at)
          select id, ${claimed.id}::int, ${now}::timestamptz ${people}`
      : sql`insert into deliveries (user_id, notification_id, channel, priority, due_at, created_at)
          select id, ${claimed.id}::int, ${claimed.channel}::text, ${claimed.priority}::smallint, ${now}::timestamptz,
            ${now}::timestamptz ${people}`,
  )
  return written.count
}

export async function moveCursor(
  db: Database,
  { id, channel }: Expanding,
  { to, rows, last }: { to: number; rows: number; last: boolean },
): Promise<void> {
  await db.execute(sql`
    update notifications set
      expanded_to = ${to}, expanded = ${last},
      sent_count = sent_count + ${channel === 'in_app' ? rows : 0},
      expanded_count = expanded_count + ${rows},
      target_count = case when ${last} then expanded_count + ${rows} else target_count end
    where id = ${id}`)
}

/** A notification is out when everybody has a row and no delivery waits; failed if none of them arrived. */
export async function finish(db: Database, ids: number[], now: string): Promise<void> {
  if (ids.length === 0) return
  const failed: NotificationStatus = 'failed'
  await db.execute(sql`
    update notifications n set
      status = case when failed_count > 0 and sent_count = 0 then ${failed} else 'sent' end,
      sent_at = case when failed_count > 0 and sent_count = 0 then sent_at else ${now}::timestamptz end,
      failed_at = case when failed_count > 0 then ${now}::timestamptz end
    where id = any(${sql.param(ids)}::int[]) and status = 'processing' and expanded
      and (
        select d.id from deliveries d where d.notification_id = n.id and d.status in ('queued', 'processing')
        order by d.status limit 1
      ) is null`)
}
