import { audit } from '#api/audit.ts'
import { type Ctx, longWork, signedIn, transact } from '#api/context.ts'
import { KeyReused } from '#api/http/errors.ts'
import { formatNumber } from '#api/lib/numbers.ts'
import { digestOf } from '#api/lib/secrets.ts'
import { sendBatch } from './channels.ts'
import { deliverBatch } from './deliver.ts'
import { RequestInProgress } from './errors.ts'
import { expandRange } from './expand.ts'
import { startDue } from './expand-queries.ts'
import { signalQueueChange } from './queue.ts'
import { requeueSome, startRetry } from './queue-retry.ts'
import type { SendInput } from './queue-schema.ts'
import { deleteRequest, readRequest, saveAnswer, startRequest } from './queue-send-queries.ts'

type Process = { batch_size: number; max_notifications: number }

/**
 * Moves up to `max_notifications` approved notifications whose time has come to the queue, in transactions of at most
 * `batch_size` (D54, D55), each of which is audited.
 */
export async function processApproved(ctx: Ctx, { batch_size, max_notifications }: Process) {
  let processed_count = 0
  for (let limit = 0, started = 0; started === limit && processed_count < max_notifications; ) {
    limit = Math.min(batch_size, max_notifications - processed_count)
    started = await processBatch(ctx, limit)
    processed_count += started
  }
  if (processed_count > 0) await signalQueueChange(ctx)
  return { processed_count }
}

const processBatch = (ctx: Ctx, limit: number): Promise<number> =>
  transact(ctx, async (tx) => {
    const started = await startDue(tx.db, { limit, now: tx.now().toISOString() })
    await audit(tx, 'queue.process', { type: 'queue' }, { processed_count: started })
    return started
  })

type Send = SendInput & { key?: string | undefined }
type Request = { userId: number; key: string }

/** The request returns within this time even when a provider is slow; the jobs send the rest. */
const answerWithinMs = 8_000
/** A request without an answer for this long is treated as lost. */
const lostAfterMs = 5 * 60_000

/**
 * Sends up to `max_notifications` approved or queued messages now. `retry_failed` first takes all failed messages for a
 * retry, of one notification (404 when unknown) or of all; those beyond the maximum follow in the background. A repeated `Idempotency-Key` returns the first answer, or what was sent
 * until the first request failed; 409 while that request is running, or when the key was used with another body.
 */
export async function sendQueue(ctx: Ctx, { key, ...input }: Send) {
  const request = key ? { userId: signedIn(ctx).id, key } : undefined
  const earlier = request && (await findAnswer(ctx, request, input))
  if (earlier) return earlier
  const retried_count = await start(ctx, input).catch(async (error) => {
    if (request) await deleteRequest(ctx.sql, request)
    throw error
  })
  const answer = { sent_count: 0, retried_count }
  try {
    await longWork(async () => {
      for await (const sent of send(ctx, input)) answer.sent_count += sent
    })
  } finally {
    await transact(ctx, async (tx) => {
      await audit(tx, 'queue.finish', auditTarget(input), { sent: answer.sent_count })
      if (request) await saveAnswer(tx.db, { ...request, answer })
    })
  }
  await signalQueueChange(ctx)
  return answer
}

/** The answer to an earlier request with this key; undefined when the key is new. */
async function findAnswer({ sql, now }: Ctx, request: Request, input: SendInput) {
  const at = now()
  const digest = digestOf(input)
  const lostBefore = new Date(at.getTime() - lostAfterMs)
  if (await startRequest(sql, { ...request, digest, now: at, lostBefore })) return undefined
  const first = await readRequest(sql, request)
  if (first?.digest && first.digest !== digest) throw KeyReused()
  const answer = first?.answer
  if (!answer) throw RequestInProgress({ retryAfter: 1 })
  return { sent_count: answer.sent_count ?? 0, retried_count: answer.retried_count ?? 0 }
}

const auditTarget = ({ notification_id: id }: SendInput) =>
  id ? { type: 'notification', id } : { type: 'queue' }

/** Starts due notifications, and audits the request before any message is sent; returns how many failures it retries. */
function start(ctx: Ctx, input: SendInput): Promise<number> {
  const { max_notifications: limit, retry_failed } = input
  return transact(ctx, async (tx) => {
    const { db } = tx
    const retried = retry_failed ? await startRetry(tx, input) : 0
    await startDue(db, { limit, now: tx.now().toISOString() })
    await audit(tx, retry_failed ? 'queue.retry' : 'queue.send', auditTarget(input), { most: limit, retried })
    return retried
  })
}

/** Expands one range at a time, so that the answer does not wait for a million recipients; the jobs do the rest. */
async function* send(
  ctx: Ctx,
  { batch_size, max_notifications, retry_failed }: SendInput,
): AsyncGenerator<number> {
  const end = performance.now() + answerWithinMs
  if (retry_failed) await requeueSome(ctx, max_notifications)
  for (let rows = 0; rows < max_notifications && performance.now() < end; ) {
    const expanded = await expandRange(ctx)
    if (expanded === null) break
    rows += expanded.rows
    yield expanded.arrived
  }
  for (let claimed = 0; claimed < max_notifications && performance.now() < end; ) {
    const amount = { batch: Math.min(batch_size, max_notifications - claimed) }
    const batch = await deliverBatch(ctx, amount, (ctx, channel, messages) =>
      sendBatch(ctx, channel, messages, { startWithin: end - performance.now() }),
    )
    if (batch.claimed === 0) break
    claimed += batch.claimed
    yield batch.sent
    if (batch.untried) break
  }
}

/** How many messages were sent, in both languages. */
export const sentText = (count: number) => ({
  tr: `${formatNumber(count, 'tr')} mesaj gönderildi`,
  en: `${formatNumber(count, 'en')} message${count === 1 ? '' : 's'} sent`,
})
