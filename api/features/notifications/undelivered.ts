import type { Ctx } from '#api/context.ts'
import { countMessages, countUndelivered, startRetries } from './undelivered-queries.ts'

/** Counts the failed messages that a retry would take, and finds the notifications that were sent first and last. */
export const readUndelivered = ({ db, now }: Ctx, { since }: { since: Date }) =>
  countUndelivered(db, { since, now: now() })
export type Undelivered = Awaited<ReturnType<typeof readUndelivered>>

/** Those of one notification. */
export const countUndeliveredOf = ({ db, now }: Ctx, input: { since: Date; notificationId: number }) =>
  countMessages(db, { ...input, now: now() })

/** Takes the messages that `readUndelivered` counts, of one notification or of all, for a retry; returns how many. */
export const takeUndelivered = (tx: Ctx, input: { since: Date; notificationId?: number | undefined }) =>
  startRetries(tx.db, { ...input, now: tx.now() })
