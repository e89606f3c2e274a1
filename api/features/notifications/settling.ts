import type { Ctx } from '#api/context.ts'
import { plainText } from '#api/lib/plain-text.ts'
import { mostAttempts, type Settlement, settle } from './delivery-queries.ts'
import type { Outcome } from './senders.ts'

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

type Batch = Omit<Parameters<typeof settle>[1], 'now'>

/** A value that no column takes: the same again would be refused again (class 22 of PostgreSQL's codes). */
const isUnwritable = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('22')

/**
 * Writes down how a batch ended. Where the database refuses a part of what providers said, it is written without their
 * words and wishes: unsettled, everybody in the batch would be sent to again.
 */
export async function settleAll(ctx: Ctx, batch: Batch) {
  const { log, now, sql } = ctx
  try {
    return await settle(sql, { ...batch, now: now() })
  } catch (err) {
    if (!isUnwritable(err)) throw err
    log.error.error({ err, channel: batch.channel }, 'a batch was settled without what its providers said')
    return settle(sql, { ...batch, settlements: batch.settlements.map(withoutWords), now: now() })
  }
}

function withoutWords(settlement: Settlement): Settlement {
  const error = 'what the provider said could not be written down'
  if ('retryAfterMs' in settlement) return { ...settlement, error, retryAfterMs: 0 }
  return 'error' in settlement ? { ...settlement, error } : settlement
}
