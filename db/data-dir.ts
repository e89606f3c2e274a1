import { mkdirSync, mkdtempSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { UnusableSetting } from '#db/unusable-setting.ts'

/** Creates the directory if needed; throws an UnusableSetting if it is not writable. */
export function prepareDataDir(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true })
    rmdirSync(mkdtempSync(join(dir, '.probe-')))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    const reason =
      error.code === 'EEXIST' || error.code === 'ENOTDIR'
        ? `${dir} is not a directory; choose another one.`
        : `${dir} is not writable (${error.code}); grant this user write permission, or choose another one.`
    throw new UnusableSetting(`DATA_DIR: ${reason}`, { cause: error })
  }
}
