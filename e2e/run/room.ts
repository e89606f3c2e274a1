import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
const enough = 4 * 2 ** 30

/**
 * The folder of temporary databases: in memory if there is enough. Each test file creates and drops a database, which is
 * slow on a disk.
 */
export function findRoom(): string {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= enough ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}
