import type { Ctx } from '#api/context.ts'
import { read } from '#api/features/notifications/lookup.ts'
import { countUndeliveredOf, takeUndelivered } from '#api/features/notifications/undelivered.ts'
import { forgetRetries, requeueBatch } from './queue-retry-queries.ts'
import { retainedSince } from './retention.ts'

type Retry = { notification_id?: number | undefined }

/**
 * Takes all failed messages of one notification (404 when unknown) or of all for a retry, and returns how many. Those
 * of notifications from before the retention are left alone, and so are those that another retry has taken and those of
 * notices of the product, which the console does not list. A job requeues them in batches.
 */
export async function startRetry(tx: Ctx, { notification_id: notificationId }: Retry): Promise<number> {
  if (notificationId) await read(tx, { id: notificationId })
  return takeUndelivered(tx, { since: retainedSince(tx.now()), notificationId })
}

/** The failed messages of a notification that a retry would take. */
export const countRetryable = (ctx: Ctx, { id }: { id: number }) =>
  countUndeliveredOf(ctx, { since: retainedSince(ctx.now()), notificationId: id })

/** Deliveries per transaction. */
const batchSize = 1_000

/** Requeues up to `most` messages of the retries in progress; the job does the rest. */
export async function requeueSome(ctx: Ctx, most: number): Promise<void> {
  for (let rows = 0; rows < most; ) {
    const limit = Math.min(batchSize, most - rows)
    const requeued = await requeueBatch(ctx.db, { limit, now: ctx.now().toISOString() })
    if (requeued === null) return
    rows += requeued
  }
}

/** The job that requeues the failed messages of retries, in short transactions. */
export async function continueRetries(ctx: Ctx): Promise<void> {
  while (!ctx.stopping.aborted) {
    const now = ctx.now().toISOString()
    if ((await requeueBatch(ctx.db, { limit: batchSize, now })) === null) break
    await ctx.bus.publish('queue', {})
    await ctx.bus.publish('work', {})
  }
  await forgetRetries(ctx.sql)
}
