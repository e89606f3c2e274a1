import { closeSync, ftruncateSync, openSync, readFileSync, readlinkSync, writeSync } from 'node:fs'
import { unlessGone } from '#db/embedded/processes.ts'

const exclusive = 2
const atOnce = 4
const patience = 30_000

/** An open, locked file that the server inherits: the lock lasts until its last process has ended. */
type Claim = { fd: number; handOver(): void }

/**
 * Locks a data directory for a new server, because two servers would destroy it. A kernel lock also works across
 * containers, where pids are not comparable. Linux only.
 */
export async function claim(home: string): Promise<Claim | undefined> {
  if (process.platform !== 'linux') return undefined
  const libc = await openLibc()
  if (!libc) return undefined
  const file = `${home}/postgres.claim`
  const fd = openSync(file, 'a', 0o600)
  const claimed = { fd, handOver: () => closeSync(fd) }
  const here = unlessGone(() => readlinkSync('/proc/self/ns/pid')) ?? 'unknown'
  const deadline = Date.now() + patience
  try {
    while (libc.symbols.flock(fd, exclusive | atOnce) !== 0) {
      const holder = readFileSync(file, 'utf8')
      // Never locked before: the file system does not support locks.
      if (!holder) return claimed
      if (holder !== here)
        throw new Error(`${home} is in use by PostgreSQL in another container: stop that container first.`)
      if (Date.now() > deadline)
        throw new Error(`A PostgreSQL of ${home} has ended, but not all of its processes have.`)
      await Bun.sleep(5)
    }
    ftruncateSync(fd)
    writeSync(fd, here)
    return claimed
  } catch (error) {
    closeSync(fd)
    throw error
  }
}

/** Undefined on a Linux without glibc. */
async function openLibc() {
  const { dlopen } = await import('bun:ffi')
  try {
    return dlopen('libc.so.6', { flock: { args: ['i32', 'i32'], returns: 'i32' } })
  } catch {
    return undefined
  }
}
