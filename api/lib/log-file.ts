import { appendFileSync, mkdirSync } from 'node:fs'
import { appendFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
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
const fileMode = { mode: 0o600 }
const folderMode = { recursive: true, mode: 0o700 }

/**
 * Buffers lines and appends them at 64 kB or once a second. A file that reaches `rotateAt` bytes moves to `archive/` and
 * is compressed in the background; the newest `maxArchives` archives are kept. Lines that cannot be written are dropped.
 */
export function createLogFile(options: Options) {
  const { dir, name, rotateAt = 20 * 1024 * 1024, maxArchives = 10, onError } = options
  const path = join(dir, `${name}.log`)
  let lines = ''
  let size: number | undefined
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
        if (size === undefined) await mkdir(dir, folderMode)
        await appendFile(path, taken, fileMode)
        size = size === undefined ? (await stat(path)).size : size + taken.length
        if (size >= rotateAt) await rotate()
      } catch (error) {
        size = undefined
        onError(error)
      }
    } while (lines.length >= flushAtLength)
  }

  /** Reads the size again, because another process may have appended to the file or moved it. */
  async function rotate() {
    size = (await stat(path)).size
    if (size < rotateAt) return
    const moved = await moveToArchive(dir, name)
    size = 0
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
      appendFileSync(path, taken, fileMode)
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
      await packing
    },
  }
}
