import { availableParallelism } from 'node:os'
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type postgres from 'postgres'
import { jobLimits, requestLimits } from './limits.ts'
import { type Limits, openPool } from './pool.ts'
import * as schema from './schema/index.ts'

export type Schema = typeof schema
export type Db = PostgresJsDatabase<Schema>
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
/** A pool, or the transaction of a verb. */
export type Database = Db | Tx
export type Sql = postgres.Sql

type Clients = {
  /** Everyday queries and transactions. */
  db: Db
  /** Hot queries that postgres.js prepares. */
  sql: Sql
}

/**
 * `jobs` is the same for what a clock starts: its long statements keep no request waiting for a connection, and have
 * longer limits.
 */
export type DatabasePools = Clients & {
  jobs: Clients
  connect(): Promise<void>
  /** Where one connection was lost without a word, the idle ones may be as well: queries would find out one by one. */
  closeIdle(): void
  close(): Promise<void>
}

/**
 * More short statements at once than this wait for each other in the database instead of in a connection, where several
 * go out in one piece (PostgreSQL's wiki, 'Number Of Database Connections').
 */
const busy = 2 * availableParallelism() + 1
const forJobs = 6

type Options = { max?: number; limits?: Limits }

/**
 * Opens pools on one database. `db` and `sql` have each their own, because drizzle changes the type parsers of the
 * client it is given. Where `max` is given, it holds for each pool.
 */
export function openDb(url: string, { max, limits = requestLimits }: Options = {}): DatabasePools {
  const closeIdle = () => {
    for (const pool of pools) for (const connection of pool.connections) connection.closeIfIdle()
  }
  const shared = { idle_timeout: 300 }
  // Where an instant is read as text, it is of one zone whatever the server's.
  const hot = { ...shared, connection: { TimeZone: 'UTC', DateStyle: 'ISO' } }
  const forRequests: Limits = { ...limits, onSilence: closeIdle }
  const builder = openPool(url, forRequests, { ...shared, max: max ?? 10 })
  const sql = openPool(url, forRequests, { ...hot, max: max ?? busy })
  const longer: Limits = { ...jobLimits, ask: sql, onSilence: closeIdle }
  const jobsBuilder = openPool(url, longer, { ...shared, max: max ?? forJobs })
  const jobs = openPool(url, longer, { ...hot, max: max ?? forJobs })
  const pools = [builder, sql, jobsBuilder, jobs]
  return {
    db: drizzle(builder, { schema }),
    sql,
    jobs: { db: drizzle(jobsBuilder, { schema }), sql: jobs },
    /** A first connection for requests in each pool, so that the first one does not wait for it. */
    connect: async () => {
      await Promise.all([builder`select`, sql`select`])
    },
    closeIdle,
    close: async () => {
      await Promise.all(pools.map((pool) => pool.end({ timeout: 2 })))
    },
  }
}
