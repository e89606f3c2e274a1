import { audit } from '#api/audit.ts'
import { type Ctx, longWork, signedIn, transact } from '#api/context.ts'
import { read } from '#api/features/notifications/lookup.ts'
import { KeyReused } from '#api/http/errors.ts'
import { digestOf } from '#api/lib/secrets.ts'
import { deliver } from './channels.ts'
import { deliverBatch } from './deliver.ts'
import { RequestUnderWay } from './errors.ts'
import { expandRange } from './expand.ts'
import { startDue } from './expand-queries.ts'
import { announce } from './queue.ts'
import { beginRequest, endRequest, forgetRequest, readRequest } from './queue-cancel-queries.ts'
import type { SendInput } from './queue-schema.ts'
import { requeueFailed } from './queue-send-queries.ts'

/** Puts approved notifications whose hour has come into the queue, at most so many (D54, D55). */
export async function processApproved(ctx: Ctx, { max_notifications }: { max_notifications: number }) {
  const processed_count = await transact(ctx, async (tx) => {
    const started = await startDue(tx.db, { most: max_notifications, now: tx.now().toISOString() })
    await audit(tx, 'queue.process', { type: 'queue' }, { processed_count: started })
    return started
  })
  if (processed_count > 0) await announce(ctx)
  return { processed_count }
}

type Send = SendInput & { key?: string | undefined }
type Request = { userId: number; key: string }

/** Who sends by hand is not kept waiting for a slow provider: the jobs go on with the rest. */
const answerWithin = 8_000
/** A request that has not answered for so long never will. */
const lostMs = 5 * 60_000

/**
 * Sends what waits, approved or under way, at most so many messages. With `retry_failed` what had failed goes first,
 * of one notification (404 where there is none) or of all. The same `Idempotency-Key` again answers what it answered,
 * or what had been sent where it broke off; 409 while it is under way, or where the key was used to ask for something
 * else.
 */
export async function sendQueue(ctx: Ctx, { key, ...input }: Send) {
  const request = key ? { userId: signedIn(ctx).id, key } : undefined
  const answered = request && (await recall(ctx, request, input))
  if (answered) return answered
  const retried_count = await begin(ctx, input).catch(async (error) => {
    if (request) await forgetRequest(ctx.sql, request)
    throw error
  })
  const answer = { sent_count: 0, retried_count }
  try {
    await longWork(async () => {
      for await (const sent of send(ctx, input)) answer.sent_count += sent
    })
  } finally {
    await transact(ctx, async (tx) => {
      await audit(tx, 'queue.finish', targetOf(input), { sent: answer.sent_count })
      if (request) await endRequest(tx.db, { ...request, answer })
    })
  }
  await announce(ctx)
  return answer
}

/** What was answered under a key; nothing where it is new. */
async function recall({ sql, now }: Ctx, request: Request, input: SendInput) {
  const at = now()
  const digest = digestOf(input)
  const lostBefore = new Date(at.getTime() - lostMs)
  if (await beginRequest(sql, { ...request, digest, now: at, lostBefore })) return undefined
  const first = await readRequest(sql, request)
  if (first?.digest && first.digest !== digest) throw KeyReused()
  const answer = first?.answer
  if (!answer) throw RequestUnderWay({ retryAfter: 1 })
  return { sent_count: answer.sent_count ?? 0, retried_count: answer.retried_count ?? 0 }
}

const targetOf = ({ notification_id: id }: SendInput) =>
  id ? { type: 'notification', id } : { type: 'queue' }

/** Who asked for what stands in the audit before the first message is out; answers how many failures go again. */
function begin(ctx: Ctx, input: SendInput): Promise<number> {
  const { max_notifications: most, retry_failed, notification_id: notificationId } = input
  return transact(ctx, async (tx) => {
    const { db, now } = tx
    if (retry_failed && notificationId) await read(tx, { id: notificationId })
    const at = now().toISOString()
    const retried = retry_failed ? await requeueFailed(db, { most, now: at, notificationId }) : 0
    await startDue(db, { most, now: at })
    await audit(tx, retry_failed ? 'queue.retry' : 'queue.send', targetOf(input), { most, retried })
    return retried
  })
}

/** One range of people is expanded at a time, so that the answer does not wait for a million; the jobs go on with the rest. */
async function* send(ctx: Ctx, { batch_size, max_notifications }: SendInput): AsyncGenerator<number> {
  const end = performance.now() + answerWithin
  for (let rows = 0; rows < max_notifications && performance.now() < end; ) {
    const expanded = await expandRange(ctx)
    if (expanded === null) break
    rows += expanded.rows
    yield expanded.arrived
  }
  for (let claimed = 0; claimed < max_notifications && performance.now() < end; ) {
    const amount = { batch: Math.min(batch_size, max_notifications - claimed) }
    const batch = await deliverBatch(ctx, amount, (ctx, channel, parcels) =>
      deliver(ctx, channel, parcels, { beginWithin: end - performance.now() }),
    )
    if (batch.claimed === 0) break
    claimed += batch.claimed
    yield batch.sent
    if (batch.untried) break
  }
}
