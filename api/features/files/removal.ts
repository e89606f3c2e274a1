import pLimit from 'p-limit'
import type { Ctx } from '#api/context.ts'
import { claimRemovals, deleteRemovals } from './removal-queries.ts'

const batch = 100
const concurrency = 10
/** Lease of a batch; files that could not be removed are retried after it. */
const leaseMs = 5 * 60_000

/**
 * Removes scheduled files from the storage. Their rows are deleted only after the storage confirmed, so that neither a
 * killed process nor a failing bucket leaves a file behind.
 */
export async function removeFiles(ctx: Ctx): Promise<void> {
  const limit = pLimit(concurrency)
  while (!ctx.stopping.aborted) {
    const now = ctx.now()
    const until = new Date(now.getTime() + leaseMs)
    const keys = await claimRemovals(ctx.db, { now, until, limit: batch })
    if (keys.length === 0) return
    const outcomes = await Promise.allSettled(keys.map((key) => limit(() => ctx.storage.remove(key))))
    const removed = keys.filter((_, index) => outcomes[index]?.status === 'fulfilled')
    if (removed.length > 0) await deleteRemovals(ctx.db, removed)
    const failure = outcomes.find((outcome) => outcome.status === 'rejected')
    if (!failure) continue
    const err: unknown = failure.reason
    ctx.log.error.error(
      { err, files: keys.length - removed.length },
      'files could not be removed, retrying later',
    )
    return
  }
}
