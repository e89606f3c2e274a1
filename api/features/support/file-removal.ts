import pLimit from 'p-limit'
import type { Ctx } from '#api/context.ts'
import { claimRemovals, deleteRemovals } from './file-removal-queries.ts'

const batch = 100
const atOnce = 10
/** For so long a worker has a batch; what it could not remove is tried again after that. */
const leaseMs = 5 * 60_000

/**
 * Removes files that no row needs from the storage. Their names are deleted only once the storage has let them go, so
 * that neither a process that is killed nor a bucket that refuses leaves a file behind.
 */
export async function removeFiles(ctx: Ctx): Promise<void> {
  const limit = pLimit(atOnce)
  while (!ctx.stopping.aborted) {
    const now = ctx.now()
    const until = new Date(now.getTime() + leaseMs)
    const keys = await claimRemovals(ctx.db, { now, until, most: batch })
    if (keys.length === 0) return
    const outcomes = await Promise.allSettled(keys.map((key) => limit(() => ctx.storage.remove(key))))
    const removed = keys.filter((_, index) => outcomes[index]?.status === 'fulfilled')
    if (removed.length > 0) await deleteRemovals(ctx.db, removed)
    const failure = outcomes.find((outcome) => outcome.status === 'rejected')
    if (!failure) continue
    const err: unknown = failure.reason
    ctx.log.error.error({ err, files: keys.length - removed.length }, 'files could not be removed yet')
    return
  }
}
