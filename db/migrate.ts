import { join } from 'node:path'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import postgres from 'postgres'
import manifest from '../package.json'
import { applyMigrations } from './apply-migrations.ts'
import { migrationLimits, requestLimits } from './limits.ts'
import { openPool } from './pool.ts'
import { hasReference, loadReference } from './seed/reference/load.ts'
import type { Extent } from './seed/reference/tables.ts'
import { UnusableSetting } from './unusable-setting.ts'

const lock = 7_031_993
const migrationsTable = 'drizzle.__drizzle_migrations'
const lockEveryMs = 250

type Options = { folder?: string; lockTries?: number }

/**
 * Applies pending migrations and loads missing reference data. Replicas that start together wait for an advisory lock.
 * Throws if another session keeps a table locked, and an UnusableSetting, before it changes anything, if the schema is
 * newer than this program.
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
    const [newest, loaded] = await Promise.all([newestOf(client), hasReference(client).catch(unlessUnmade)])
    requireKnown(newest, migrations)
    if (after(newest, migrations).length === 0 && loaded) return
    await takeLock(client)
    isLocked = true
    await applyMigrations(client, after(await newestOf(client), migrations), { lockTries, checkLock })
    checkLock()
    await client.unsafe(`comment on table ${migrationsTable} is '${manifest.version}'`)
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

type Newest = { at: number; program: string | null }

/** The newest migration of the database, and the version of the program that applied it, which its table's comment has. */
async function newestOf(client: postgres.Sql): Promise<Newest | undefined> {
  const rows = await client<{ at: string; program: string | null }[]>`
    select created_at as at, obj_description(${migrationsTable}::regclass) as program
    from drizzle.__drizzle_migrations order by created_at desc limit 1`.catch(unlessUnmade)
  return rows?.[0] && { ...rows[0], at: Number(rows[0].at) }
}

/** Migrations that the database does not have. */
const after = (newest: Newest | undefined, migrations: MigrationMeta[]) =>
  migrations.filter(({ folderMillis }) => folderMillis > (newest?.at ?? 0))

/** An older program would start, say that it is ready, and fail at the first query of what has changed since. */
function requireKnown(newest: Newest | undefined, migrations: MigrationMeta[]): void {
  const known = migrations.at(-1)!.folderMillis
  if (!newest || newest.at <= known) return
  const program = newest.program ? `Meydan ${newest.program}` : 'A newer version'
  throw new UnusableSetting(
    `The database is newer than this program: ${program} made its schema of ${instantOf(newest.at)}, and Meydan ` +
      `${manifest.version} knows the schema of ${instantOf(known)}. Start the newer version again, or restore a backup ` +
      'of this one into an empty database.',
  )
}

const instantOf = (at: number) => new Date(at).toISOString().slice(0, 16).replace('T', ' ')

const unmade = '42P01'
function unlessUnmade(error: unknown): undefined {
  if (!(error instanceof postgres.PostgresError && error.code === unmade)) throw error
}
