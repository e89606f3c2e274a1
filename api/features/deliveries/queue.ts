import type { z } from 'zod'
import { audit } from '#api/audit.ts'
import { type Ctx, signedIn, transact } from '#api/context.ts'
import { InvalidTransition } from '#api/features/notifications/errors.ts'
import { list, lock } from '#api/features/notifications/lookup.ts'
import { cancellable, canMove } from '#api/rules/notification-states.ts'
import type { Channel } from '#db/enums.ts'
import { clearStopped, deliverQueue, finishAll } from './deliver.ts'
import { expandRange } from './expand.ts'
import { startDue } from './expand-queries.ts'
import { cancelNotifications, lockInStates } from './queue-cancel-queries.ts'
import type { QueueQuery } from './queue-schema.ts'
import { countGroups } from './queue-status-queries.ts'
import { rememberedSince } from './retention.ts'

const stuckOrOnTheWay = [...cancellable, 'failed'] as const

/**
 * What is on its way or stuck, most urgent first, and how many there are of each kind (N86); or what some people never
 * got, of notifications that are out as well, newest first: all of that can be sent again. Rows are counted up to a
 * limit, as in the history.
 */
export async function listQueue(ctx: Ctx, { status, ...input }: z.infer<typeof QueueQuery>) {
  const what =
    status === 'undelivered'
      ? ({ sort: 'failed_date', undeliveredSince: rememberedSince(ctx.now()) } as const)
      : ({ sort: 'priority', statuses: status ? [status] : stuckOrOnTheWay } as const)
  const [found, stats] = await Promise.all([
    list(ctx, { ...input, ...what, order: 'desc' }),
    countGroups(ctx.sql),
  ])
  return { ...found, stats }
}

/**
 * Stops one notification that is not out yet: 404 unknown, 409 past stopping. What has been sent stays sent; what a
 * worker holds is not begun any more, and what waits leaves the queue by the job that clears it.
 */
export async function cancel(ctx: Ctx, { id, reason }: { id: number; reason: string }): Promise<void> {
  await transact(ctx, async (tx) => {
    const row = await lock(tx, { id })
    if (!canMove(row.status, 'cancelled')) throw InvalidTransition()
    await stop(tx, [id], reason)
  })
  await ctx.bus.publish('stopped', {})
  await announce(ctx)
}

/** Stops every notification of a channel, or only those in one state; answers how many. */
export async function cancelByType(
  ctx: Ctx,
  { type, reason, status }: { type: Channel; reason: string; status?: (typeof cancellable)[number] },
) {
  const cancelled_count = await transact(ctx, async (tx) => {
    const ids = await lockInStates(tx.db, { channel: type, states: status ? [status] : cancellable })
    if (ids.length > 0) await stop(tx, ids, reason)
    return ids.length
  })
  await ctx.bus.publish('stopped', {})
  await announce(ctx)
  return { cancelled_count }
}

async function stop(tx: Ctx, ids: number[], reason: string): Promise<void> {
  const { id: cancelledBy } = signedIn(tx)
  await cancelNotifications(tx.db, ids, { cancelledBy, cancelledAt: tx.now(), cancellationReason: reason })
  for (const id of ids) await audit(tx, 'notification.cancel', { type: 'notification', id }, { reason })
}

/** Who watches the queue looks again, and its jobs look for work. */
export async function announce(ctx: Ctx): Promise<void> {
  await ctx.bus.publish('queue', {})
  await ctx.bus.publish('work', {})
}

/** Gives everybody their row of whatever is due, most urgent first, until nothing is left to expand. */
export async function expandQueue(ctx: Ctx): Promise<void> {
  while (!ctx.stopping.aborted) {
    const started = await startDue(ctx.db, { most: 50, now: ctx.now().toISOString() })
    const expanded = await expandRange(ctx)
    if (started === 0 && expanded === null) return
  }
}

/** All that the queue has to do now; its jobs do the parts side by side, so that no bell waits for slow mail. */
export async function workQueue(ctx: Ctx): Promise<void> {
  await finishAll(ctx)
  await clearStopped(ctx)
  await expandQueue(ctx)
  await deliverQueue(ctx)
}
