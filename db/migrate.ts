import { join } from 'node:path'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import postgres from 'postgres'
import { applyMigrations } from './apply-migrations.ts'
import { migrationLimits, requestLimits } from './limits.ts'
import { openPool } from './pool.ts'
import { hasReference, loadReference } from './seed/reference/load.ts'
import type { Extent } from './seed/reference/tables.ts'

const lock = 7_031_993
const lockEveryMs = 250

type Options = { folder?: string; lockTries?: number }

/**
 * Applies pending migrations and loads missing reference data. Replicas that start together wait for an advisory lock.
 * Throws if another session keeps a table locked.
 */
export async function migrate(
  url: string,
  reference: Extent = 'whole',
  { folder = join(import.meta.dirname, 'migrations'), lockTries = 20 }: Options = {},
): Promise<void> {
  let isLocked = false
  const ask = openPool(url, requestLimits, { max: 1 })
  const client = openPool(
    url,
    { ...migrationLimits, ask },
    { max: 1, fetch_types: false, connect_timeout: 10, onclose: () => (isLocked = false) },
  )
  const checkLock = () => {
    if (!isLocked) throw new Error('The migration lost its connection. Start again to continue it.')
  }
  try {
    const migrations = readMigrationFiles({ migrationsFolder: folder })
    const [pending, loaded] = await Promise.all([
      pendingOf(client, migrations),
      hasReference(client).catch(unlessUnmade),
    ])
    if (pending.length === 0 && loaded) return
    await takeLock(client)
    isLocked = true
    await applyMigrations(client, await pendingOf(client, migrations), { lockTries, checkLock })
    checkLock()
    await loadReference(client, reference)
  } finally {
    await Promise.all([client.end(), ask.end()])
  }
}

/** Polls, because a session that waits within a statement would block a concurrent index build. */
async function takeLock(client: postgres.Sql): Promise<void> {
  for (;;) {
    const [row] = await client<[{ taken: boolean }]>`select pg_try_advisory_lock(${lock}) as taken`
    if (row.taken) return
    await Bun.sleep(lockEveryMs)
  }
}

/** Migrations that the database does not have. */
async function pendingOf(client: postgres.Sql, migrations: MigrationMeta[]): Promise<MigrationMeta[]> {
  const rows = await client<{ at: string | null }[]>`
    select max(created_at) as at from drizzle.__drizzle_migrations`.catch(unlessUnmade)
  const newest = Number(rows?.[0]?.at ?? 0)
  return migrations.filter(({ folderMillis }) => folderMillis > newest)
}

const unmade = '42P01'
function unlessUnmade(error: unknown): undefined {
  if (!(error instanceof postgres.PostgresError && error.code === unmade)) throw error
}
