import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Sql } from '#db/client.ts'
import type { NotificationStatus } from '#db/enums/notifications.ts'
import { expiry, notifications } from '#db/schema/index.ts'
import { contains } from '#db/search.ts'
import type { Counts } from './history-schema.ts'
import type { ManagementQuery } from './schema.ts'

/** Maximum counted rows; lower with a search, where counting would delay the page. */
export const maxCounted = { all: 10_000, search: 1_000 }

/** All but notices of the product and the text that welcomes new accounts (`features/inbox`). */
const listed = gt(notifications.id, 0)

/** History tabs are the statuses: scheduled is what is approved and waits for its time, as in the queue (D53, D56). */
const inStatus = (status: NotificationStatus) => and(eq(notifications.status, status), listed)

const sortColumns = {
  created_date: notifications.id,
  priority: notifications.priority,
  scheduled_at: notifications.scheduledAt,
  sent_date: notifications.sentAt,
  failed_date: notifications.failedAt,
}

export type Filter = Omit<ManagementQuery, 'status' | 'sort'> & {
  sort: keyof typeof sortColumns
  /** A tab of the history. */
  status?: NotificationStatus
  /** Stored statuses. */
  statuses?: readonly NotificationStatus[]
  /** In any state, with failed messages that a retry would take. */
  undelivered?: RetryTime
  notificationId?: number
  approverId?: number | undefined
  rejecterId?: number | undefined
}

/** Since when messages are kept, and the time of the retry. */
export type RetryTime = { since: Date; now: Date }

/**
 * Those whose failed messages a retry would take: of all lists and counts of them, and of the retry itself. Messages
 * are deleted by the start of processing, which a retry does not postpone. What has expired is not sent any more, and
 * neither are notices of the product, whose news the reader has in the inbox.
 */
export const isUndelivered = ({ since, now }: RetryTime) =>
  and(
    or(listed, isNotNull(notifications.parentId)),
    sql`coalesce(${sql.raw(expiry)} > ${now.toISOString()}::timestamptz, true)`,
    gte(notifications.failedAt, since),
    or(isNull(notifications.processingAt), gte(notifications.processingAt, since)),
    gt(notifications.failedCount, 0),
    ne(notifications.status, 'cancelled'),
    sql`not exists (select from queue_retries r where r.notification_id = ${notifications.id} and r.finished_at is null)`,
  )

/** They themselves, or one of their fallback channels. */
const hasUndelivered = (time: RetryTime) =>
  or(
    isUndelivered(time),
    sql`${notifications.id} in (
      select parent_id from notifications where parent_id is not null and ${isUndelivered(time)})`,
  )

const matchesFilter = (filter: Filter) => {
  const { status, statuses, undelivered, search, notificationId, approverId, rejecterId } = filter
  return and(
    listed,
    status && inStatus(status),
    statuses && inArray(notifications.status, [...statuses]),
    undelivered && hasUndelivered(undelivered),
    search ? contains(notifications.search, search) : undefined,
    notificationId ? eq(notifications.id, notificationId) : undefined,
    approverId ? eq(notifications.approvedBy, approverId) : undefined,
    rejecterId ? eq(notifications.rejectedBy, rejecterId) : undefined,
  )
}

/** The ids of a page, and the total, counted up to one more than the maximum. */
export async function findPage(db: Database, filter: Filter): Promise<{ ids: number[]; total: number }> {
  const { page, limit, sort, order, search } = filter
  const where = matchesFilter(filter)
  const column = sortColumns[sort]
  // Nulls last in both directions; the id and the filtered date are never null.
  const isNotNullable = sort === 'created_date' || sort === 'failed_date'
  const descending = isNotNullable ? desc(column) : sql`${column} desc nulls last`
  const sorted = order === 'asc' ? asc(column) : descending
  const max = search ? maxCounted.search : maxCounted.all
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(notifications)
    .where(where)
    .limit(max + 1)
    .as('some')
  const [rows, [counted]] = await Promise.all([
    db
      .select({ id: notifications.id })
      .from(notifications)
      .where(where)
      .orderBy(sorted, desc(notifications.id))
      .limit(limit)
      .offset(Math.min((page - 1) * limit, max)),
    db.select({ total: sql<number>`count(*)::int` }).from(some),
  ])
  return { ids: rows.map(({ id }) => id), total: counted!.total }
}

/** Counts what waits for approval, up to `cap`, by an index. */
export async function countPending(sql: Sql, cap: number): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from (
      select from notifications where status = 'pending' and id > 0 limit ${cap}) as pending`
  return row.count
}

/** Counts every tab in one statement, each up to `cap`. */
export async function countTabs(db: Database, cap: number): Promise<Omit<Counts, 'cap'>> {
  const size = (where: SQL | undefined) =>
    sql<number>`(select count(*)::int from (select 1 from ${notifications} where ${where} limit ${cap}) as tab)`
  const [counted] = await db
    .select({
      pending: size(inStatus('pending')),
      approved: size(inStatus('approved')),
      rejected: size(inStatus('rejected')),
      scheduled: size(inStatus('scheduled')),
      sent: size(inStatus('sent')),
      stored: size(inStatus('stored')),
      processing: size(inStatus('processing')),
      failed: size(inStatus('failed')),
      cancelled: size(inStatus('cancelled')),
    })
    .from(sql`(select) as one_row`)
  return counted!
}
