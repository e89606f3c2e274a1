import type { z } from 'zod'
import { audit } from '#api/audit.ts'
import { type Ctx, signedIn, transact } from '#api/context.ts'
import { KeyReused, NotFound } from '#api/http/errors.ts'
import { paginate } from '#api/http/pagination.ts'
import { digestOf } from '#api/lib/secrets.ts'
import type { Channel } from '#db/enums.ts'
import { deliver } from './channels.ts'
import { clearStopped, deliverBatch, deliverQueue, finishAll } from './delivery.ts'
import { InvalidTransition } from './errors.ts'
import { expandRange } from './expansion.ts'
import { startDue } from './expansion-queries.ts'
import { listNotifications, lockNotification, readNotification } from './queries.ts'
import { RequestUnderWay } from './queue-errors.ts'
import {
  beginRequest,
  cancelNotifications,
  endRequest,
  forgetRequest,
  lockInStates,
  readRequest,
} from './queue-queries.ts'
import type { QueueQuery, SendInput } from './queue-schema.ts'
import { countGroups } from './queue-status-queries.ts'
import { requeueFailed } from './redrive-queries.ts'
import { rememberedSince } from './retention.ts'
import { cancellable, canMove } from './states.ts'

/** Puts approved notifications whose hour has come into the queue, at most so many (D54, D55). */
export async function processApproved(ctx: Ctx, { max_notifications }: { max_notifications: number }) {
  const processed_count = await startDue(ctx.db, { most: max_notifications, now: ctx.now().toISOString() })
  await audit(ctx, 'queue.process', { type: 'queue' }, { processed_count })
  if (processed_count > 0) await announce(ctx)
  return { processed_count }
}

type Send = SendInput & { key?: string | undefined }

/** Who sends by hand is not kept waiting for a slow provider: the jobs go on with the rest. */
const answerWithin = 8_000
/** A request that has not answered for so long never will. */
const lostMs = 5 * 60_000

/**
 * Sends what waits, approved or under way, at most so many messages. With `retry_failed` what had failed goes first,
 * of one notification (404 where there is none) or of all. The same `Idempotency-Key` again answers what it answered;
 * 409 while it is under way, or where the key was used to ask for something else.
 */
export async function sendQueue(ctx: Ctx, { key, ...input }: Send) {
  if (!key) return sendNow(ctx, input)
  const { sql } = ctx
  const { id: userId } = signedIn(ctx)
  const now = ctx.now()
  const digest = digestOf(input)
  const lostBefore = new Date(now.getTime() - lostMs)
  if (!(await beginRequest(sql, { userId, key, digest, now, lostBefore }))) {
    const first = await readRequest(sql, { userId, key })
    if (first?.digest && first.digest !== digest) throw KeyReused()
    const answer = first?.answer
    if (!answer) throw RequestUnderWay({ retryAfter: 1 })
    return { sent_count: answer.sent_count ?? 0, retried_count: answer.retried_count ?? 0 }
  }
  try {
    const answer = await sendNow(ctx, input)
    await endRequest(sql, { userId, key, answer })
    return answer
  } catch (error) {
    await forgetRequest(sql, { userId, key })
    throw error
  }
}

/** One range of people is expanded at a time, so that the answer does not wait for a million; the jobs go on with the rest. */
async function sendNow(
  ctx: Ctx,
  { batch_size, max_notifications, retry_failed, notification_id }: SendInput,
) {
  const redrive = { most: max_notifications, now: ctx.now(), notificationId: notification_id }
  if (retry_failed && notification_id && !(await readNotification(ctx.db, notification_id))) throw NotFound()
  const retried = retry_failed ? await requeueFailed(ctx.sql, redrive) : []
  await startDue(ctx.db, { most: max_notifications, now: ctx.now().toISOString() })
  let sent = 0
  for (let rows = 0; rows < max_notifications; ) {
    const expanded = await expandRange(ctx)
    if (expanded === null) break
    rows += expanded.rows
    sent += expanded.arrived
  }
  const end = performance.now() + answerWithin
  for (let claimed = 0; claimed < max_notifications && performance.now() < end; ) {
    const amount = { batch: Math.min(batch_size, max_notifications - claimed) }
    const batch = await deliverBatch(ctx, amount, (ctx, channel, parcels) =>
      deliver(ctx, channel, parcels, end - performance.now()),
    )
    if (batch.claimed === 0) break
    claimed += batch.claimed
    sent += batch.sent
    if (batch.untried) break
  }
  const target = notification_id
    ? ({ type: 'notification', id: notification_id } as const)
    : { type: 'queue' }
  await audit(ctx, retry_failed ? 'queue.retry' : 'queue.send', target, { sent, retried: retried.length })
  await announce(ctx)
  return { sent_count: sent, retried_count: retried.length }
}

const stuckOrOnTheWay = [...cancellable, 'failed'] as const

/**
 * What is on its way or stuck, most urgent first, and how many there are of each kind (N86); or what some people never
 * got, of notifications that are out as well, newest first: all of that can be sent again.
 */
export async function listQueue(ctx: Ctx, { status, ...input }: z.infer<typeof QueueQuery>) {
  const what =
    status === 'undelivered'
      ? ({ sort: 'failed_date', undeliveredSince: rememberedSince(ctx.now()) } as const)
      : ({ sort: 'priority', statuses: status ? [status] : stuckOrOnTheWay } as const)
  const [{ notifications: found, total }, stats] = await Promise.all([
    listNotifications(ctx.db, { ...input, ...what, order: 'desc' }, ctx.language),
    countGroups(ctx.sql),
  ])
  return { notifications: found, pagination: paginate(input, total), stats }
}

/**
 * Stops one notification that is not out yet: 404 unknown, 409 past stopping. What has been sent stays sent; what a
 * worker holds is not begun any more, and what waits leaves the queue by the job that clears it.
 */
export async function cancel(ctx: Ctx, { id, reason }: { id: number; reason: string }): Promise<void> {
  await transact(ctx, async (tx) => {
    const row = await lockNotification(tx.db, id)
    if (!row) throw NotFound()
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

async function announce(ctx: Ctx): Promise<void> {
  await ctx.bus.publish('queue', {})
  await ctx.bus.publish('work', {})
}

/** Gives everybody their row of whatever is due, most urgent first, until nothing is left to expand. */
export async function expandQueue(ctx: Ctx): Promise<void> {
  for (;;) {
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
