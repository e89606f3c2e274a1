import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { closeToOthers } from '#db/embedded/private-folder.ts'
import { secretToken } from './secrets.ts'

const minLength = 32

/**
 * Reads a secret from a file that only its owner can read, or creates it. The file is linked to its name once it is
 * complete on disk, so that no reader sees a part of it and concurrent starts agree on one secret.
 */
export async function secretFile(path: string): Promise<string> {
  const secret = (await read(path)) ?? (await create(path))
  closeToOthers(path)
  if (secret.length >= minLength) return secret
  throw new Error(`${path} does not hold a complete secret: restore it, or remove it to create a new one.`)
}

async function create(path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.new-${crypto.randomUUID()}`
  try {
    await write(draft, secretToken())
    await link(draft, path).catch(unless('EEXIST'))
  } finally {
    await rm(draft, { force: true })
  }
  return readFile(path, 'utf8')
}

async function write(path: string, text: string) {
  await using file = await open(path, 'wx', 0o600)
  await file.writeFile(text)
  await file.sync()
}

const read = (path: string) => readFile(path, 'utf8').catch(unless('ENOENT'))

const unless = (code: string) => (error: unknown) => {
  if (!(error instanceof Error && 'code' in error && error.code === code)) throw error
}
