import { type Ctx, longWork } from '#api/context.ts'
import { isConnectionLost, sqlState } from '#api/lib/sql-state.ts'
import { DatabaseBusy, DatabaseWorkTimeout } from './errors.ts'
import { lockUpkeep, type Reserved, unlockUpkeep } from './lock-queries.ts'

const timedOut = new Set(['57014', '55P03'])

/**
 * Runs long work on a connection of its own, outside a transaction, while no other replica does any. 409 DATABASE_BUSY,
 * 504 DATABASE_WORK_TIMEOUT if a statement or a lock takes too long. The lock ends with the connection, also of a killed
 * process.
 */
export const exclusively = <T>(ctx: Ctx, work: (connection: Reserved) => Promise<T>): Promise<T> =>
  longWork(async () => {
    const connection = await ctx.jobSql.reserve()
    if (!(await lockUpkeep(connection))) {
      connection.release()
      throw DatabaseBusy()
    }
    const giveBack = async () => {
      await unlockUpkeep(connection)
      connection.release()
    }
    const result = await work(connection).catch(async (error: unknown) => {
      // A lost connection answers no more, and the pool would hand it out again.
      if (!isConnectionLost(error)) await giveBack()
      throw timedOut.has(sqlState(error) ?? '') ? DatabaseWorkTimeout({ cause: error }) : error
    })
    await giveBack()
    return result
  })
