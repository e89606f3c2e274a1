import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import * as schema from './schema/index.ts'

export type Schema = typeof schema
export type Db = PostgresJsDatabase<Schema>
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
export type Sql = postgres.Sql

export type Database = { db: Db; sql: Sql; connect(): Promise<void>; close(): Promise<void> }

/**
 * Opens two pools on one database: `db` for everyday queries, `sql` for hot ones that postgres.js prepares.
 * They stay apart because drizzle changes the type parsers of the client it is given.
 */
export function openDb(url: string, options: { max?: number } = {}): Database {
  const shared = { onnotice: () => {}, connect_timeout: 5, idle_timeout: 300, max_lifetime: null, ...options }
  const builder = postgres(url, { max: 10, ...shared })
  const sql = postgres(url, { max: 10, ...shared })
  return {
    db: drizzle(builder, { schema }),
    sql,
    /** A first connection in each pool, so that the first request does not wait for it. */
    connect: async () => {
      await Promise.all([builder`select`, sql`select`])
    },
    close: async () => {
      await Promise.all([builder.end({ timeout: 2 }), sql.end({ timeout: 2 })])
    },
  }
}
