import pLimit from 'p-limit'
import type { Ctx } from '#api/context.ts'
import { type ExternalChannel, externalChannels } from '#db/enums/notifications.ts'
import { type ChannelWorker, createChannelWorker, finishTouched, maxStatements, runBatch } from './batch.ts'
import { goesToOutbox, type SendBatch, sendBatch } from './channels.ts'

const lanes = 4
/**
 * Deliveries per batch. Slow channels get small batches, so that they end within the lease. Mail and SMS batches stay
 * small as well, because an unsettled batch is sent again when the process is killed; a repeated push replaces itself.
 */
const batchSize = { fast: 500, slow: 50 }
const fastMs = 2_000
const maxBatchSize = (ctx: Ctx, channel: ExternalChannel) =>
  channel === 'push' || goesToOutbox(ctx, channel) ? batchSize.fast : batchSize.slow

/** How often a busy lane finishes notifications and signals the queue view. */
const finishIntervalMs = 500

/**
 * Step 3: sends what is due, in several lanes per channel, until nothing is left or the process is stopping. Channels do
 * not wait for each other. When a lane fails, every other lane settles its current batch before the error is thrown.
 */
export async function deliverQueue(ctx: Ctx, send: SendBatch = sendBatch): Promise<void> {
  const failures: unknown[] = []

  async function lane(worker: ChannelWorker) {
    const max = maxBatchSize(ctx, worker.channel)
    const touched = new Set<number>()
    let size = batchSize.slow
    let finishedAt = performance.now()
    async function finish() {
      if (touched.size === 0) return
      await finishTouched(ctx, touched)
      touched.clear()
      finishedAt = performance.now()
    }
    while (!ctx.stopping.aborted && failures.length === 0) {
      const started = performance.now()
      const done = await runBatch(ctx, size, worker)
      if (done.claimed === 0) break
      for (const id of done.touched) touched.add(id)
      const now = performance.now()
      if (now - finishedAt > finishIntervalMs) await finish()
      size = now - started < fastMs ? max : batchSize.slow
    }
    await finish()
  }
  const limit = pLimit(maxStatements)
  const running = externalChannels.flatMap((channel) => {
    const worker = createChannelWorker(ctx, channel, send, limit)
    return Array.from({ length: lanes }, () => lane(worker).catch((error) => failures.push(error)))
  })
  await Promise.all(running)
  if (failures.length > 0) throw failures[0]
}

type Amount = { batch: number; channel?: ExternalChannel }

/**
 * Sends one batch of the first channel that has due deliveries, capped at the channel's batch size. Returns how many
 * were claimed and sent, and whether time ran out.
 */
export async function deliverBatch(ctx: Ctx, { channel, batch }: Amount, send: SendBatch = sendBatch) {
  for (const each of channel ? [channel] : externalChannels) {
    const size = Math.min(batch, maxBatchSize(ctx, each))
    const { claimed, sent, touched, untried } = await runBatch(
      ctx,
      size,
      createChannelWorker(ctx, each, send),
    )
    if (claimed === 0) continue
    await finishTouched(ctx, new Set(touched))
    return { claimed, sent, untried }
  }
  return { claimed: 0, sent: 0, untried: false }
}
