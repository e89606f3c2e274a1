import { type Ctx, longWork } from '#api/context.ts'
import { DatabaseBusy, TestQueryOff } from './errors.ts'
import { sleepAlone } from './test-query-queries.ts'

/**
 * Runs a query of `duration` milliseconds, at most five seconds, for the list of active queries (D79). 403
 * TEST_QUERY_OFF in production (D98), 409 DATABASE_BUSY while another one runs.
 */
export async function testSlowQuery({ jobSql, settings }: Ctx, { duration }: { duration: number }) {
  if (settings.NODE_ENV === 'production') throw TestQueryOff()
  if (!(await longWork(() => sleepAlone(jobSql, duration)))) throw DatabaseBusy()
}
