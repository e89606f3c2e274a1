import type { Ctx } from '#api/context.ts'
import { NotFound } from '#api/http/errors.ts'
import { paginate, paginateCapped } from '#api/http/pagination.ts'
import type { DeliveryStatus } from '#db/enums.ts'
import { countMost, countTabs } from './history-queries.ts'
import type { DeliveryQuery, NotificationDetail } from './history-schema.ts'
import { countSkips, listDeliveries, listInboxes, recipientsMost } from './outcome-queries.ts'
import { nameOf } from './people-queries.ts'
import { getNotification, listNotifications, type NotificationRow, readNotification } from './queries.ts'
import { changesBetween, contentOf, listRevisions } from './revision-queries.ts'
import type { ManagementQuery } from './schema.ts'

type One = { id: number }

/** Every notification, in the caller's language (spec 2 §2.3); rows are counted up to a limit. */
export async function listAll(ctx: Ctx, input: ManagementQuery) {
  const { notifications, total } = await listNotifications(ctx.db, input, ctx.language)
  const most = input.search ? countMost.search : countMost.all
  return { notifications, pagination: paginateCapped(input, { total, most }) }
}

/** The size of each tab (P21). */
export async function counts(ctx: Ctx) {
  const cap = countMost.all
  return { ...(await countTabs(ctx.db, cap)), cap }
}

/** One notification with each of its edits, and what became of it (P22). */
export async function detail(ctx: Ctx, { id }: One): Promise<NotificationDetail> {
  const [row, shown, past] = await Promise.all([
    readNotification(ctx.db, id),
    getNotification(ctx.db, id, ctx.language),
    listRevisions(ctx.db, id),
  ])
  if (!row || !shown) throw NotFound()
  const contents = [...past.map(({ content }) => content), contentOf(shown)]
  return {
    ...shown,
    target_id: row.targetId,
    revisions: past.map(({ version, editorName, editedAt }, index) => ({
      version: version + 1,
      edited_by: editorName,
      edited_date: editedAt.toISOString(),
      changes: changesBetween(contents[index]!, contents[index + 1]!),
    })),
    delivery_counts: tally(row),
    skip_reasons: row.skippedCount > 0 ? await countSkips(ctx.sql, id) : [],
    processing_date: row.processingAt?.toISOString() ?? null,
    failed_date: row.failedAt?.toISOString() ?? null,
    cancellation_info: row.cancelledAt && {
      cancelled_by: await nameOf(ctx.db, row.cancelledBy),
      cancelled_date: row.cancelledAt.toISOString(),
      cancellation_reason: row.cancellationReason,
    },
  }
}

const ended = ['sent', 'failed', 'cancelled', 'rejected']

/** The counters that expansion and delivery keep; what is none of them still waits. */
function tally(row: NotificationRow): NotificationDetail['delivery_counts'] {
  const settled = {
    sent: row.sentCount,
    failed: row.failedCount,
    cancelled: row.cancelledCount,
    skipped: row.skippedCount,
  }
  const done = settled.sent + settled.failed + settled.cancelled + settled.skipped
  const isCounted = row.expanded || (row.processingAt !== null && ended.includes(row.status))
  const total = Math.max(done, row.expandedCount, isCounted ? 0 : row.targetCount)
  return { total, waiting: row.processingAt ? Math.max(0, total - done) : 0, ...settled }
}

/**
 * What became of a notification for each person, by state (P78). What is in an inbox is read there, with when it was
 * read; nobody pages past ten thousand.
 */
export async function deliveries(ctx: Ctx, { id, ...input }: DeliveryQuery & One) {
  const row = await readNotification(ctx.db, id)
  if (!row) throw NotFound()
  const { page, limit, status } = input
  const skip = (page - 1) * limit
  const total = inState(row, status)
  const pagination =
    total > recipientsMost ? paginateCapped(input, { total, most: recipientsMost }) : paginate(input, total)
  if (skip >= recipientsMost) return { items: [], pagination }
  if (row.channel !== 'in_app') {
    const found = await listDeliveries(ctx.sql, { notificationId: id, skip, limit, status, now: ctx.now() })
    return { items: found, pagination }
  }
  const apart = status === 'sent' ? 0 : inState(row, status) - (status ? 0 : row.sentCount)
  const kept =
    skip < apart
      ? await listDeliveries(ctx.sql, { notificationId: id, skip, limit, status, now: ctx.now() })
      : []
  if (status && status !== 'sent') return { items: kept, pagination }
  if (row.sentCount === 0) return { items: kept, pagination }
  const arrived = await listInboxes(ctx.sql, {
    notificationId: id,
    skip: Math.max(0, skip - apart),
    limit: limit - kept.length,
    from: row.inboxFrom,
    to: row.inboxTo,
  })
  return { items: [...kept, ...arrived], pagination }
}

function inState(row: NotificationRow, status: DeliveryStatus | undefined): number {
  const { total, waiting, ...settled } = tally(row)
  if (status === undefined) return total
  return status === 'queued' || status === 'processing' ? waiting : settled[status]
}
