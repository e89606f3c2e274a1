import { audit } from '#api/audit.ts'
import { type Ctx, signedIn, transact } from '#api/context.ts'
import { InvalidTransition } from '#api/features/notifications/errors.ts'
import { lock } from '#api/features/notifications/lookup.ts'
import { type Cancellable, cancellable, canMove } from '#api/rules/notification-states.ts'
import type { Channel } from '#db/enums/notifications.ts'
import { lockOpenSteps } from './fallback-queries.ts'
import { signalQueueChange } from './queue.ts'
import { cancelNotifications, cancelQueued, lockInStates } from './queue-cancel-queries.ts'

/**
 * Cancels a notification that is not fully sent, or the fallback steps that are still to come of one that is: 404 for an
 * unknown id, 409 INVALID_TRANSITION if there is nothing left to cancel. Sent messages stay sent, claimed ones are not started any more, and a job cancels the queued deliveries.
 */
export async function cancel(ctx: Ctx, { id, reason }: { id: number; reason: string }): Promise<void> {
  await transact(ctx, async (tx) => {
    const row = await lock(tx, { id })
    if (canMove(row.status, 'cancelled')) return cancelAll(tx, [id], reason)
    const steps = await lockOpenSteps(tx.db, id)
    if (steps.length === 0) throw InvalidTransition()
    await cancelRows(tx, steps, reason)
    await audit(tx, 'notification.cancel_fallback', { type: 'notification', id }, { reason })
  })
  await ctx.bus.publish('stopped', {})
  await signalQueueChange(ctx)
}

/** Cancels every notification of a channel, or only those in one state; returns how many. */
export async function cancelByType(
  ctx: Ctx,
  { type, reason, status }: { type: Channel; reason: string; status?: Cancellable },
) {
  const cancelled_count = await transact(ctx, async (tx) => {
    const ids = await lockInStates(tx.db, { channel: type, states: status ? [status] : cancellable })
    if (ids.length > 0) await cancelAll(tx, ids, reason)
    return ids.length
  })
  await ctx.bus.publish('stopped', {})
  await signalQueueChange(ctx)
  return { cancelled_count }
}

function cancelRows(tx: Ctx, ids: number[], reason: string): Promise<void> {
  const { id: cancelledBy } = signedIn(tx)
  return cancelNotifications(tx.db, ids, { cancelledBy, cancelledAt: tx.now(), cancellationReason: reason })
}

async function cancelAll(tx: Ctx, ids: number[], reason: string): Promise<void> {
  await cancelRows(tx, ids, reason)
  for (const id of ids) await audit(tx, 'notification.cancel', { type: 'notification', id }, { reason })
}

const clearLimit = 10_000
/** Days after a cancellation in which deliveries that a worker requeued late are still cleared. */
const clearDays = 7

/** The job that cancels queued deliveries of cancelled notifications, in short transactions. */
export async function clearCancelled(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  const since = new Date(now.getTime() - clearDays * 86_400_000)
  while (!ctx.stopping.aborted && (await cancelQueued(ctx.sql, { limit: clearLimit, since, now })) > 0)
    await ctx.bus.publish('queue', {})
}
