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
 * `jobs` has separate pools with longer limits, so that the long statements of jobs do not take connections from
 * requests.
 */
export type DatabasePools = Clients & {
  jobs: Clients
  connect(): Promise<void>
  /** Closes idle connections, which may be lost when another one was. */
  closeIdle(): void
  close(): Promise<void>
}

/**
 * More connections would make short statements wait for each other in the database instead of being pipelined on a
 * connection (PostgreSQL's wiki, 'Number Of Database Connections').
 */
const busy = 2 * availableParallelism() + 1
const forJobs = 6

type Options = { max?: number; limits?: Limits }

/**
 * Opens pools on one database. `db` and `sql` have separate pools, because drizzle changes the type parsers of its
 * client. `max` applies to each pool.
 */
export function openDb(url: string, { max, limits = requestLimits }: Options = {}): DatabasePools {
  const closeIdle = () => {
    for (const pool of pools) for (const connection of pool.connections) connection.closeIfIdle()
  }
  const shared = { idle_timeout: 300 }
  // Instants are read as text in UTC, whatever the time zone of the server.
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
    /** Opens a connection in each pool for requests in advance. */
    connect: async () => {
      await Promise.all([builder`select`, sql`select`])
    },
    closeIdle,
    close: async () => {
      await Promise.all(pools.map((pool) => pool.end({ timeout: 2 })))
    },
  }
}
