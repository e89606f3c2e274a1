import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Settings } from '#api/settings.ts'
import { secretToken } from './secrets.ts'

/** An uploaded file that has no key yet. */
export type StagedFile = { path: string; bytes: number; sha256: string; discard(): Promise<void> }

export type Storage = {
  /** Writes an upload to disk. Throws TooLong beyond `maxBytes`, and NoRoom if the disk has too little space. */
  stage(content: AsyncIterable<Uint8Array>, maxBytes: number): Promise<StagedFile>
  /** Stores the file under a key, atomically. */
  store(file: StagedFile, key: string): Promise<void>
  open(key: string): Promise<{ stream: ReadableStream<Uint8Array>; bytes: number } | undefined>
  /** Does nothing if the file does not exist. */
  remove(key: string): Promise<void>
  /** Removes files that were staged before the instant and never stored. */
  sweepStaged(before: Date): Promise<void>
  /** Rejects if files cannot be stored: NoRoom if the disk has too little space. */
  verify(): Promise<void>
}

export class TooLong extends Error {}
export class NoRoom extends Error {}

type StorageSettings = Pick<
  Settings,
  'DATA_DIR' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY' | 'S3_ENDPOINT' | 'S3_REGION'
> &
  Partial<Pick<Settings, 'FILES_KEEP_FREE_MB'>>

/** Stores files in the S3 bucket, or without one in a folder that only this system user can read. */
export function createStorage(settings: StorageSettings): Storage {
  const root = join(settings.DATA_DIR, 'files')
  const keepFree = settings.S3_BUCKET ? 0 : (settings.FILES_KEEP_FREE_MB ?? 0) * 1024 * 1024
  const staging = stagingIn(join(root, 'incoming'), keepFree)
  if (!settings.S3_BUCKET) return { ...staging, ...folder(root) }
  const { reach, ...store } = bucket(settings)
  return { ...staging, ...store, verify: () => Promise.all([staging.verify(), reach()]).then(() => {}) }
}

const keyPattern = /^[\w-]{20,}$/

function checked(key: string): string {
  if (!keyPattern.test(key)) throw new Error('invalid storage key')
  return key
}

const hasCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))
const isMissing = (error: unknown) => hasCode(error, 'ENOENT')

/**
 * Reserves disk space and returns a function that releases it; throws NoRoom below `keepFree` bytes, because the
 * database and the logs are on the same disk. Concurrent uploads count with their maximum size.
 */
function spaceReservations(dir: string, keepFree: number): (bytes: number) => Promise<() => void> {
  let reserved = 0
  return async (bytes) => {
    if (keepFree > 0) {
      const { bavail, bsize } = await statfs(dir)
      const free = bavail * bsize - reserved - bytes
      if (free < keepFree) throw new NoRoom(`${free} bytes would remain free, ${keepFree} are required`)
    }
    reserved += bytes
    return () => {
      reserved -= bytes
    }
  }
}

function stagingIn(dir: string, keepFree: number): Pick<Storage, 'stage' | 'sweepStaged' | 'verify'> {
  const reserve = spaceReservations(dir, keepFree)
  return {
    async stage(content, maxBytes) {
      await mkdir(dir, { recursive: true, mode: 0o700 })
      const release = await reserve(maxBytes)
      const path = join(dir, secretToken())
      try {
        return {
          path,
          ...(await write(path, content, maxBytes)),
          discard: () => rm(path, { force: true }),
        }
      } catch (error) {
        await rm(path, { force: true })
        throw hasCode(error, 'ENOSPC', 'EDQUOT') ? new NoRoom('the disk is full', { cause: error }) : error
      } finally {
        release()
      }
    },
    async verify() {
      await mkdir(dir, { recursive: true, mode: 0o700 })
      ;(await reserve(1))()
      const path = join(dir, secretToken())
      try {
        await writeFile(path, '', { mode: 0o600, flag: 'wx' })
      } finally {
        await rm(path, { force: true })
      }
    },
    async sweepStaged(before) {
      const names = await readdir(dir).catch((error) => {
        if (isMissing(error)) return []
        throw error
      })
      for (const name of names) {
        const path = join(dir, name)
        const file = await stat(path).catch((error) => {
          if (!isMissing(error)) throw error
        })
        if (file && file.mtime < before) await rm(path, { force: true })
      }
    },
  }
}

async function write(path: string, content: AsyncIterable<Uint8Array>, maxBytes: number) {
  const file = await open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  let bytes = 0
  try {
    for await (const chunk of content) {
      bytes += chunk.byteLength
      if (bytes > maxBytes) throw new TooLong()
      hash.update(chunk)
      await file.writeFile(chunk)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { bytes, sha256: hash.digest('hex') }
}

type Store = Pick<Storage, 'store' | 'open' | 'remove'>

function folder(root: string): Store {
  const pathOf = (key: string) => join(root, checked(key).slice(0, 2), key)
  return {
    async store({ path }, key) {
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

function bucket(settings: StorageSettings): Store & { reach: () => Promise<unknown> } {
  const client = new Bun.S3Client({
    bucket: settings.S3_BUCKET,
    accessKeyId: settings.S3_ACCESS_KEY_ID,
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION,
  })
  const objectOf = (key: string) => `files/${checked(key)}`
  return {
    async store({ path, discard }, key) {
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
    /** Rejects without access to the bucket; the object need not exist. */
    reach: () => client.file('files/reach').exists(),
  }
}
