import pLimit, { type LimitFunction } from 'p-limit'
import type { Ctx } from '#api/context.ts'
import { createSendingRateLimiter, type SendingRateLimiter } from '#api/lib/sending-rate.ts'
import type { ExternalChannel } from '#db/enums/notifications.ts'
import { findCancelled, updateDevices } from './channel-queries.ts'
import type { OutgoingMessage } from './prepare.ts'
import {
  type DeviceUse,
  failed,
  type Outcome,
  sendMail,
  sendPush,
  sendSms,
  writeToOutbox,
} from './senders.ts'
import { type Speed, speedOf } from './sending-settings.ts'

/** Sends a batch. A message without an outcome stays leased to this worker until its lease expires. */
export type SendBatch = (
  ctx: Ctx,
  channel: ExternalChannel,
  messages: OutgoingMessage[],
  /** Aborts when the lease of the batch was lost. */
  options: { lost: AbortSignal },
) => Promise<Outcome[]>

/** Messages of a channel without a provider are written to the outbox (D34). */
export const goesToOutbox = ({ providers, mailer }: Ctx, channel: ExternalChannel) =>
  (channel === 'sms' && !providers.sms) || (channel === 'email' && !mailer.configured)

/** Milliseconds after a claim in which a message may be started, so that a batch ends before long; mail is slow. */
const startWithinMs = { push: 30_000, email: 12_000, sms: 30_000 }
/** Milliseconds that running sends get when the process is stopping; `main` waits ten seconds in total. */
const stopWithinMs = 6_000
/** A cancellation signal is checked at once; should the signal be lost, the check is repeated after this time. */
const checkCancelledMs = 1_000

/**
 * Step 7: hands a batch to the provider of its channel, limited in concurrency and rate; each message has its own
 * outcome, and counts as sent only when the provider accepted it (D34). Messages that could not be started in time, or
 * before the process was stopping or lost its lease, are returned untried; those still running after `stopWithin` have no outcome.
 */
export async function sendBatch(
  ctx: Ctx,
  channel: ExternalChannel,
  messages: OutgoingMessage[],
  {
    lost = never,
    startWithin = startWithinMs[channel],
    stopWithin = stopWithinMs,
  }: { lost?: AbortSignal; startWithin?: number; stopWithin?: number } = {},
): Promise<Outcome[]> {
  if (messages.length === 0) return []
  if (channel === 'sms' && goesToOutbox(ctx, channel)) {
    await writeToOutbox(ctx, messages)
    return messages.map(({ id }) => ({ id, sent: false, stored: true }))
  }
  const speed = await speedOf(ctx, channel)
  const isPaced = !goesToOutbox(ctx, channel)
  const { pace, limit } = throttleOf(ctx, channel, speed)
  const deadline = performance.now() + startWithin
  const cancellations = watchCancellations(ctx, messages)
  const devices: DeviceUse = { expired: [], used: [] }
  const { stopping } = ctx
  const outcomes = new Map(messages.map(({ id }) => [id, untried(id)]))

  async function send(message: OutgoingMessage): Promise<Outcome> {
    const { id, notificationId } = message
    const mayStart = isPaced ? await pace.take(deadline, stopping) : performance.now() < deadline
    if (!mayStart) return untried(id)
    if (await cancellations.has(notificationId)) return { id, sent: false, cancelled: true }
    if (stopping.aborted || lost.aborted) return untried(id)
    outcomes.delete(id)
    if (channel === 'email') return sendMail(ctx, message, giveUp)
    return channel === 'sms' ? sendSms(ctx, message) : sendPush(ctx, message, devices)
  }
  const stop = stopAfter(stopping, stopWithin)
  const giveUp = AbortSignal.any([stop.signal, lost])
  const sending = limit.map(messages, async (message) => {
    const outcome = await send(message).catch((error: unknown) => failed(message.id, error))
    outcomes.set(message.id, outcome)
  })
  await Promise.race([sending, stop.reached])
  stop.close()
  cancellations.close()
  // Outcomes are settled even when the subscriptions cannot be updated.
  await updateDevices(ctx.sql, { ...devices, now: ctx.now() }).catch((err: unknown) =>
    ctx.log.error.error({ err }, 'push subscriptions could not be updated'),
  )
  return [...outcomes.values()]
}

const never = new AbortController().signal
const untried = (id: number): Outcome => ({ id, sent: false, untried: true })

/** Resolves `within` milliseconds after the process began to stop; the signal makes a running mail report its state. */
function stopAfter(stopping: AbortSignal, within: number) {
  const { promise: reached, resolve } = Promise.withResolvers<void>()
  const controller = new AbortController()
  let timer: Timer | undefined
  const start = () => {
    timer = setTimeout(() => {
      controller.abort()
      setImmediate(resolve)
    }, within)
  }
  if (stopping.aborted) start()
  else stopping.addEventListener('abort', start)
  return {
    reached,
    signal: controller.signal,
    close() {
      clearTimeout(timer)
      stopping.removeEventListener('abort', start)
    },
  }
}

type Throttle = { perSecond: number; pace: SendingRateLimiter; limit: LimitFunction }
const throttles = new WeakMap<Ctx['providers'], Map<ExternalChannel, Throttle>>()

/** Shared by all batches of a channel; running sends keep counting when an admin changes the limits. */
function throttleOf({ providers }: Ctx, channel: ExternalChannel, { at_once, per_second }: Speed): Throttle {
  const byChannel = throttles.get(providers) ?? new Map<ExternalChannel, Throttle>()
  throttles.set(providers, byChannel)
  const known = byChannel.get(channel)
  const limit = known?.limit ?? pLimit(at_once)
  if (limit.concurrency !== at_once) limit.concurrency = at_once
  const pace = known?.perSecond === per_second ? known.pace : createSendingRateLimiter(per_second)
  const throttle = { perSecond: per_second, pace, limit }
  byChannel.set(channel, throttle)
  return throttle
}

/** Knows which notifications of a batch are cancelled; reads them first, after every signal, and every second. */
function watchCancellations({ sql, bus }: Ctx, messages: OutgoingMessage[]) {
  const ids = [...new Set(messages.map(({ notificationId }) => notificationId))]
  let cancelled = new Set<number>()
  let reading = Promise.resolve()
  // Read before the first message: a signal between the claim and this subscription was missed.
  let readAt = Number.NEGATIVE_INFINITY
  const close = bus.subscribe('stopped', () => {
    readAt = Number.NEGATIVE_INFINITY
  })
  return {
    close,
    async has(id: number): Promise<boolean> {
      if (performance.now() - readAt > checkCancelledMs) {
        readAt = performance.now()
        reading = findCancelled(sql, ids).then((found) => {
          cancelled = new Set(found)
        })
      }
      await reading
      return cancelled.has(id)
    },
  }
}
