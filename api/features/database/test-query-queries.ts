import type { Sql } from '#db/client.ts'

const testQuery = [7_031, 140] as const

/** One sleep at a time on all replicas; false if another one runs. The lock ends with the transaction. */
export const sleepAlone = (sql: Sql, ms: number): Promise<boolean> =>
  sql.begin(async (tx) => {
    const [row] = await tx<[{ taken: boolean }]>`
      select pg_try_advisory_xact_lock(${testQuery[0]}, ${testQuery[1]}) as taken`
    if (row.taken) await tx`select pg_sleep(${ms / 1000})`
    return row.taken
  })
