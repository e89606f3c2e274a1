import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { BackupDamaged, type Migration } from '#db/backup/format.ts'
import { readBackup } from '#db/backup/read.ts'
import { NoRoom } from './storage.ts'

export const backupsFolder = 'backups'
const suffix = '.backup.gz'
const validName = /^meydan-\d{8}-\d{9}-[0-9a-f]{6}\.backup\.gz$/

/** What is known of a backup besides its content; in a file beside it. */
export type BackupNote = {
  createdAt: string
  sha256: string
  originalSize: number
  compressedSize: number
  tables: number
  rows: number
  migration: Migration
  postgres: string
  verified?: { at: string; valid: boolean }
}
export type StoredBackup = { name: string; size: number; modifiedAt: Date; note?: BackupNote }

/** A name with the time to the millisecond, by which names sort, and a random part against guessing and collisions. */
export function newBackupName(now: Date): string {
  const [day = '', time = ''] = now
    .toISOString()
    .replaceAll(/[-:.Z]/g, '')
    .split('T')
  const random = Buffer.from(crypto.getRandomValues(new Uint8Array(3))).toString('hex')
  return `meydan-${day}-${time}-${random}${suffix}`
}

export const isBackupName = (name: string): boolean => validName.test(name)
const noteOf = (path: string) => `${path.slice(0, -suffix.length)}.json`

/** Backups in a folder that only this system user can read. A file has its name only once it is whole and on disk. */
export function backupFiles(dataDir: string) {
  const dir = join(dataDir, backupsFolder)
  const path = (name: string) => {
    if (!isBackupName(name)) throw new Error(`invalid name of a backup: ${name}`)
    return join(dir, name)
  }
  const prepare = () => mkdir(dir, { recursive: true, mode: 0o700 })

  async function writeNote(name: string, note: BackupNote) {
    const draft = `${noteOf(path(name))}.partial`
    await writeSynced(draft, JSON.stringify(note))
    await rename(draft, noteOf(path(name)))
  }

  async function find(name: string): Promise<StoredBackup | undefined> {
    if (!isBackupName(name)) return undefined
    const [file, note] = await Promise.all([
      stat(path(name)).catch(ifMissing),
      readFile(noteOf(path(name)), 'utf8').catch(ifMissing),
    ])
    if (!file) return undefined
    return { name, size: file.size, modifiedAt: file.mtime, ...(note && { note: JSON.parse(note) }) }
  }

  return {
    path,
    find,
    writeNote,
    /** The bytes that are free on its disk. */
    async free(): Promise<number> {
      await prepare()
      const { bavail, bsize } = await statfs(dir)
      return bavail * bsize
    },
    /** Newest first; empty before the first backup. */
    async list(): Promise<StoredBackup[]> {
      const names = (await readdir(dir).catch(ifMissing)) ?? []
      const found = await Promise.all(names.filter(isBackupName).map(find))
      return found.filter((each) => each !== undefined).sort((a, b) => (a.name < b.name ? 1 : -1))
    },
    /** Compresses `content` into a draft and returns its size and hash; `keep` gives it its name, with its note. */
    async draft(name: string, content: AsyncIterable<Uint8Array>, level: number) {
      await prepare()
      const draft = `${path(name)}.partial`
      const discard = () => rm(draft, { force: true })
      try {
        await pipeline(
          content,
          createGzip({ level, chunkSize: 128 * 1024 }),
          createWriteStream(draft, { flags: 'wx', mode: 0o600 }),
        )
        await sync(draft)
        return {
          ...(await hashOf(draft)),
          discard,
          /** Throws BackupDamaged if what was written cannot be read. */
          check: () => readAll(draft),
          async keep(note: BackupNote) {
            await writeNote(name, note)
            await rename(draft, path(name))
            await sync(dir)
          },
        }
      } catch (error) {
        await discard()
        throw isFull(error) ? new NoRoom('the disk is full', { cause: error }) : error
      }
    },
    /** Whether the file has the noted hash, and all hashes and counts within it fit. */
    async isWhole({ name, note }: StoredBackup): Promise<boolean> {
      if (note && (await hashOf(path(name))).sha256 !== note.sha256) return false
      try {
        await readAll(path(name))
        return true
      } catch (error) {
        if (error instanceof BackupDamaged) return false
        throw error
      }
    },
    async remove(name: string): Promise<void> {
      await rm(path(name), { force: true })
      await rm(noteOf(path(name)), { force: true })
    },
    /** Removes what killed processes left. Call it only while no backup is written. */
    async sweep(): Promise<void> {
      const names = (await readdir(dir).catch(ifMissing)) ?? []
      const whole = new Set(names.filter(isBackupName).map(noteOf))
      for (const name of names)
        if (name.endsWith('.partial') || (name.endsWith('.json') && !whole.has(name)))
          await rm(join(dir, name), { force: true })
    },
  }
}

async function readAll(path: string): Promise<void> {
  for await (const _ of readBackup(path)) {
    // Reading it to the end checks it.
  }
}

async function hashOf(path: string): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { sha256: hash.digest('hex'), bytes }
}

async function writeSynced(path: string, text: string) {
  await using file = await open(path, 'w', 0o600)
  await file.writeFile(text)
  await file.sync()
}

async function sync(path: string) {
  await using file = await open(path)
  await file.sync()
}

const hasCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))
const isFull = (error: unknown) => hasCode(error, 'ENOSPC', 'EDQUOT')
function ifMissing(error: unknown): undefined {
  if (!hasCode(error, 'ENOENT')) throw error
}
