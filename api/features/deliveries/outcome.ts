import type { Ctx } from '#api/context.ts'
import { type NotificationRow, read } from '#api/features/notifications/lookup.ts'
import { paginate, paginateCapped } from '#api/http/pagination.ts'
import type { DeliveryStatus } from '#db/enums.ts'
import { countSkips, listDeliveries, listInboxes, recipientsMost } from './outcome-queries.ts'
import type { DeliveryCounts, DeliveryQuery } from './outcome-schema.ts'

type One = { id: number }

/** Why recipients were skipped, most frequent first. */
export const skipReasons = async ({ sql }: Ctx, { id, skippedCount }: NotificationRow) =>
  skippedCount > 0 ? countSkips(sql, id) : []

const ended = ['sent', 'failed', 'cancelled', 'rejected']

/** The counters that expansion and delivery keep; what is none of them still waits. */
export function tally(row: NotificationRow): DeliveryCounts {
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
export async function listOutcomes(ctx: Ctx, { id, ...input }: DeliveryQuery & One) {
  const row = await read(ctx, { id })
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
