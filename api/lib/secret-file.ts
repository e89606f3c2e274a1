import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { closeToOthers } from '#db/embedded/private-folder.ts'
import { secretToken } from './secrets.ts'

const shortest = 32

/**
 * A secret made once and kept in a file only its owner can read. It gets its name when it is whole and on the disk, so
 * that nobody ever finds half of it; two starts at once agree on one.
 */
export async function secretFile(path: string): Promise<string> {
  const secret = (await read(path)) ?? (await make(path))
  closeToOthers(path)
  if (secret.length >= shortest) return secret
  throw new Error(`${path} holds no whole secret: put the right one back, or remove it to have another made.`)
}

async function make(path: string): Promise<string> {
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
