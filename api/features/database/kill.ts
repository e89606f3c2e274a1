import { audit } from '#api/audit.ts'
import { type Ctx, transact } from '#api/context.ts'
import { sqlState } from '#api/lib/sql-state.ts'
import { cancelQuery, findRunning, isStillRunning, type Running, terminateQuery } from './activity-queries.ts'
import { QueryForeign, QueryRunsOn, QueryUnknown } from './errors.ts'

const waitMs = 1_000
const pollMs = 50
const notAllowed = '42501'

async function hasEnded({ db }: Ctx, query: Running): Promise<boolean> {
  const deadline = performance.now() + waitMs
  while (await isStillRunning(db, query)) {
    if (performance.now() > deadline) return false
    await Bun.sleep(pollMs)
  }
  return true
}

type Step = { action: 'database.kill_query' | 'database.terminate_query'; send: typeof cancelQuery }

const step = (ctx: Ctx, query: Running, { action, send }: Step) =>
  transact(ctx, async (tx) => {
    await audit(tx, action, { type: 'database', id: query.pid })
    await send(tx.db, query)
  }).catch((error: unknown) => {
    throw sqlState(error) === notAllowed ? QueryForeign({ cause: error }) : error
  })

/**
 * Ends the query of a backend of this database, never the caller's own (D78): cancels it, and ends its connection where
 * it is still there after a second. 404 if no query runs there, 403 QUERY_FOREIGN without the right to end it, 504
 * QUERY_RUNS_ON if it outlives both.
 */
export async function kill(ctx: Ctx, { pid }: { pid: number }): Promise<void> {
  const query = await findRunning(ctx.db, pid)
  if (!query) throw QueryUnknown()
  await step(ctx, query, { action: 'database.kill_query', send: cancelQuery })
  if (await hasEnded(ctx, query)) return
  await step(ctx, query, { action: 'database.terminate_query', send: terminateQuery })
  if (!(await hasEnded(ctx, query))) throw QueryRunsOn()
}
