import type { Ctx } from '#api/context.ts'
import { plainText } from '#api/lib/plain-text.ts'
import type { DeliveryFault } from '#db/enums/deliveries.ts'
import type { Outcome } from './senders.ts'
import { maxAttempts, type SettledBatch, type Settlement, settle } from './settle-queries.ts'

const maxErrorLength = 500

/** Step 8: maps the outcome of a message to how its delivery is settled; a failed send is retried up to five times. */
export function settlementOf(outcome: Outcome, attempts: number, now: Date): Settlement {
  const { id } = outcome
  if (outcome.sent) return { id, status: 'sent' }
  if ('stored' in outcome) return { id, status: 'stored' }
  if ('skipped' in outcome) return { id, status: 'skipped', reason: outcome.skipped }
  if ('cancelled' in outcome) return { id, status: 'cancelled' }
  if ('untried' in outcome) return { id, status: 'queued', until: now }
  const error = plainText(outcome.error, maxErrorLength)
  if (outcome.permanent || attempts >= maxAttempts) return { id, status: 'failed', error }
  return { id, status: 'queued', error, retryAfterMs: outcome.retryAfterMs ?? 0 }
}

/** PostgreSQL class 22: the value itself is invalid, so a retry would fail too. */
const isInvalidValue = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('22')

/** Errors worth a retry: lost or unavailable connections, serialization failures and deadlocks. */
const transientCodes =
  /^(08|57P0[123]|53300|40001|40P01|CONNECT_TIMEOUT|CONNECTION_CLOSED|E(CONN|PIPE|TIMEDOUT|HOST|NET|NOTFOUND|AI_))/
const isTransient = (error: unknown) =>
  error instanceof Error && 'code' in error && transientCodes.test(String(error.code))

const pauseMs = { first: 50, max: 1_000 }

/**
 * Settles a batch, retrying transient errors `until` its lease ends (on the clock of `performance.now()`). Only this
 * process knows what providers accepted; without settling, every message would be sent again. Settling is idempotent.
 */
export async function settleWithRetry(ctx: Ctx, batch: SettledBatch, until: number) {
  for (let pause = pauseMs.first; ; pause = Math.min(2 * pause, pauseMs.max)) {
    try {
      return await settleOnce(ctx, batch)
    } catch (err) {
      const wait = pause * (0.5 + Math.random())
      if (!isTransient(err) || performance.now() + wait > until) throw err
      ctx.log.error.error({ err, channel: batch.channel }, 'a batch could not be settled, retrying')
      await Bun.sleep(wait)
    }
  }
}

/** When the database rejects a provider's error text or delay, the batch is settled without them. */
async function settleOnce({ log, now, sql }: Ctx, batch: SettledBatch) {
  try {
    return await settle(sql, { ...batch, now: now() })
  } catch (err) {
    if (!isInvalidValue(err)) throw err
    log.error.error(
      { err, channel: batch.channel },
      'a batch was settled without the error texts of its provider',
    )
    return settle(sql, { ...batch, settlements: batch.settlements.map(withoutProviderText), now: now() })
  }
}

function withoutProviderText(settlement: Settlement): Settlement {
  const error: DeliveryFault = 'reply_unwritable'
  if ('retryAfterMs' in settlement) return { ...settlement, error, retryAfterMs: 0 }
  return 'error' in settlement ? { ...settlement, error } : settlement
}
