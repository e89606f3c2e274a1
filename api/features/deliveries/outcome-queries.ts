import type { Sql } from '#db/client.ts'
import { wireTime } from '#db/columns.ts'
import type { DeliveryStatus, SkipReason } from '#db/enums/deliveries.ts'
import { leaseTime } from './claim-queries.ts'
import type { Delivery } from './outcome-schema.ts'

/** Recipients that can be paged through. */
export const maxRecipients = 10_000

type Page = { notificationId: number; skip: number; limit: number }

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
  const rows = await sql<Delivery[]>`
    with page as materialized (
      select id from deliveries where notification_id = ${notificationId}
        ${status ? inState(sql, status, now) : sql``}
      order by status, id limit ${limit} offset ${skip}
    )
    select d.id::float8, d.user_id, u.first_name || ' ' || u.last_name as name, u.email, d.channel,
      case when d.status = 'queued' and d.lease_until > ${leaseTime(sql, now)} then 'processing' else d.status end as status,
      d.skip_reason, d.error, d.attempts, ${wireTime(sql, 'd.due_at')} as due_date,
      ${wireTime(sql, 'd.sent_at')} as sent_date, ${wireTime(sql, 'd.tried_at')} as tried_date, null as read_date,
      d.receipt, ${wireTime(sql, 'd.receipt_at')} as receipt_date, d.receipt_reason, null as opened_date,
      ${wireTime(sql, 'd.clicked_at')} as clicked_date
    from page join deliveries d on d.id = page.id left join users u on u.id = d.user_id order by d.status, d.id`
  return [...rows]
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

/** Recipients who have the notification in their inbox; those who deleted it are not listed. */
export async function listInboxRecipients(
  sql: Sql,
  { notificationId, skip, limit, from, to }: Page & { from: number; to: number | null },
): Promise<Delivery[]> {
  const rows = await sql<Delivery[]>`
    with page as materialized (
      select id, user_id, created_at, read_at, opened_at, clicked_at from inbox
      where id >= ${from} ${to === null ? sql`` : sql`and id <= ${to}`} and notification_id = ${notificationId}
      order by id limit ${limit} offset ${skip}
    )
    select p.id::float8, p.user_id, u.first_name || ' ' || u.last_name as name, u.email, 'in_app' as channel,
      'sent' as status, null as skip_reason, null as error, 1 as attempts, null as due_date,
      ${wireTime(sql, 'p.created_at')} as sent_date, ${wireTime(sql, 'p.created_at')} as tried_date,
      ${wireTime(sql, 'p.read_at')} as read_date, null as receipt, null as receipt_date, null as receipt_reason,
      ${wireTime(sql, 'p.opened_at')} as opened_date, ${wireTime(sql, 'p.clicked_at')} as clicked_date
    from page p left join users u on u.id = p.user_id order by p.id`
  return [...rows]
}
