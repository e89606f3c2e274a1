import { closeSync, ftruncateSync, openSync, readFileSync, readlinkSync, writeSync } from 'node:fs'
import { unlessGone } from '#db/embedded/processes.ts'

const exclusive = 2
const atOnce = 4
const patience = 30_000

/** An open file for the server to inherit: it holds the lock until the last of its processes has ended. */
type Claim = { fd: number; handOver(): void }

/**
 * Claims a data directory for a server that is to be booted. The lock is the kernel's and seen across containers, where
 * the pids of others mean nothing: two servers on one directory would destroy it. Only Linux divides its processes so.
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
      // Nobody ever had it: the file system knows no such locks.
      if (!holder) return claimed
      if (holder !== here)
        throw new Error(`${home} is in use by a PostgreSQL of another container: stop that one first.`)
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

/** Nothing on a Linux whose C library is another one. */
async function openLibc() {
  const { dlopen } = await import('bun:ffi')
  try {
    return dlopen('libc.so.6', { flock: { args: ['i32', 'i32'], returns: 'i32' } })
  } catch {
    return undefined
  }
}
