import type { Sql } from '#db/client.ts'
import type { Log } from './log.ts'
import type { Machine } from './machine.ts'
import { isDiskFull, sqlState } from './sql-state.ts'

/**
 * Free bytes below which nothing is written any more: PostgreSQL ends when it cannot create the next of its WAL files of
 * 16 MB, and several of its processes create one at once.
 */
const reserved = 64 * 1024 * 1024
const shareMs = 1_000

/** What has no space left: the database, so that nothing can be saved, or only the files of DATA_DIR. */
export type Shortage = 'database' | 'files'

export type Disk = ReturnType<typeof createDisk>

type Options = {
  machine: Pick<Machine, 'disk'>
  sql: Sql
  /** Whether the database is on the disk of DATA_DIR. */
  embedded: boolean
  log: Pick<Log, 'system'>
}

/** Whether the disks are full. It is looked at on demand and shared for a second, so that it ends when there is space. */
export function createDisk({ machine, sql, embedded, log }: Options) {
  let refused = false
  let last: Shortage | undefined
  let shared: { until: number; found: Promise<Shortage | undefined> } | undefined

  async function look(): Promise<Shortage | undefined> {
    if (refused) refused = !(await canWrite(sql))
    const space = await machine.disk()
    const isLow = space !== null && space.total - space.used < reserved
    const found = refused || (isLow && embedded) ? 'database' : isLow ? 'files' : undefined
    if (found && found !== last) log.system.error({ of: found, dataDir: space }, 'the disk is full')
    if (!found && last) log.system.info('the disk has space again')
    last = found
    return found
  }

  return {
    shortage(): Promise<Shortage | undefined> {
      if (!shared || shared.until <= Date.now()) shared = { until: Date.now() + shareMs, found: look() }
      return shared.found
    },
    /** Remembers that PostgreSQL has had no space, until it can write again. */
    notice(error: unknown): void {
      if (sqlState(error) !== '53100') return
      refused = true
      shared = undefined
    },
  }
}

/** Writes a megabyte to a temporary table. A database that fails otherwise is not full, but down. */
const canWrite = (sql: Sql): Promise<boolean> =>
  sql
    .begin((tx) => tx`create temp table disk_probe on commit drop as select from generate_series(1, 40000)`)
    .then(
      () => true,
      (error: unknown) => !isDiskFull(error),
    )
