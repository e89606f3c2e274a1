import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { receipts } from '#db/enums/deliveries.ts'
import { messageEvents, users } from '#db/schema/index.ts'

const selectOwners = (db: Database, emails: string[]) =>
  db
    .select({ id: users.id, email: users.email, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(and(inArray(users.email, emails), isNull(users.deletedAt)))

/** The ids of the users with these addresses, without deleted ones. */
export const findOwners = async (db: Database, emails: string[]) =>
  emails.length > 0 ? selectOwners(db, emails) : []

/** The same, locked in the order of their ids. */
export const lockOwners = async (db: Database, emails: string[]) =>
  emails.length > 0 ? selectOwners(db, emails).orderBy(users.id).for('no key update') : []

/** Those of the ids that are of deliveries. */
export async function findDeliveries(db: Database, ids: number[]): Promise<Set<number>> {
  const rows = await db.execute<{ id: string }>(
    sql`select id from deliveries where id = any(${sql.param(ids)}::bigint[])`,
  )
  return new Set(rows.map(({ id }) => Number(id)))
}

/** Inserts events in one order, so that two batches do not wait for each other; returns the ids of new ones. */
export async function insertEvents(
  db: Database,
  events: (typeof messageEvents.$inferInsert)[],
): Promise<Set<string>> {
  if (events.length === 0) return new Set()
  const sorted = events.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const rows = await db
    .insert(messageEvents)
    .values(sorted)
    .onConflictDoNothing()
    .returning({ id: messageEvents.id })
  return new Set(rows.map(({ id }) => id))
}

export type DeliveryReceipt = {
  id: number
  channel: 'email' | 'sms'
  receipt: (typeof receipts)[number]
  at: Date
  reason: string | null
}

/**
 * Stores receipts of deliveries that have none, or an earlier one by the order of `receipts`, so that events may come in
 * any order. Counts them at their notifications, each message in one state, and in the minute, where a state that is
 * replaced stays and notices of the product to one user are left out. Locks in the order of settling: deliveries, notifications by id, the minute.
 */
export async function applyReceipts(db: Database, given: DeliveryReceipt[], now: Date): Promise<void> {
  if (given.length === 0) return
  const rank = (receipt: string) =>
    sql`coalesce(array_position(${sql.param([...receipts])}::text[], ${sql.raw(receipt)}), 0)`
  const change = (receipt: string) => sql`
    count(*) filter (where after = ${receipt}::text) - count(*) filter (where before = ${receipt}::text)`
  await db.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb)
        as e(id bigint, channel text, receipt text, at timestamptz, reason text)
    ), locked as materialized (
      select id from deliveries where id in (select id from given) order by id for no key update
    ), changed as (
      update deliveries d set receipt = e.receipt, receipt_at = e.at, receipt_reason = e.reason
      from given e, locked
      where d.id = e.id and d.id = locked.id and d.channel = e.channel and ${rank('d.receipt')} < ${rank('e.receipt')}
      returning d.notification_id, d.channel, old.receipt as before, new.receipt as after
    ), counted as (
      select notification_id, ${change('delivered')} as delivered, ${change('bounced')} as bounced,
        ${change('complained')} as complained
      from changed group by 1
    ), held as materialized (
      select id from notifications where id in (select notification_id from counted) order by id for no key update
    ), tallied as (
      update notifications n set delivered_count = delivered_count + c.delivered,
        bounced_count = bounced_count + c.bounced, complained_count = complained_count + c.complained
      from counted c, held where n.id = c.notification_id and held.id = n.id
      returning n.id, n.id > 0 or n.parent_id is not null as listed
    )
    insert into queue_minutes as m (minute, channel, delivered, bounced, complained)
    select date_trunc('minute', ${now.toISOString()}::timestamptz), channel,
      count(*) filter (where after = 'delivered'), count(*) filter (where after = 'bounced'),
      count(*) filter (where after = 'complained')
    from changed join tallied t on t.id = notification_id where t.listed group by channel
    on conflict (minute, channel) do update set delivered = m.delivered + excluded.delivered,
      bounced = m.bounced + excluded.bounced, complained = m.complained + excluded.complained`)
}
