import type { z } from 'zod'
import { audit } from '#api/audit.ts'
import type { Ctx } from '#api/context.ts'
import { findIndex, findTables, findUnfinishedIndexes, listTableRows, run } from './catalogue-queries.ts'
import { IndexUnknown, TableUnknown } from './errors.ts'
import { exclusively } from './exclusive.ts'
import type { Reserved } from './lock-queries.ts'
import type { ReindexInput, VacuumInput } from './schema.ts'

const longestMs = 10 * 60_000
const dropMs = 2_000

/** Tables with their sizes, rows and indexes, largest first. Rows are the estimates of the statistics collector. */
export async function tables({ sql }: Ctx) {
  const rows = await listTableRows(sql)
  return {
    tables: rows.map(({ lastVacuum, lastAnalyze, ...row }) => ({
      ...row,
      lastVacuum: lastVacuum?.toISOString() ?? null,
      lastAnalyze: lastAnalyze?.toISOString() ?? null,
    })),
  }
}

/** What is left of the time for all statements of a request. */
function timeOf(limitMs: number) {
  const deadline = performance.now() + limitMs
  return () => deadline - performance.now()
}

/**
 * Frees the space of dead rows in a table, or in all; with `analyze` also counts for the planner. Only names of the
 * catalogue (D77): 404 otherwise. 409 DATABASE_BUSY, 504 DATABASE_WORK_TIMEOUT after ten minutes.
 */
export const vacuum = (ctx: Ctx, given: z.infer<typeof VacuumInput>, limitMs = longestMs): Promise<void> =>
  exclusively(ctx, async (connection) => {
    const { tableName, analyze } = given
    const found = await findTables(connection, tableName)
    if (found.length === 0) throw TableUnknown()
    await audit(
      ctx,
      'database.vacuum',
      { type: 'database', ...(tableName && { id: tableName }) },
      { analyze },
    )
    const option = analyze ? '(analyze)' : ''
    await run(connection, `vacuum ${option} ${found.map(({ quoted }) => quoted).join(', ')}`, limitMs)
  })

/**
 * Rebuilds an index, those of a table, or all, without locking the tables against writes. Only names of the catalogue
 * (D77): 404 otherwise. 409 DATABASE_BUSY, 504 DATABASE_WORK_TIMEOUT after ten minutes. Removes
 * what an interruption left, at the latest the next time.
 */
export const reindex = (ctx: Ctx, given: z.infer<typeof ReindexInput>, limitMs = longestMs): Promise<void> =>
  exclusively(ctx, async (connection) => {
    const commands = await reindexCommands(connection, given)
    const id = given.indexName ?? given.tableName
    await audit(ctx, 'database.reindex', { type: 'database', ...(id && { id }) })
    const left = timeOf(limitMs)
    await dropUnfinished(connection)
    try {
      for (const command of commands) await run(connection, command, left())
    } catch (error) {
      // The lock that delayed the rebuild may delay this as well; the next reindex tries again.
      await dropUnfinished(connection).catch((err: unknown) => {
        ctx.log.error.warn({ err, requestId: ctx.requestId }, 'an unfinished index could not be dropped')
      })
      throw error
    }
  })

async function reindexCommands(
  connection: Reserved,
  { tableName, indexName }: z.infer<typeof ReindexInput>,
): Promise<string[]> {
  if (indexName) {
    const index = await findIndex(connection, indexName)
    if (!index) throw IndexUnknown()
    return [`reindex index concurrently ${index.quoted}`]
  }
  const found = await findTables(connection, tableName)
  if (found.length === 0) throw TableUnknown()
  return found.map(({ quoted }) => `reindex table concurrently ${quoted}`)
}

async function dropUnfinished(connection: Reserved): Promise<void> {
  for (const { quoted } of await findUnfinishedIndexes(connection))
    await run(connection, `drop index concurrently if exists ${quoted}`, dropMs)
}
