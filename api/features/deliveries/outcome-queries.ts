import type { Sql } from '#db/client.ts'
import type { DeliveryStatus, Receipt, SkipReason } from '#db/enums/deliveries.ts'
import type { Channel } from '#db/enums/notifications.ts'
import { leaseTime } from './claim-queries.ts'
import type { Delivery } from './outcome-schema.ts'

/** Recipients that can be paged through. */
export const maxRecipients = 10_000

type Page = { notificationId: number; skip: number; limit: number }
type DeliveryRow = {
  id: string
  user_id: number
  name: string | null
  email: string | null
  channel: Channel
  status: DeliveryStatus
  skip_reason: SkipReason | null
  error: string | null
  attempts: number
  due_at: Date
  sent_at: Date | null
  tried_at: Date | null
  receipt: Receipt | null
  receipt_at: Date | null
  receipt_reason: string | null
  clicked_at: Date | null
}

/** A queued delivery with a lease is processing, because a claim sets no status. */
const inState = (sql: Sql, status: DeliveryStatus, now: Date) => {
  if (status === 'processing') return sql`and status = 'queued' and lease_until > ${leaseTime(sql, now)}`
  if (status === 'queued')
    return sql`and status = 'queued' and (lease_until is null or lease_until <= ${leaseTime(sql, now)})`
  return sql`and status = ${status}`
}

/**
 * Deliveries of a notification in index order: by status, then id. Paging reads the index only, except where the lease
 * separates queued from processing.
 */
export async function listDeliveries(
  sql: Sql,
  { notificationId, skip, limit, status, now }: Page & { status?: DeliveryStatus; now: Date },
): Promise<Delivery[]> {
  const rows = await sql<DeliveryRow[]>`
    with page as materialized (
      select id from deliveries where notification_id = ${notificationId}
        ${status ? inState(sql, status, now) : sql``}
      order by status, id limit ${limit} offset ${skip}
    )
    select d.id, d.user_id, u.first_name || ' ' || u.last_name as name, u.email, d.channel,
      case when d.status = 'queued' and d.lease_until > ${leaseTime(sql, now)} then 'processing' else d.status end as status,
      d.skip_reason, d.error, d.attempts, d.due_at, d.sent_at, d.tried_at, d.receipt, d.receipt_at, d.receipt_reason,
      d.clicked_at
    from page join deliveries d on d.id = page.id left join users u on u.id = d.user_id order by d.status, d.id`
  return rows.map((row) => ({
    id: Number(row.id),
    user_id: row.user_id,
    name: row.name,
    email: row.email,
    channel: row.channel,
    status: row.status,
    skip_reason: row.skip_reason,
    error: row.error,
    attempts: row.attempts,
    due_date: row.due_at.toISOString(),
    sent_date: row.sent_at?.toISOString() ?? null,
    tried_date: row.tried_at?.toISOString() ?? null,
    read_date: null,
    receipt: row.receipt,
    receipt_date: row.receipt_at?.toISOString() ?? null,
    receipt_reason: row.receipt_reason,
    opened_date: null,
    clicked_date: row.clicked_at?.toISOString() ?? null,
  }))
}

/** Skipped rows that are counted by reason; enough for the shares. */
const maxSkips = 50_000

/** Counts skip reasons, most frequent first. */
export async function countSkips(sql: Sql, notificationId: number) {
  const rows = await sql<{ reason: SkipReason; count: number }[]>`
    select skip_reason as reason, count(*)::int as count from (
      select skip_reason from deliveries
      where notification_id = ${notificationId} and status = 'skipped' and skip_reason is not null
      limit ${maxSkips}) as skips
    group by skip_reason order by count desc, skip_reason`
  return [...rows]
}

type InboxRow = {
  id: string
  user_id: number
  name: string | null
  email: string | null
  created_at: Date
  read_at: Date | null
  opened_at: Date | null
  clicked_at: Date | null
}

/** Recipients who have the notification in their inbox; those who deleted it are not listed. */
export async function listInboxRecipients(
  sql: Sql,
  { notificationId, skip, limit, from, to }: Page & { from: number; to: number | null },
): Promise<Delivery[]> {
  const rows = await sql<InboxRow[]>`
    with page as materialized (
      select id, user_id, created_at, read_at, opened_at, clicked_at from inbox
      where id >= ${from} ${to === null ? sql`` : sql`and id <= ${to}`} and notification_id = ${notificationId}
      order by id limit ${limit} offset ${skip}
    )
    select p.*, u.first_name || ' ' || u.last_name as name, u.email
    from page p left join users u on u.id = p.user_id order by p.id`
  return rows.map((row) => ({
    id: Number(row.id),
    user_id: row.user_id,
    name: row.name,
    email: row.email,
    channel: 'in_app',
    status: 'sent',
    skip_reason: null,
    error: null,
    attempts: 1,
    due_date: null,
    sent_date: row.created_at.toISOString(),
    tried_date: row.created_at.toISOString(),
    read_date: row.read_at?.toISOString() ?? null,
    receipt: null,
    receipt_date: null,
    receipt_reason: null,
    opened_date: row.opened_at?.toISOString() ?? null,
    clicked_date: row.clicked_at?.toISOString() ?? null,
  }))
}
