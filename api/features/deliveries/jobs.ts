/**
 * The delivery pipeline. A delivery passes through these files in order:
 *
 * 1. `jobs` starts each step on a clock, on every replica.
 * 2. `expand` writes an inbox row or a queued delivery for each recipient of a notification, and after the last inbox row
 *    `fallback` schedules the channels that follow, each as a notification of its own.
 * 3. `deliver` runs batches of every external channel, and `batch` takes one batch through steps 4 to 8.
 * 4. `claim` leases due deliveries to this worker.
 * 5. `prepare` turns each into an outgoing message, or settles it as skipped, cancelled, failed or put off.
 * 6. `caps` applies the daily frequency caps.
 * 7. `channels` throttles a batch and hands each message to its provider through `senders`.
 * 8. `settle` writes how each delivery ended, and `finish-queries` ends its notification after the last one.
 * 9. `outcome` lists the deliveries of a notification, and `retention` deletes old rows.
 *
 * `queue*` is the admin view: list, cancel, send by hand, retry, status. `outbox*` lists what channels without a provider
 * stored instead of sending.
 */
import type { Ctx, Job } from '#api/context.ts'
import { deliverQueue } from './deliver.ts'
import { expandQueue } from './expand.ts'
import { finishNotifications } from './finish-queries.ts'
import { clearCancelled } from './queue-cancel.ts'
import { continueRetries } from './queue-retry.ts'
import { deleteOldDeliveries } from './retention.ts'

export const deliveryJobs: Job[] = [
  { name: 'notifications.expand', cron: '*/3 * * * * *', wakes: 'work', run: expandQueue },
  { name: 'notifications.deliver', cron: '*/3 * * * * *', wakes: 'work', run: (ctx) => deliverQueue(ctx) },
  { name: 'notifications.finish', cron: '*/5 * * * * *', run: finishAll },
  { name: 'notifications.retry', cron: '*/5 * * * * *', wakes: 'work', run: continueRetries },
  { name: 'notifications.clear', cron: '*/5 * * * * *', wakes: 'work', run: clearCancelled },
  { name: 'notifications.forget', cron: '0 40 3 * * *', run: deleteOldDeliveries },
]

/** Finishes notifications whose worker died between its last settlement and finishing them. */
async function finishAll(ctx: Ctx): Promise<void> {
  await finishNotifications(ctx.db, 'all', ctx.now().toISOString())
}
