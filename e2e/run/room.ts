import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
const enough = 4 * 2 ** 30

/**
 * Where databases stand that nobody needs tomorrow: in memory, if there is plenty. A disk looks for free places in what
 * was deleted just before, and every file of tests makes and drops a database of its own.
 */
export function findRoom(): string {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= enough ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}
