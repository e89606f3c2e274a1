import type { Ctx } from '#api/context.ts'
import { plainText } from '#api/lib/plain-text.ts'
import type { DeliveryFault } from '#db/enums.ts'
import type { Outcome } from './senders.ts'
import { mostAttempts, type SettledBatch, type Settlement, settle } from './settle-queries.ts'

const longestError = 500

/** How a delivery ends, by what its provider said: a failed send is tried again later, up to five times. */
export function verdict(outcome: Outcome, attempts: number, now: Date): Settlement {
  const { id } = outcome
  if (outcome.sent) return { id, status: 'sent' }
  if ('skipped' in outcome) return { id, status: 'skipped', reason: outcome.skipped }
  if ('cancelled' in outcome) return { id, status: 'cancelled' }
  if ('untried' in outcome) return { id, status: 'queued', until: now }
  const error = plainText(outcome.error, longestError)
  if (outcome.permanent || attempts >= mostAttempts) return { id, status: 'failed', error }
  return { id, status: 'queued', error, retryAfterMs: outcome.retryAfterMs ?? 0 }
}

/** A value that no column takes: the same again would be refused again (class 22 of PostgreSQL's codes). */
const isUnwritable = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('22')

/** What passes by itself: a connection that broke or is not to be had yet, and two writers who met. */
const passing =
  /^(08|57P0[123]|53300|40001|40P01|CONNECT_TIMEOUT|CONNECTION_CLOSED|E(CONN|PIPE|TIMEDOUT|HOST|NET|NOTFOUND|AI_))/
const isPassing = (error: unknown) =>
  error instanceof Error && 'code' in error && passing.test(String(error.code))

const pauseMs = { first: 50, longest: 1_000 }

/**
 * Writes down how a batch ended, however often it takes `until` its lease is over (as `performance.now()` counts):
 * what providers have accepted is known to this process alone, and unsettled everybody would be sent to again. The same
 * settlement twice changes nothing.
 */
export async function settleAll(ctx: Ctx, batch: SettledBatch, until: number) {
  for (let pause = pauseMs.first; ; pause = Math.min(2 * pause, pauseMs.longest)) {
    try {
      return await settleOnce(ctx, batch)
    } catch (err) {
      const wait = pause * (0.5 + Math.random())
      if (!isPassing(err) || performance.now() + wait > until) throw err
      ctx.log.error.error({ err, channel: batch.channel }, 'a batch could not be settled yet')
      await Bun.sleep(wait)
    }
  }
}

/** Where the database refuses a part of what providers said, it is written without their words and wishes. */
async function settleOnce({ log, now, sql }: Ctx, batch: SettledBatch) {
  try {
    return await settle(sql, { ...batch, now: now() })
  } catch (err) {
    if (!isUnwritable(err)) throw err
    log.error.error({ err, channel: batch.channel }, 'a batch was settled without what its providers said')
    return settle(sql, { ...batch, settlements: batch.settlements.map(withoutWords), now: now() })
  }
}

function withoutWords(settlement: Settlement): Settlement {
  const error: DeliveryFault = 'reply_unwritable'
  if ('retryAfterMs' in settlement) return { ...settlement, error, retryAfterMs: 0 }
  return 'error' in settlement ? { ...settlement, error } : settlement
}
