import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { BackupDamaged } from '#db/backup/format.ts'
import { RestoreRefused, restoreBackup } from '#db/backup/restore.ts'
import { startEmbedded } from '#db/embedded.ts'
import { jobLimits } from '#db/limits.ts'
import { migrate } from '#db/migrate.ts'
import { openPool } from '#db/pool.ts'
import { checkDatabase, explainMigration } from '#db/preflight.ts'
import { UnusableSetting } from '#db/unusable-setting.ts'
import { secretWarning } from './features/audit/secret-check.ts'
import { backupsFolder, isBackupName } from './lib/backup-files.ts'
import { sqlState } from './lib/sql-state.ts'
import type { Settings } from './settings.ts'

const notAllowed = '42501'

/**
 * `meydan-server restore FILE`: loads a backup into the empty database of DATABASE_URL, or of DATA_DIR, while no server
 * runs. FILE is a path, or the name of a file in DATA_DIR/backups.
 */
export async function restore(settings: Settings, file: string): Promise<void> {
  const path = findFile(settings, file)
  if (!path)
    throw new UnusableSetting(`restore: there is no ${file}, neither as a path nor in DATA_DIR/backups.`)
  if (settings.DATABASE_URL) await checkDatabase(settings.DATABASE_URL)
  const embedded = settings.DATABASE_URL ? undefined : await startEmbedded({ dataDir: settings.DATA_DIR })
  const url = settings.DATABASE_URL ?? embedded!.url
  try {
    const { tables, rows } = await restoreBackup(url, path).catch(explain)
    await migrate(url).catch(explainMigration(url))
    const warning = await warnOfSecret(url, settings)
    console.log(`Restored ${rows} rows of ${tables} tables from ${path}`)
    if (warning) console.warn(warning)
  } finally {
    await embedded?.stop()
  }
}

/** Without a secret there is none yet: the first start would generate another one than the backup was made with. */
async function warnOfSecret(url: string, { AUTH_SECRET, DATA_DIR }: Settings): Promise<string | undefined> {
  const file = Bun.file(join(DATA_DIR, 'auth.secret'))
  const secret = AUTH_SECRET ?? ((await file.exists()) ? await file.text() : undefined)
  const sql = openPool(url, jobLimits, { max: 1 })
  return secretWarning({ sql }, secret === undefined ? undefined : new TextEncoder().encode(secret)).finally(
    () => sql.end(),
  )
}

function findFile({ DATA_DIR }: Settings, file: string): string | undefined {
  const stored = join(DATA_DIR, backupsFolder, file)
  return isBackupName(file) && existsSync(stored) ? stored : existsSync(file) ? resolve(file) : undefined
}

function explain(error: unknown): never {
  if (error instanceof RestoreRefused || error instanceof BackupDamaged)
    throw new UnusableSetting(`restore: ${error.message}`, { cause: error })
  if (sqlState(error) === notAllowed)
    throw new UnusableSetting(
      'restore: the user of DATABASE_URL must be a superuser, or have been granted "set on parameter session_replication_role".',
      { cause: error },
    )
  throw error
}
