import { appendFileSync, mkdirSync } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { archiveFolder, compress, moveToArchive } from './log-archive.ts'

type Options = {
  dir: string
  name: string
  rotateAt?: number
  /** Archives that are kept. */
  maxArchives?: number
  onError: (error: unknown) => void
}

const flushAtLength = 64 * 1024
const maxBuffered = 8 * 1024 * 1024
const fileMode = 0o600
const folderMode = { recursive: true, mode: 0o700 }

/**
 * Buffers lines and appends them at 64 kB or once a second. A file that reaches `rotateAt` bytes moves to `archive/` and
 * is compressed in the background; the newest `maxArchives` archives are kept. Lines that cannot be written are dropped.
 * The file stays open, unless another process has moved it: replicas rotate it, and admins clear it.
 */
export function createLogFile(options: Options) {
  const { dir, name, rotateAt = 20 * 1024 * 1024, maxArchives = 10, onError } = options
  const path = join(dir, `${name}.log`)
  let lines = ''
  let file: { handle: FileHandle; ino: number } | undefined
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | undefined
  let packing: Promise<void> | undefined

  function write(line: string): void {
    if (lines.length > maxBuffered) return
    lines += line
    if (lines.length >= flushAtLength) void flush()
    else timer ??= setTimeout(flush, 1000).unref()
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (!lines && !writing) return Promise.resolve()
    writing ??= drain().finally(() => {
      writing = undefined
      if (lines) timer ??= setTimeout(flush, 1000).unref()
    })
    return writing
  }

  async function drain() {
    do {
      const taken = lines
      lines = ''
      try {
        const handle = await openFile()
        await handle.appendFile(taken)
      } catch (error) {
        onError(error)
      }
    } while (lines.length >= flushAtLength)
  }

  /** The file at `path`, which is moved to the archive before if it is full. */
  async function openFile(): Promise<FileHandle> {
    const found = await stat(path).catch(() => undefined)
    const isFull = found !== undefined && found.size >= rotateAt
    if (isFull) await rotate().catch(onError)
    if (file && !isFull && found?.ino === file.ino) return file.handle
    await closeFile()
    await mkdir(dir, folderMode)
    const handle = await open(path, 'a', fileMode)
    file = { handle, ino: (await handle.stat()).ino }
    return handle
  }

  async function closeFile() {
    const closed = file
    file = undefined
    await closed?.handle.close()
  }

  async function rotate() {
    const moved = await moveToArchive(dir, name)
    const before = packing
    packing = Promise.resolve(before)
      .then(() => compress(moved))
      .then(removeExpired)
      .catch(onError)
  }

  async function removeExpired() {
    const archive = archiveFolder(dir)
    const archived = (await readdir(archive)).filter((each) => each.startsWith(`${name}-`)).sort()
    const expired = archived.slice(0, -maxArchives)
    await Promise.all(expired.map((each) => rm(join(archive, each), { force: true })))
  }

  /** For the last lines of a process: pino calls it after a fatal line. */
  function flushSync(): void {
    if (!lines) return
    const taken = lines
    lines = ''
    try {
      mkdirSync(dir, folderMode)
      appendFileSync(path, taken, { mode: fileMode })
    } catch (error) {
      onError(error)
    }
  }

  return {
    write,
    flush,
    flushSync,
    async close() {
      while (lines || writing) await flush()
      await closeFile()
      await packing
    },
  }
}
