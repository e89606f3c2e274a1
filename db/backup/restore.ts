import { join } from 'node:path'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { applyMigrations } from '#db/apply-migrations.ts'
import { noLimits } from '#db/limits.ts'
import { openPool, type Pool } from '#db/pool.ts'
import { newestMigration } from './catalogue.ts'
import type { Header } from './format.ts'
import { loadRows } from './load.ts'
import { readBackup } from './read.ts'

/** A restore that would lose or mix data; nothing was changed. */
export class RestoreRefused extends Error {}

const migrations = join(import.meta.dirname, '../migrations')

/**
 * Loads a backup into an empty database that no server uses: creates the tables as they were at the backup's migration,
 * then copies all rows in one transaction, without triggers and foreign keys, and compares the counts. The caller applies
 * newer migrations afterwards. Throws RestoreRefused or BackupDamaged.
 */
export async function restoreBackup(url: string, file: string): Promise<{ tables: number; rows: number }> {
  const { header, ...totals } = await readWhole(file)
  const wanted = migrationsUntil(header)
  const client = openPool(url, noLimits, { max: 1, fetch_types: false })
  try {
    await requireUnused(client)
    await requireEmpty(client)
    await applyMigrations(client, await pending(client, wanted), { lockTries: 1, checkLock: () => {} })
    await loadRows(client, file)
    return totals
  } finally {
    await client.end()
  }
}

/** Reads the file to its end before anything is changed. */
async function readWhole(file: string) {
  let header: Header | undefined
  let totals = { tables: 0, rows: 0 }
  for await (const part of readBackup(file)) {
    if (part.kind === 'header') header = part.header
    if (part.kind === 'end') totals = { tables: part.end.tables, rows: part.end.rows }
  }
  return { header: header!, ...totals }
}

/** The migrations that the backed up database had. */
function migrationsUntil({ migration }: Header): MigrationMeta[] {
  const known = readMigrationFiles({ migrationsFolder: migrations })
  const last = known.findIndex(({ folderMillis }) => folderMillis === migration.createdAt)
  if (last < 0)
    throw new RestoreRefused(
      'The backup is of a version that this program does not know: restore it with the version that made it, then update.',
    )
  return known.slice(0, last + 1)
}

async function requireUnused(client: Pool): Promise<void> {
  const others = await client`
    select from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`
  if (others.length > 0)
    throw new RestoreRefused(
      `${others.length} other connections use the database: stop every server and program that does.`,
    )
}

const hasTable = async (client: Pool, name: string) =>
  (await client`select from pg_class where oid = to_regclass(${name})`).length > 0

async function requireEmpty(client: Pool): Promise<void> {
  if (!(await hasTable(client, 'public.users'))) return
  const users = await client`select from users limit 1`
  if (users.length > 0)
    throw new RestoreRefused('The database has users. A backup is restored into an empty database only.')
}

/** Those that an empty database lacks; one that is ahead of the backup cannot go back. */
async function pending(client: Pool, wanted: MigrationMeta[]): Promise<MigrationMeta[]> {
  if (!(await hasTable(client, 'drizzle.__drizzle_migrations'))) return wanted
  const { createdAt } = await newestMigration(client)
  if (createdAt > wanted.at(-1)!.folderMillis)
    throw new RestoreRefused('The database is newer than the backup: create a new, empty one.')
  return wanted.filter(({ folderMillis }) => folderMillis > createdAt)
}
