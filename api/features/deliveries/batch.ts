import pLimit, { type LimitFunction } from 'p-limit'
import type { Ctx } from '#api/context.ts'
import { grouped } from '#api/lib/grouped.ts'
import { withinCaps } from './caps.ts'
import type { Outward } from './channels.ts'
import { claimer } from './claim.ts'
import { type Claim, leaseSeconds } from './claim-queries.ts'
import { finish } from './expand-queries.ts'
import { type Parcel, prepare } from './prepare.ts'
import { readBatch } from './prepare-queries.ts'
import type { Outcome } from './senders.ts'
import { settleAll, verdict } from './settle.ts'
import { mostAttempts, type SettledBatch, type Settlement } from './settle-queries.ts'

/** Hands over a batch; who has no outcome stays with this worker until its lease is over. */
export type Deliver = (ctx: Ctx, channel: Outward, parcels: Parcel[]) => Promise<Outcome[]>
export type Through = ReturnType<typeof throughFor>

/** Of all channels together: who reads an inbox meanwhile wants the database too. */
export const statements = 4
const writers = 2

/**
 * The way through a channel, shared by its lanes. Batches count into the same rows, so that each waits for the commit
 * of the one before it: what ends while two are being written is written with the next.
 */
export const throughFor = (
  ctx: Ctx,
  channel: Outward,
  send: Deliver,
  turn: LimitFunction = pLimit(statements),
) => ({
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
export async function runBatch(ctx: Ctx, batch: number, through: Through) {
  const until = performance.now() + leaseSeconds * 1000
  const claim = await through.turn(() => through.take(batch))
  return claim ? work(ctx, { claim, until }, through) : { claimed: 0, sent: 0, touched: [], untried: false }
}

/** Notifications that nothing waits for any more are out, and whoever watches the queue looks again. */
export async function wrapUp(ctx: Ctx, touched: Set<number>): Promise<void> {
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
