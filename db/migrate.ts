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
    if ((await newestIn(client)) === newest && (await hasReference(client))) return
    await client`select pg_advisory_lock(${lock})`
    await apply(drizzle(client), { migrationsFolder })
    await loadReference(client, reference)
  } finally {
    await client.end()
  }
}

/** When the newest migration that a database has was written; most starts find nothing to do. */
async function newestIn(client: postgres.Sql): Promise<number | undefined> {
  const [table] = await client<{ made: boolean }[]>`
    select to_regclass('drizzle.__drizzle_migrations') is not null as made`
  if (!table?.made) return undefined
  const [newest] = await client<{ at: string }[]>`
    select max(created_at) as at from drizzle.__drizzle_migrations`
  return Number(newest?.at)
}
