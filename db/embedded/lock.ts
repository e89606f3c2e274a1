import { Database, SQLiteError } from 'bun:sqlite'
import { closeToOthers } from '#db/embedded/private-folder.ts'

const patience = 180_000

/**
 * Runs `work` while no other process starts or stops the server of this data directory. Uses SQLite's file lock, which
 * the kernel releases when the process dies.
 */
export async function exclusively<T>(home: string, work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + patience
  const file = `${home}/postgres.lock`
  const lock = new Database(file)
  try {
    closeToOthers(file)
    while (!acquired(lock)) {
      if (Date.now() > deadline)
        throw new Error(`Another process has been starting or stopping PostgreSQL in ${home} for minutes.`)
      await Bun.sleep(5)
    }
    return await work()
  } finally {
    lock.close()
  }
}

function acquired(lock: Database): boolean {
  try {
    lock.run('BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    if (error instanceof SQLiteError && error.code === 'SQLITE_BUSY') return false
    throw error
  }
}
