import { sql } from 'drizzle-orm'
import { type Ctx, transact } from '#api/context.ts'
import type { Channel, NotificationStatus, TargetType } from '#db/enums.ts'

/** People a transaction reaches at once: large enough to be fast, small enough that a lock is short. */
const range = 25_000

type Claimed = {
  id: number
  channel: Channel
  target_type: TargetType
  target_id: number | null
  priority: number
  expanded_to: number
}

/** Moves notifications whose hour has come into the queue, most urgent first; answers how many. */
export async function startDue(ctx: Ctx, most: number): Promise<number> {
  const now = ctx.now().toISOString()
  const started = await ctx.db.execute(sql`
    update notifications set status = 'processing', processing_at = ${now}
    where id in (
      select id from notifications
      where status in ('approved', 'scheduled') and (scheduled_at is null or scheduled_at <= ${now})
      order by priority desc, scheduled_at, id limit ${most} for update skip locked
    ) returning id`)
  return started.length
}

/**
 * Gives the next range of people their row of the most urgent notification that still lacks some: an inbox row, or
 * a delivery for a channel that leaves the house. The cursor moves in the same transaction, so a killed process
 * leaves nothing twice and nothing out. Answers how many rows it wrote; null when nothing is left to expand.
 */
export async function expandRange(ctx: Ctx): Promise<number | null> {
  const done = await transact(ctx, async (tx) => {
    const [claimed] = await tx.db.execute<Claimed>(sql`
      select id, channel, target_type, target_id, priority, expanded_to from notifications
      where status = 'processing' and not expanded
      order by priority desc, id limit 1 for update skip locked`)
    if (!claimed) return null
    const to = await endOfRange(tx, claimed)
    const rows = to === null ? 0 : await insertRows(tx, claimed, to)
    await moveCursor(tx, claimed, to, rows)
    return { claimed, to, rows }
  })
  if (!done) return null
  const { claimed, to, rows } = done
  if (claimed.channel === 'in_app' && to !== null) {
    await ctx.bus.publish('inbox', { notificationId: claimed.id, from: claimed.expanded_to + 1, to })
  }
  await ctx.bus.publish('queue', {})
  return rows
}

/** Who among users between two ids shall have it. */
function whom({ target_type, target_id }: Claimed) {
  if (target_type === 'user') return sql`id = ${target_id} and status = 'active'`
  if (target_type === 'admin') return sql`role = 'admin' and status = 'active'`
  return sql`status = 'active'`
}

async function endOfRange({ db }: Ctx, claimed: Claimed): Promise<number | null> {
  const [end] = await db.execute<{ to: number | null }>(sql`
    select max(id) as to from (
      select id from users where id > ${claimed.expanded_to} and ${whom(claimed)} order by id limit ${range}
    ) next`)
  return end?.to ?? null
}

async function insertRows(ctx: Ctx, claimed: Claimed, to: number): Promise<number> {
  const now = ctx.now().toISOString()
  const people = sql`from users where id > ${claimed.expanded_to} and id <= ${to} and ${whom(claimed)} order by id`
  const written = await ctx.db.execute(
    claimed.channel === 'in_app'
      ? sql`insert into inbox (user_id, notification_id, created_at) select id, ${claimed.id}::int, ${now}::timestamptz ${people}`
      : sql`insert into deliveries (user_id, notification_id, channel, priority, due_at, created_at)
          select id, ${claimed.id}::int, ${claimed.channel}::text, ${claimed.priority}::smallint, ${now}::timestamptz, ${now}::timestamptz ${people}`,
  )
  return written.count
}

async function moveCursor(ctx: Ctx, { id, channel, target_type }: Claimed, to: number | null, rows: number) {
  const now = ctx.now().toISOString()
  const sent = channel === 'in_app' ? rows : 0
  const last = to === null || target_type === 'user'
  await ctx.db.execute(sql`
    update notifications set
      expanded_to = ${to ?? sql`expanded_to`}, expanded = ${last}, sent_count = sent_count + ${sent},
      expanded_count = expanded_count + ${rows},
      target_count = case when ${last} then expanded_count + ${rows} else target_count end
    where id = ${id}`)
  if (last) await finish(ctx, [id], now)
}

/** A notification is out when everybody has a row and no delivery waits; failed if none of them arrived. */
export async function finish({ db }: Pick<Ctx, 'db'>, ids: number[], now: string): Promise<void> {
  if (ids.length === 0) return
  const failed: NotificationStatus = 'failed'
  await db.execute(sql`
    update notifications n set
      status = case when failed_count > 0 and sent_count = 0 then ${failed} else 'sent' end,
      sent_at = case when failed_count > 0 and sent_count = 0 then sent_at else ${now}::timestamptz end,
      failed_at = case when failed_count > 0 then ${now}::timestamptz end
    where id = any(${sql.param(ids)}::int[]) and status = 'processing' and expanded
      and not exists (
        select 1 from deliveries d where d.notification_id = n.id and d.status in ('queued', 'processing')
      )`)
}
