import type { Limits } from './pool.ts'

/** Requests answer within five seconds: all queries of one together wait no longer than one of them may. */
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

/** Jobs walk through whole tables; what they lock is short-lived all the same. */
export const jobLimits: Limits = {
  session: {
    statement_timeout: '10min',
    lock_timeout: '30s',
    idle_in_transaction_session_timeout: '1min',
  },
  silenceMs: 11 * 60_000,
}

/**
 * A statement that changes a table waits shortly for its lock, for all requests to that table wait behind it, and is
 * tried again; rewriting a large table takes as long as it takes.
 */
export const migrationLimits: Limits = {
  session: { statement_timeout: '1h', lock_timeout: '2s', idle_in_transaction_session_timeout: '5min' },
  silenceMs: 61 * 60_000,
}

/** What is filled by hand, such as a demo or a benchmark, may take its time. */
export const noLimits: Limits = { session: {}, silenceMs: Number.POSITIVE_INFINITY }
