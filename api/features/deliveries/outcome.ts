import type { Ctx } from '#api/context.ts'
import { type NotificationRow, read } from '#api/features/notifications/lookup.ts'
import { paginate, paginateCapped } from '#api/http/pagination.ts'
import { isOpen } from '#api/rules/notification-states.ts'
import type { DeliveryStatus } from '#db/enums/deliveries.ts'
import type { Channel } from '#db/enums/notifications.ts'
import { listSteps } from './fallback-queries.ts'
import { countSkips, listDeliveries, listInboxRecipients, maxRecipients } from './outcome-queries.ts'
import type { DeliveryCounts, DeliveryQuery, FallbackOutcome } from './outcome-schema.ts'

type One = { id: number }

/** Step 9: skip reasons of a notification, most frequent first. */
export const listSkipReasons = async ({ sql }: Ctx, { id, skippedCount }: NotificationRow) =>
  skippedCount > 0 ? countSkips(sql, id) : []

/** Outcomes of the fallback channels of a notification, in their order. */
export async function listFallback({ sql }: Ctx, { id }: One): Promise<FallbackOutcome[]> {
  const steps = await listSteps(sql, id)
  return Promise.all(
    steps.map(async ({ channel, hours, status, due, ...step }) => {
      const skips = step.skipped_count > 0 ? await countSkips(sql, step.id) : []
      const readLate = skips.find(({ reason }) => reason === 'read')?.count ?? 0
      const readInTime = step.expanded ? step.target_count - step.expanded_count : 0
      const settled = {
        sent: step.sent_count,
        stored: step.stored_count,
        failed: step.failed_count,
        cancelled: step.cancelled_count,
        skipped: step.skipped_count - readLate,
      }
      const done = Object.values(settled).reduce((sum, each) => sum + each, 0)
      const total = (step.expanded ? step.expanded_count : step.target_count) - readLate
      return {
        ...{ channel, hours, status, due_date: due.toISOString(), not_needed_count: readInTime + readLate },
        delivery_counts: { total, waiting: Math.max(0, total - done), ...settled },
        skip_reasons: skips.filter(({ reason }) => reason !== 'read'),
      }
    }),
  )
}

/** Delivery counts from the counters of the notification; recipients in none of them are waiting. */
export function deliveryCounts(row: NotificationRow): DeliveryCounts {
  const settled = {
    sent: row.sentCount,
    stored: row.storedCount,
    failed: row.failedCount,
    cancelled: row.cancelledCount,
    skipped: row.skippedCount,
  }
  const done = settled.sent + settled.stored + settled.failed + settled.cancelled + settled.skipped
  const isCounted = row.expanded || (row.processingAt !== null && !isOpen(row.status))
  const total = Math.max(done, row.expandedCount, isCounted ? 0 : row.targetCount)
  return { total, waiting: row.processingAt ? Math.max(0, total - done) : 0, ...settled }
}

/**
 * Lists the deliveries of a notification on its own or a fallback channel by status; 404 for an unknown id. In-app deliveries are read from the
 * inboxes, with their read time. Paging ends at ten thousand recipients.
 */
export async function listOutcomes(ctx: Ctx, { id, channel, ...input }: DeliveryQuery & One) {
  const row = await rowOn(ctx, { id, channel })
  if (!row) return { items: [], pagination: paginate(input, 0) }
  const { page, limit, status } = input
  const skip = (page - 1) * limit
  const total = inState(row, status)
  const pagination =
    total > maxRecipients ? paginateCapped(input, { total, max: maxRecipients }) : paginate(input, total)
  if (skip >= maxRecipients) return { items: [], pagination }
  if (row.channel !== 'in_app') {
    const found = await listDeliveries(ctx.sql, {
      notificationId: row.id,
      skip,
      limit,
      status,
      now: ctx.now(),
    })
    return { items: found, pagination }
  }
  const skippedTotal = status === 'sent' ? 0 : inState(row, status) - (status ? 0 : row.sentCount)
  const skipped =
    skip < skippedTotal
      ? await listDeliveries(ctx.sql, { notificationId: row.id, skip, limit, status, now: ctx.now() })
      : []
  if (status && status !== 'sent') return { items: skipped, pagination }
  if (row.sentCount === 0) return { items: skipped, pagination }
  const arrived = await listInboxRecipients(ctx.sql, {
    notificationId: row.id,
    skip: Math.max(0, skip - skippedTotal),
    limit: limit - skipped.length,
    from: row.inboxFrom,
    to: row.inboxTo,
  })
  return { items: [...skipped, ...arrived], pagination }
}

/** The notification itself, or its fallback on another channel; undefined if it has none there. */
async function rowOn(ctx: Ctx, { id, channel }: One & { channel: Channel | undefined }) {
  const row = await read(ctx, { id })
  if (!channel || channel === row.channel) return row
  const step = (await listSteps(ctx.sql, id)).find((each) => each.channel === channel)
  return step && read(ctx, step)
}

function inState(row: NotificationRow, status: DeliveryStatus | undefined): number {
  const { total, waiting, ...settled } = deliveryCounts(row)
  if (status === undefined) return total
  return status === 'queued' || status === 'processing' ? waiting : settled[status]
}
