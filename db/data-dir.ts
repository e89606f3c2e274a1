import { existsSync, mkdirSync, mkdtempSync, rmdirSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { UnusableSetting } from '#db/unusable-setting.ts'

/** Creates the directory if needed; throws an UnusableSetting if it is not writable. */
export function prepareDataDir(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true })
    rmdirSync(mkdtempSync(join(dir, '.probe-')))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    if (error.code === 'ENOSPC' || error.code === 'EDQUOT') throw full(dir, error)
    const reason =
      error.code === 'EEXIST' || error.code === 'ENOTDIR'
        ? `${dir} is not a directory; choose another one.`
        : `${dir} is not writable (${error.code}); grant this user write permission, or choose another one.`
    throw new UnusableSetting(`DATA_DIR: ${reason}`, { cause: error })
  }
}

const mebibyte = 1024 * 1024
/** Bytes of a new PostgreSQL with the reference data and its first WAL files, and what it keeps free. */
const forFirstStart = 256 * mebibyte

const full = (dir: string, cause?: Error) =>
  new UnusableSetting(`DATA_DIR: the disk of ${dir} is full; make space on it, or choose another one.`, {
    cause,
  })

/** Throws an UnusableSetting if there is no PostgreSQL in the directory yet, and no space for one. */
export function requireSpace(dir: string, freeBytes = freeOf): void {
  if (existsSync(`${dir}/postgres/PG_VERSION`)) return
  const free = freeBytes(dir)
  if (free >= forFirstStart) return
  throw new UnusableSetting(
    `DATA_DIR: ${Math.floor(free / mebibyte)} MB are free on the disk of ${dir}, and a first start needs ` +
      `${forFirstStart / mebibyte}; make space on it, or choose another one.`,
  )
}

function freeOf(dir: string): number {
  const { bavail, bsize } = statfsSync(dir)
  return bavail * bsize
}
