import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { secretToken } from './secrets.ts'

/** A secret made once and kept in a file only its owner can read. Two starts at once agree on one. */
export async function secretFile(path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeFile(path, secretToken(), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFile(path, 'utf8')
}
