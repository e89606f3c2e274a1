import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate as apply } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { hasReference, loadReference } from './seed/reference/load.ts'
import type { Extent } from './seed/reference/tables.ts'

const lock = 7_031_993
const migrationsFolder = new URL('./migrations', import.meta.url).pathname

/**
 * Brings the database to the newest migration and gives it the reference data where it has none. Replicas that start
 * together wait for the first one's lock.
 */
export async function migrate(url: string, reference: Extent = 'whole'): Promise<void> {
  const client = postgres(url, { max: 1, fetch_types: false, onnotice: () => {} })
  try {
    const newest = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis
    const [found, loaded] = await Promise.all([newestIn(client), hasReference(client).catch(unlessUnmade)])
    if (found === newest && loaded) return
    await client`select pg_advisory_lock(${lock})`
    await apply(drizzle(client), { migrationsFolder })
    await loadReference(client, reference)
  } finally {
    await client.end()
  }
}

/** When the newest migration that a database has was written; most starts find nothing to do. */
async function newestIn(client: postgres.Sql): Promise<number | undefined> {
  const rows = await client<{ at: string }[]>`
    select max(created_at) as at from drizzle.__drizzle_migrations`.catch(unlessUnmade)
  return rows && Number(rows[0]?.at)
}

const unmade = '42P01'
function unlessUnmade(error: unknown): undefined {
  if (!(error instanceof postgres.PostgresError && error.code === unmade)) throw error
}
