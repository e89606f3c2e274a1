import pLimit, { type LimitFunction } from 'p-limit'
import type { Ctx } from '#api/context.ts'
import { createPace, type Pace } from '#api/lib/pace.ts'
import type { Channel } from '#db/enums.ts'
import type { Parcel } from './prepare.ts'
import { findCancelled, tidyDevices } from './prepare-queries.ts'
import { type Devices, failed, keep, mail, type Outcome, push, sms } from './senders.ts'
import { type Speed, speedOf } from './sending-settings.ts'

export type Outward = Exclude<Channel, 'in_app'>

/** Where nobody carries a channel, what goes through it stays in the house (D34). */
export const isKept = ({ carriers, mailer }: Ctx, channel: Outward) =>
  (channel === 'sms' && !carriers.sms) || (channel === 'email' && !mailer.configured)

/** Nothing is begun later than this after its claim, so that what was begun ends within the lease: mail is slow. */
export const beginMs = { push: 30_000, email: 12_000, sms: 30_000 }
/** What is under way when the process is asked to end may take so long to end; main waits ten seconds for all. */
const endMs = 6_000
/** A cancellation is heard of at once; should its signal be lost, it holds after this time. */
const lookMs = 1_000

/**
 * Hands a batch of one channel to its provider, so many at once and so many a second; each parcel is settled on its
 * own. Nothing counts as sent before the provider accepted it (D34). What could not be begun in time, or before the
 * process was asked to end, goes back untried; what is still under way a moment after that has no outcome.
 */
export async function deliver(
  ctx: Ctx,
  channel: Outward,
  parcels: Parcel[],
  { beginWithin = beginMs[channel], endWithin = endMs } = {},
): Promise<Outcome[]> {
  if (parcels.length === 0) return []
  if (channel === 'sms' && isKept(ctx, channel)) {
    await keep(ctx, parcels)
    return parcels.map(({ id }) => ({ id, sent: true }))
  }
  const speed = await speedOf(ctx, channel)
  const paced = !isKept(ctx, channel)
  const { pace, limit } = gateOf(ctx, channel, speed)
  const deadline = performance.now() + beginWithin
  const cancellations = watch(ctx, parcels)
  const devices: Devices = { gone: [], used: [] }
  const { stopping } = ctx
  const outcomes = new Map(parcels.map(({ id }) => [id, untried(id)]))

  async function one(parcel: Parcel): Promise<Outcome> {
    const { id, notificationId } = parcel
    const go = paced ? await pace.take(deadline, stopping) : performance.now() < deadline
    if (!go) return untried(id)
    if (await cancellations.has(notificationId)) return { id, sent: false, cancelled: true }
    if (stopping.aborted) return untried(id)
    outcomes.delete(id)
    if (channel === 'email') return mail(ctx, parcel, end.signal)
    return channel === 'sms' ? sms(ctx, parcel) : push(ctx, parcel, devices)
  }
  const end = endOf(stopping, endWithin)
  const sending = limit.map(parcels, async (parcel) => {
    const outcome = await one(parcel).catch((error: unknown) => failed(parcel.id, error))
    outcomes.set(parcel.id, outcome)
  })
  await Promise.race([sending, end.come])
  end.close()
  cancellations.close()
  // What the providers said counts, whether or not the list of devices could be brought up to date.
  await tidyDevices(ctx.sql, { ...devices, now: ctx.now() }).catch((err: unknown) =>
    ctx.log.error.error({ err }, 'devices could not be tidied'),
  )
  return [...outcomes.values()]
}

const untried = (id: number): Outcome => ({ id, sent: false, untried: true })

/** Comes so long after the process was asked to end; by the signal a mail tells at once how far it got. */
function endOf(stopping: AbortSignal, within: number) {
  const { promise: come, resolve } = Promise.withResolvers<void>()
  const end = new AbortController()
  let timer: Timer | undefined
  const begin = () => {
    timer = setTimeout(() => {
      end.abort()
      setImmediate(resolve)
    }, within)
  }
  if (stopping.aborted) begin()
  else stopping.addEventListener('abort', begin)
  return {
    come,
    signal: end.signal,
    close() {
      clearTimeout(timer)
      stopping.removeEventListener('abort', begin)
    },
  }
}

type Gate = { perSecond: number; pace: Pace; limit: LimitFunction }
const gates = new WeakMap<Ctx['carriers'], Map<Outward, Gate>>()

/** What all batches of a channel go through; what is under way counts when the owner changes how many may be. */
function gateOf({ carriers }: Ctx, channel: Outward, { at_once, per_second }: Speed): Gate {
  const all = gates.get(carriers) ?? new Map<Outward, Gate>()
  gates.set(carriers, all)
  const known = all.get(channel)
  const limit = known?.limit ?? pLimit(at_once)
  if (limit.concurrency !== at_once) limit.concurrency = at_once
  const pace = known?.perSecond === per_second ? known.pace : createPace(per_second)
  const gate = { perSecond: per_second, pace, limit }
  all.set(channel, gate)
  return gate
}

/** Which of a batch's notifications are cancelled: looked up at first, where a signal says so, and every second. */
function watch({ sql, bus }: Ctx, parcels: Parcel[]) {
  const ids = [...new Set(parcels.map(({ notificationId }) => notificationId))]
  let stopped = new Set<number>()
  let looking = Promise.resolve()
  // Never yet: a signal that came between the claim of this batch and now was heard by nobody.
  let looked = Number.NEGATIVE_INFINITY
  const close = bus.subscribe('stopped', () => {
    looked = Number.NEGATIVE_INFINITY
  })
  return {
    close,
    async has(id: number): Promise<boolean> {
      if (performance.now() - looked > lookMs) {
        looked = performance.now()
        looking = findCancelled(sql, ids).then((found) => {
          stopped = new Set(found)
        })
      }
      await looking
      return stopped.has(id)
    },
  }
}
