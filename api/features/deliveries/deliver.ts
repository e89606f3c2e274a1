import pLimit from 'p-limit'
import type { Ctx } from '#api/context.ts'
import { type Deliver, runBatch, statements, type Through, throughFor, wrapUp } from './batch.ts'
import { deliver, isKept, type Outward } from './channels.ts'
import { finish } from './expand-queries.ts'
import { clearCancelled } from './queue-send-queries.ts'

const outward: readonly Outward[] = ['push', 'email', 'sms']
const lanes = 4
/**
 * A slow channel gets batches so small that they end within the lease; and so does one of mails and text messages, for
 * all of a batch goes out again if the process is killed before it is written down. A push replaces itself.
 */
const batchFor = { quick: 500, slow: 50 }
const quickMs = 2_000
const mostOf = (ctx: Ctx, channel: Outward) =>
  channel === 'push' || isKept(ctx, channel) ? batchFor.quick : batchFor.slow

/** How often a busy lane looks what is out by now, and tells whoever watches. */
const tellMs = 500

/**
 * Sends what is due, a few batches of each channel side by side, until nothing is left or the process is asked to end:
 * no channel waits for another. Where one lane breaks, all end what they have before the failure is told, so that
 * whoever waits for this waits for everything that is under way.
 */
export async function deliverQueue(ctx: Ctx, send: Deliver = deliver): Promise<void> {
  const failures: unknown[] = []

  async function lane(through: Through) {
    const most = mostOf(ctx, through.channel)
    const touched = new Set<number>()
    let batch = batchFor.slow
    let told = performance.now()
    async function tell() {
      if (touched.size === 0) return
      await wrapUp(ctx, touched)
      touched.clear()
      told = performance.now()
    }
    while (!ctx.stopping.aborted && failures.length === 0) {
      const started = performance.now()
      const done = await runBatch(ctx, batch, through)
      if (done.claimed === 0) break
      for (const id of done.touched) touched.add(id)
      const now = performance.now()
      if (now - told > tellMs) await tell()
      batch = now - started < quickMs ? most : batchFor.slow
    }
    await tell()
  }
  const turn = pLimit(statements)
  const running = outward.flatMap((channel) => {
    const through = throughFor(ctx, channel, send, turn)
    return Array.from({ length: lanes }, () => lane(through).catch((error) => failures.push(error)))
  })
  await Promise.all(running)
  if (failures.length > 0) throw failures[0]
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
  while (!ctx.stopping.aborted && (await clearCancelled(ctx.sql, { most: clearedAtOnce, since, now })) > 0)
    await ctx.bus.publish('queue', {})
}

type Amount = { batch: number; channel?: Outward }

/**
 * One batch, of whichever channel has one and no larger than it may be; answers how many were claimed and arrived, and
 * whether time ran out.
 */
export async function deliverBatch(ctx: Ctx, { channel, batch }: Amount, send: Deliver = deliver) {
  for (const each of channel ? [channel] : outward) {
    const most = Math.min(batch, mostOf(ctx, each))
    const { claimed, sent, touched, untried } = await runBatch(ctx, most, throughFor(ctx, each, send))
    if (claimed === 0) continue
    await wrapUp(ctx, new Set(touched))
    return { claimed, sent, untried }
  }
  return { claimed: 0, sent: 0, untried: false }
}
