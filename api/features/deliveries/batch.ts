import pLimit, { type LimitFunction } from 'p-limit'
import type { Ctx } from '#api/context.ts'
import { batched } from '#api/lib/batched.ts'
import { keepLease } from '#api/lib/lease.ts'
import type { ExternalChannel } from '#db/enums/notifications.ts'
import { applyCaps } from './caps.ts'
import type { SendBatch } from './channels.ts'
import { createClaimer } from './claim.ts'
import { type Claim, leaseSeconds, renewLease } from './claim-queries.ts'
import { finishNotifications } from './finish-queries.ts'
import { type OutgoingMessage, prepare } from './prepare.ts'
import { readBatch } from './prepare-queries.ts'
import { settlementOf, settleWithRetry } from './settle.ts'
import { maxAttempts, type SettledBatch, type Settlement } from './settle-queries.ts'

export type ChannelWorker = ReturnType<typeof createChannelWorker>

/** Concurrent statements of all channels together, so that sending leaves database capacity to requests. */
export const maxStatements = 4
const maxWriters = 2

/**
 * Step 3: what the lanes of a channel share. All batches update the same counter rows and so wait for each other's
 * commit; batches that end while two settlements are being written are settled together.
 */
export const createChannelWorker = (
  ctx: Ctx,
  channel: ExternalChannel,
  send: SendBatch,
  limit: LimitFunction = pLimit(maxStatements),
) => ({
  channel,
  send,
  limit,
  claim: createClaimer(ctx, channel),
  settle: batched(
    (batches: SentBatch[]) => limit(() => settleWithRetry(ctx, ...mergeBatches(channel, batches))),
    maxWriters,
  ),
})

/** A batch that its provider has answered; `until`: when its lease ends, on the clock of `performance.now()`. */
type SentBatch = { settlements: Settlement[]; leaseUntil: Date; until: number }

/** The latest lease covers the whole group: another worker can claim any of it only with a later lease. */
function mergeBatches(channel: ExternalChannel, batches: SentBatch[]): [SettledBatch, number] {
  const leaseUntil = new Date(Math.max(...batches.map((each) => each.leaseUntil.getTime())))
  const settlements = batches.flatMap((each) => each.settlements)
  return [{ channel, settlements, leaseUntil }, Math.max(...batches.map(({ until }) => until))]
}

/** Claims one batch and takes it through preparing, caps, sending and settling. */
export async function runBatch(ctx: Ctx, size: number, worker: ChannelWorker) {
  const takenAt = performance.now()
  const claim = await worker.limit(() => worker.claim(size))
  return claim
    ? processClaim(ctx, { claim, takenAt }, worker)
    : { claimed: 0, sent: 0, touched: [], untried: false }
}

/** Finishes notifications without queued deliveries, and signals the queue view to reload. */
export async function finishTouched(ctx: Ctx, touched: Set<number>): Promise<void> {
  await Promise.all([
    finishNotifications(ctx.db, [...touched], ctx.now().toISOString()),
    ctx.bus.publish('queue', {}),
  ])
}

const leaseMs = leaseSeconds * 1000

type Claimed = { claim: Claim; takenAt: number }

async function processClaim(ctx: Ctx, { claim, takenAt }: Claimed, worker: ChannelWorker) {
  const { channel, send, limit, settle } = worker
  const { deliveries: claimed } = claim
  const lease = { leaseUntil: claim.leaseUntil, until: takenAt + leaseMs }
  async function renew() {
    const at = performance.now()
    const leaseUntil = await renewLease(ctx.sql, { ...claim, ...lease }, ctx.now())
    if (leaseUntil) Object.assign(lease, { leaseUntil, until: at + leaseMs })
    return leaseUntil !== undefined
  }
  const settlements: Settlement[] = []
  const { outcomes, returnUnsent } = await keepLease({ lastsMs: leaseMs, takenAt, renew }, async (lost) => {
    const batch = await limit(() => readBatch(ctx.sql, { channel, claimed }))
    const messages: OutgoingMessage[] = []
    const now = ctx.now()
    for (const each of claimed) {
      const prepared = prepare(each, { channel, now, batch })
      if ('status' in prepared) settlements.push(prepared)
      else messages.push(prepared)
    }
    const { allowed, capped, returnUnsent } = await applyCaps(ctx, messages)
    settlements.push(...capped)
    return { outcomes: await send(ctx, channel, allowed, { lost }), returnUnsent }
  })
  const attempts = new Map(claimed.map((each) => [each.id, each.attempts]))
  const sentAt = ctx.now()
  for (const outcome of outcomes)
    settlements.push(settlementOf(outcome, attempts.get(outcome.id) ?? maxAttempts, sentAt))
  const settled = await settle({ settlements, ...lease })
  await returnUnsent(outcomes)
  const touched = settled.map(({ notification_id }) => notification_id)
  const sent = settled
    .filter(({ status }) => status === 'sent')
    .reduce((sum, each) => sum + each.deliveries, 0)
  const untried = outcomes.some((outcome) => 'untried' in outcome)
  return { claimed: claimed.length, sent, touched, untried }
}
