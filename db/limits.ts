import type { Limits } from './pool.ts'

/** All queries of a request share one timeout, so that it is answered within five seconds. */
export const requestLimits: Limits = {
  session: {
    statement_timeout: '4s',
    lock_timeout: '3s',
    idle_in_transaction_session_timeout: '4s',
    transaction_timeout: '5s',
  },
  silenceMs: 4_500,
  answerMs: 4_500,
}

/** Jobs scan whole tables, but hold locks briefly. */
export const jobLimits: Limits = {
  session: {
    statement_timeout: '10min',
    lock_timeout: '30s',
    idle_in_transaction_session_timeout: '1min',
  },
  silenceMs: 11 * 60_000,
}

/**
 * The lock timeout is short and retried, because all requests to the table queue behind the lock; rewriting a large table
 * may take long.
 */
export const migrationLimits: Limits = {
  session: { statement_timeout: '1h', lock_timeout: '2s', idle_in_transaction_session_timeout: '5min' },
  silenceMs: 61 * 60_000,
}

/** For demo data and benchmarks. */
export const noLimits: Limits = { session: {}, silenceMs: Number.POSITIVE_INFINITY }
