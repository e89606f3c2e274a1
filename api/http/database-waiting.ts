import type { MiddlewareHandler } from 'hono'
import { newWaiting, withSharedWaiting } from '#db/waiting.ts'

/**
 * Middleware: all queries of a request together wait for PostgreSQL as long as one may. A stream goes on after its
 * answer; from then on each of its queries has a limit of its own.
 */
export const databaseWaiting: MiddlewareHandler = async (_c, next) => {
  const waiting = newWaiting()
  await withSharedWaiting(waiting, next)
  waiting.finished = true
}
