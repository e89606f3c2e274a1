import type { Ctx } from '#api/context.ts'
import { deliver, type Outcome, type Parcel } from './channels.ts'
import {
  type ClaimedDelivery,
  claim,
  mostAttempts,
  readParcels,
  releaseExpired,
  type Settlement,
  settle,
} from './delivery-queries.ts'
import { finish } from './expansion-queries.ts'

type Deliver = (ctx: Ctx, parcels: Parcel[]) => Promise<Outcome[]>

const lanes = 2
/** A slow channel gets batches so small that they end within the lease. */
const batchFor = { quick: 500, slow: 50 }
const quickMs = 2_000

/** Sends what is due, two batches side by side, until nothing is left. */
export async function deliverQueue(ctx: Ctx, send: Deliver = deliver): Promise<void> {
  async function lane() {
    let batch = batchFor.slow
    for (;;) {
      const started = performance.now()
      const { claimed } = await deliverBatch(ctx, batch, send)
      if (claimed === 0) return
      batch = performance.now() - started < quickMs ? batchFor.quick : batchFor.slow
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** What a dead worker had claimed is due again when its minute is over. */
export const takeBackExpired = (ctx: Ctx) => releaseExpired(ctx.sql, ctx.now())

/**
 * Claims one batch, hands it to the channels, and writes down how it ended. A failed send is tried again later, up to
 * five times; a permanent refusal is not. Answers how many were claimed and how many arrived.
 */
export async function deliverBatch(ctx: Ctx, batch: number, send: Deliver = deliver) {
  const claimed = await claim(ctx.sql, { batch, now: ctx.now() })
  if (claimed.length === 0) return { claimed: 0, sent: 0 }
  const { parcels, settlements } = await prepare(ctx, claimed)
  const attempts = new Map(claimed.map((each) => [each.id, each.attempts]))
  const outcomes = await send(ctx, parcels)
  settlements.push(...outcomes.map((outcome) => verdict(outcome, attempts.get(outcome.id) ?? mostAttempts)))
  const now = ctx.now()
  const settled = await settle(ctx.sql, { settlements, now })
  const touched = [...new Set(settled.map(({ notification_id }) => notification_id))]
  await Promise.all([finish(ctx.db, touched, now.toISOString()), ctx.bus.publish('queue', {})])
  const sent = settled
    .filter(({ status }) => status === 'sent')
    .reduce((sum, each) => sum + each.deliveries, 0)
  return { claimed: claimed.length, sent }
}

/** What was cancelled, or whose reader has left, is not sent any more. */
async function prepare({ sql }: Ctx, claimed: ClaimedDelivery[]) {
  const { users, notifications } = await readParcels(sql, claimed)
  const parcels: Parcel[] = []
  const settlements: Settlement[] = []
  for (const { id, channel, user_id, notification_id } of claimed) {
    const user = users.get(user_id)
    const notification = notifications.get(notification_id)
    if (!notification || notification.status === 'cancelled')
      settlements.push({ id, status: 'cancelled', error: null })
    else if (user?.status !== 'active')
      settlements.push({ id, status: 'cancelled', error: 'recipient not active' })
    else {
      const { email, language } = user
      const { kind: topic, translations } = notification
      parcels.push({ id, channel, topic, userId: user_id, email, language, translations })
    }
  }
  return { parcels, settlements }
}

function verdict(outcome: Outcome, attempts: number): Settlement {
  if (outcome.sent) return { id: outcome.id, status: 'sent', error: null }
  const over = outcome.permanent || attempts >= mostAttempts
  return { id: outcome.id, status: over ? 'failed' : 'queued', error: outcome.error.slice(0, 500) }
}
