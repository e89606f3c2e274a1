import type postgres from 'postgres'
import type { Sql } from '#db/client.ts'

export type Reserved = postgres.ReservedSql

/** Two numbers, so that no lock of migrations or jobs, which have one, is the same. */
const upkeep = [7_031, 141] as const

export async function lockUpkeep(connection: Reserved): Promise<boolean> {
  const [row] = await connection<[{ taken: boolean }]>`
    select pg_try_advisory_lock(${upkeep[0]}, ${upkeep[1]}) as taken`
  return row.taken
}

/** Also ends the transaction of work that has failed. */
export async function unlockUpkeep(connection: Reserved): Promise<void> {
  await connection`rollback`
  await connection`reset statement_timeout`
  await connection`select pg_advisory_unlock(${upkeep[0]}, ${upkeep[1]})`
}

export async function isUpkeepRunning(sql: Sql): Promise<boolean> {
  const [row] = await sql<[{ running: boolean }]>`
    select exists (
      select from pg_locks
      where locktype = 'advisory' and classid = ${upkeep[0]} and objid = ${upkeep[1]} and objsubid = 2
        and database = (select oid from pg_database where datname = current_database())
    ) as running`
  return row.running
}
