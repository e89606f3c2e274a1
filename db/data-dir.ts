import { mkdirSync, mkdtempSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { UnusableSetting } from '#db/unusable-setting.ts'

/** Makes the directory where there is none; throws an UnusableSetting where it cannot be written to. */
export function prepareDataDir(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true })
    rmdirSync(mkdtempSync(join(dir, '.probe-')))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    const reason =
      error.code === 'EEXIST' || error.code === 'ENOTDIR'
        ? `${dir} is not a directory; choose another one.`
        : `${dir} cannot be written to (${error.code}); give the user of this process the right to, or choose another one.`
    throw new UnusableSetting(`DATA_DIR: ${reason}`, { cause: error })
  }
}
