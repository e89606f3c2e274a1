import pLimit, { type LimitFunction } from 'p-limit'
import type { Ctx } from '#api/context.ts'
import { grouped } from '#api/lib/grouped.ts'
import { readBatch } from './batch-queries.ts'
import { withinCaps } from './caps.ts'
import { deliver, type Outward } from './channels.ts'
import { type Claim, leaseSeconds } from './claim-queries.ts'
import { claimer } from './claiming.ts'
import { mostAttempts, type SettledBatch, type Settlement } from './delivery-queries.ts'
import { finish } from './expansion-queries.ts'
import { type Parcel, prepare } from './preparation.ts'
import { clearCancelled } from './redrive-queries.ts'
import type { Outcome } from './senders.ts'
import { settleAll, verdict } from './settling.ts'

type Deliver = (ctx: Ctx, channel: Outward, parcels: Parcel[]) => Promise<Outcome[]>

const outward: readonly Outward[] = ['push', 'email', 'sms']
const lanes = 4
const writers = 2
/** Of all channels together: who reads an inbox meanwhile wants the database too. */
const statements = 4
/** A slow channel gets batches so small that they end within the lease. */
const batchFor = { quick: 500, slow: 50 }
const quickMs = 2_000

/** How often a busy lane looks what is out by now, and tells whoever watches. */
const tellMs = 500

/** Sends what is due, a few batches of each channel side by side, until nothing is left: no channel waits for another. */
export async function deliverQueue(ctx: Ctx, send: Deliver = deliver): Promise<void> {
  async function lane(through: Through) {
    const touched = new Set<number>()
    let batch = batchFor.slow
    let told = performance.now()
    for (;;) {
      const started = performance.now()
      const done = await runBatch(ctx, batch, through)
      for (const id of done.touched) touched.add(id)
      const now = performance.now()
      if (touched.size > 0 && (done.claimed === 0 || now - told > tellMs)) {
        await wrapUp(ctx, touched)
        touched.clear()
        told = now
      }
      if (done.claimed === 0) return
      batch = now - started < quickMs ? batchFor.quick : batchFor.slow
    }
  }
  const turn = pLimit(statements)
  const running = outward.flatMap((channel) => {
    const through = throughFor(ctx, channel, send, turn)
    return Array.from({ length: lanes }, () => lane(through))
  })
  await Promise.all(running)
}

/** What a worker had sent to the last is out, though it died before it could say so. */
export async function finishAll(ctx: Ctx): Promise<void> {
  await finish(ctx.db, 'all', ctx.now().toISOString())
}

const clearedAtOnce = 10_000
/** So long after a cancellation the queue still looks for what a worker had of it. */
const lateDays = 7

/** Empties the queue of what has been cancelled, ten thousand at a time. */
export async function clearStopped(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  const since = new Date(now.getTime() - lateDays * 86_400_000)
  while ((await clearCancelled(ctx.sql, { most: clearedAtOnce, since, now })) > 0)
    await ctx.bus.publish('queue', {})
}

type Amount = { batch: number; channel?: Outward }

/** One batch, of whichever channel has one; answers how many were claimed and arrived, and whether time ran out. */
export async function deliverBatch(ctx: Ctx, { channel, batch }: Amount, send: Deliver = deliver) {
  for (const each of channel ? [channel] : outward) {
    const { claimed, sent, touched, untried } = await runBatch(ctx, batch, throughFor(ctx, each, send))
    if (claimed === 0) continue
    await wrapUp(ctx, new Set(touched))
    return { claimed, sent, untried }
  }
  return { claimed: 0, sent: 0, untried: false }
}

type Through = ReturnType<typeof throughFor>

/**
 * The way through a channel, shared by its lanes. Batches count into the same rows, so that each waits for the commit
 * of the one before it: what ends while two are being written is written with the next.
 */
const throughFor = (ctx: Ctx, channel: Outward, send: Deliver, turn: LimitFunction = pLimit(statements)) => ({
  channel,
  send,
  turn,
  take: claimer(ctx, channel),
  write: grouped((ended: Ended[]) => turn(() => settleAll(ctx, ...together(channel, ended))), writers),
})

/** A batch that its provider has answered; `until`: when its lease is over, as `performance.now()` counts. */
type Ended = { settlements: Settlement[]; heldUntil: Date; until: number }

/** Whoever takes what was in the group takes it later than the last of the group was taken. */
function together(channel: Outward, ended: Ended[]): [SettledBatch, number] {
  const heldUntil = new Date(Math.max(...ended.map((each) => each.heldUntil.getTime())))
  const settlements = ended.flatMap((each) => each.settlements)
  return [{ channel, settlements, heldUntil }, Math.max(...ended.map(({ until }) => until))]
}

/** Claims a batch, hands it to its channel, and writes down how it ended. */
async function runBatch(ctx: Ctx, batch: number, through: Through) {
  const until = performance.now() + leaseSeconds * 1000
  const claim = await through.turn(() => through.take(batch))
  return claim ? work(ctx, { claim, until }, through) : { claimed: 0, sent: 0, touched: [], untried: false }
}

/** Notifications that nothing waits for any more are out, and whoever watches the queue looks again. */
async function wrapUp(ctx: Ctx, touched: Set<number>): Promise<void> {
  await Promise.all([finish(ctx.db, [...touched], ctx.now().toISOString()), ctx.bus.publish('queue', {})])
}

type Taken = { claim: Claim; until: number }

async function work(ctx: Ctx, { claim, until }: Taken, { channel, send, turn, write }: Through) {
  const { deliveries: claimed, heldUntil } = claim
  const batch = await turn(() => readBatch(ctx.sql, { channel, claimed }))
  const parcels: Parcel[] = []
  const settlements: Settlement[] = []
  const now = ctx.now()
  for (const each of claimed) {
    const next = prepare(each, { channel, now, batch })
    if ('status' in next) settlements.push(next)
    else parcels.push(next)
  }
  const { allowed, capped, giveBack } = await withinCaps(ctx, parcels)
  settlements.push(...capped)
  const outcomes = await send(ctx, channel, allowed)
  const attempts = new Map(claimed.map((each) => [each.id, each.attempts]))
  const done = ctx.now()
  for (const outcome of outcomes)
    settlements.push(verdict(outcome, attempts.get(outcome.id) ?? mostAttempts, done))
  const settled = await write({ settlements, heldUntil, until })
  await giveBack(outcomes)
  const touched = settled.map(({ notification_id }) => notification_id)
  const sent = settled
    .filter(({ status }) => status === 'sent')
    .reduce((sum, each) => sum + each.deliveries, 0)
  const untried = outcomes.some((outcome) => 'untried' in outcome)
  return { claimed: claimed.length, sent, touched, untried }
}
