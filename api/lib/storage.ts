import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Settings } from '#api/settings.ts'
import { secretToken } from './secrets.ts'

/** A file that has arrived and that nobody keeps yet. */
export type Staged = { path: string; bytes: number; sha256: string; discard(): Promise<void> }

export type Storage = {
  /** Takes a file in piece by piece; `TooLong` as soon as it has more than `most` bytes, `NoRoom` where the disk has none for them. */
  stage(content: AsyncIterable<Uint8Array>, most: number): Promise<Staged>
  /** Keeps it under a key: all of it or, should the process die, nothing. */
  keep(staged: Staged, key: string): Promise<void>
  open(key: string): Promise<{ stream: ReadableStream<Uint8Array>; bytes: number } | undefined>
  /** Nothing happens where there is no such file. */
  remove(key: string): Promise<void>
  /** Removes what arrived before the given instant and was never kept. */
  sweepStaged(before: Date): Promise<void>
}

export class TooLong extends Error {}
export class NoRoom extends Error {}

type Where = Pick<
  Settings,
  'DATA_DIR' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY' | 'S3_ENDPOINT' | 'S3_REGION'
> &
  Partial<Pick<Settings, 'FILES_KEEP_FREE_MB'>>

/** Files in a bucket where one is set up, else in a folder that only this system's user can read. */
export function createStorage(settings: Where): Storage {
  const root = join(settings.DATA_DIR, 'files')
  const keepFree = settings.S3_BUCKET ? 0 : (settings.FILES_KEEP_FREE_MB ?? 0) * 1024 * 1024
  const staging = stagingIn(join(root, 'incoming'), keepFree)
  return { ...staging, ...(settings.S3_BUCKET ? bucket(settings) : folder(root)) }
}

const keyPattern = /^[\w-]{20,}$/

function checked(key: string): string {
  if (!keyPattern.test(key)) throw new Error('not a key of a stored file')
  return key
}

const hasCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))
const isMissing = (error: unknown) => hasCode(error, 'ENOENT')

/**
 * A disk filled to the brim would stop more than uploads: the database and the logs lie on it as well. What uploads of
 * this process under way may write counts as written, so that many at once do not all see the same room. Answers what
 * gives the room back.
 */
function roomOn(dir: string, keepFree: number): (most: number) => Promise<() => void> {
  let awaited = 0
  return async (most) => {
    if (keepFree > 0) {
      const { bavail, bsize } = await statfs(dir)
      const free = bavail * bsize - awaited - most
      if (free < keepFree) throw new NoRoom(`${free} bytes would be free, ${keepFree} have to be`)
    }
    awaited += most
    return () => {
      awaited -= most
    }
  }
}

function stagingIn(dir: string, keepFree: number): Pick<Storage, 'stage' | 'sweepStaged'> {
  const takeRoom = roomOn(dir, keepFree)
  return {
    async stage(content, most) {
      await mkdir(dir, { recursive: true, mode: 0o700 })
      const giveBack = await takeRoom(most)
      const path = join(dir, secretToken())
      try {
        return {
          path,
          ...(await write(path, content, most)),
          discard: () => rm(path, { force: true }),
        }
      } catch (error) {
        await rm(path, { force: true })
        throw hasCode(error, 'ENOSPC', 'EDQUOT') ? new NoRoom('the disk is full', { cause: error }) : error
      } finally {
        giveBack()
      }
    },
    async sweepStaged(before) {
      const names = await readdir(dir).catch((error) => {
        if (isMissing(error)) return []
        throw error
      })
      for (const name of names) {
        const path = join(dir, name)
        const age = await stat(path).catch((error) => {
          if (!isMissing(error)) throw error
        })
        if (age && age.mtime < before) await rm(path, { force: true })
      }
    },
  }
}

async function write(path: string, content: AsyncIterable<Uint8Array>, most: number) {
  const file = await open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  let bytes = 0
  try {
    for await (const piece of content) {
      bytes += piece.byteLength
      if (bytes > most) throw new TooLong()
      hash.update(piece)
      await file.writeFile(piece)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { bytes, sha256: hash.digest('hex') }
}

type Kept = Pick<Storage, 'keep' | 'open' | 'remove'>

function folder(root: string): Kept {
  const pathOf = (key: string) => join(root, checked(key).slice(0, 2), key)
  return {
    async keep({ path }, key) {
      const target = pathOf(key)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await rename(path, target)
      const dir = await open(dirname(target))
      await dir.sync()
      await dir.close()
    },
    async open(key) {
      const file = Bun.file(pathOf(key))
      return (await file.exists()) ? { stream: file.stream(), bytes: file.size } : undefined
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

function bucket(settings: Where): Kept {
  const client = new Bun.S3Client({
    bucket: settings.S3_BUCKET,
    accessKeyId: settings.S3_ACCESS_KEY_ID,
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION,
  })
  const objectOf = (key: string) => `files/${checked(key)}`
  return {
    async keep({ path, discard }, key) {
      await client.write(objectOf(key), Bun.file(path))
      await discard()
    },
    async open(key) {
      const file = client.file(objectOf(key))
      if (!(await file.exists())) return
      const { size } = await file.stat()
      return { stream: file.stream(), bytes: size }
    },
    remove: (key) => client.delete(objectOf(key)),
  }
}
