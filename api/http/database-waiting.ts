import type { MiddlewareHandler } from 'hono'
import { newWaiting, withSharedWaiting } from '#db/waiting.ts'

/**
 * Middleware: all queries of a request share one timeout. A stream continues after its response; from then on each
 * query has its own timeout.
 */
export const databaseWaiting: MiddlewareHandler = async (_c, next) => {
  const waiting = newWaiting()
  await withSharedWaiting(waiting, next)
  waiting.finished = true
}
