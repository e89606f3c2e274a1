import { type Ctx, longWork } from '#api/context.ts'
import { Counting } from '#api/http/errors.ts'
import { sqlState } from '#api/lib/sql-state.ts'

/** Seconds. A count of a million rows takes a few. */
const retryAfter = 3
const statementTimeout = '57014'

/** The answer while the job counts what was never counted before. */
export const counting = (cause?: unknown) => Counting({ retryAfter, cause })

/**
 * Counts in a request what was never counted before. 503 COUNTING if that takes too long: the job, which has more time
 * for each statement, is woken and counts it.
 */
export async function countFirst<T>(ctx: Ctx, count: () => Promise<T>): Promise<T> {
  try {
    return await longWork(count)
  } catch (error) {
    await ctx.bus.publish('statistics', {})
    throw sqlState(error) === statementTimeout ? counting(error) : error
  }
}
