import type { z } from 'zod'
import type { Ctx } from '#api/context.ts'
import { list } from '#api/features/notifications/lookup.ts'
import { queued } from '#api/rules/notification-states.ts'
import type { QueueQuery } from './queue-schema.ts'
import { countGroups } from './queue-status-queries.ts'
import { retainedSince } from './retention.ts'

/**
 * Admin view: lists notifications on their way or failed, highest priority first, with the count of each status and
 * channel. `undelivered` lists those in any state with failed deliveries that can be retried, newest first. The
 * total is capped as in the history.
 */
export async function listQueue(ctx: Ctx, { status, ...input }: z.infer<typeof QueueQuery>) {
  const filter =
    status === 'undelivered'
      ? ({ sort: 'failed_date', undelivered: { since: retainedSince(ctx.now()), now: ctx.now() } } as const)
      : ({ sort: 'priority', statuses: status ? [status] : queued } as const)
  const [found, stats] = await Promise.all([
    list(ctx, { ...input, ...filter, order: 'desc' }),
    countGroups(ctx.sql),
  ])
  return { ...found, stats }
}

/** Makes open queue views reload, and wakes the queue jobs. */
export async function signalQueueChange(ctx: Ctx): Promise<void> {
  await ctx.bus.publish('queue', {})
  await ctx.bus.publish('work', {})
}
