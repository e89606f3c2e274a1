import { availableParallelism } from 'node:os'
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import * as schema from './schema/index.ts'

export type Schema = typeof schema
export type Db = PostgresJsDatabase<Schema>
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
export type Sql = postgres.Sql

/** `jobs` is `sql` for what a clock starts: its long statements keep no request waiting in a connection. */
export type Database = { db: Db; sql: Sql; jobs: Sql; connect(): Promise<void>; close(): Promise<void> }

/**
 * More short statements at once than this wait for each other in the database instead of in a connection, where several
 * go out in one piece (PostgreSQL's wiki, 'Number Of Database Connections').
 */
const busy = 2 * availableParallelism() + 1

/**
 * Opens pools on one database: `db` for everyday queries, `sql` for hot ones that postgres.js prepares.
 * They stay apart because drizzle changes the type parsers of the client it is given.
 */
export function openDb(url: string, options: { max?: number } = {}): Database {
  const shared = { onnotice: () => {}, connect_timeout: 5, idle_timeout: 300, max_lifetime: null, ...options }
  const builder = postgres(url, { max: 10, ...shared })
  // Where an instant is read as text, it is of one zone whatever the server's.
  const hot = { ...shared, connection: { TimeZone: 'UTC', DateStyle: 'ISO' } }
  const sql = postgres(url, { ...hot, max: options.max ?? busy })
  const jobs = postgres(url, { ...hot, max: options.max ?? 6 })
  return {
    db: drizzle(builder, { schema }),
    sql,
    jobs,
    /** A first connection for requests in each pool, so that the first one does not wait for it. */
    connect: async () => {
      await Promise.all([builder`select`, sql`select`])
    },
    close: async () => {
      await Promise.all([builder, sql, jobs].map((pool) => pool.end({ timeout: 2 })))
    },
  }
}
