import { appendFileSync, createReadStream, createWriteStream, mkdirSync } from 'node:fs'
import { appendFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

type Given = { dir: string; name: string; rotateAt?: number; failed: (error: unknown) => void }

const chunk = 64 * 1024
const most = 8 * 1024 * 1024
const kept = 10
const piece = 1024 * 1024
const privately = { mode: 0o600 }
const folder = { recursive: true, mode: 0o700 }

/**
 * Lines gathered in memory and appended at 64 kB or once a second. A file that has grown to `rotateAt` bytes moves
 * to `archive/` and is compressed beside the work; the ten newest stay. What cannot be written is dropped.
 */
export function createLogFile({ dir, name, rotateAt = 20 * 1024 * 1024, failed }: Given) {
  const path = join(dir, `${name}.log`)
  const archive = join(dir, 'archive')
  let lines = ''
  let size: number | undefined
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | undefined
  let packing: Promise<void> | undefined

  function write(line: string): void {
    if (lines.length > most) return
    lines += line
    if (lines.length >= chunk) void flush()
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
        if (size === undefined) await mkdir(dir, folder)
        await appendFile(path, taken, privately)
        size = size === undefined ? (await stat(path)).size : size + taken.length
        if (size >= rotateAt) await rotate()
      } catch (error) {
        size = undefined
        failed(error)
      }
    } while (lines.length >= chunk)
  }

  /** Another process may append to the same file, or have moved it: only its true size counts. */
  async function rotate() {
    size = (await stat(path)).size
    if (size < rotateAt) return
    await mkdir(archive, folder)
    const moved = join(archive, `${name}-${new Date().toISOString().replace(/[:.]/g, '-')}.log`)
    await rename(path, moved)
    size = 0
    const before = packing
    packing = Promise.resolve(before)
      .then(() => pack(moved))
      .catch(failed)
  }

  async function pack(moved: string) {
    // Large pieces and a light hand: a busy access log fills a file in seconds, and packing shares its cores.
    const read = createReadStream(moved, { highWaterMark: piece })
    await pipeline(
      read,
      createGzip({ level: 1, chunkSize: piece }),
      createWriteStream(`${moved}.part`, privately),
    )
    await rename(`${moved}.part`, `${moved}.gz`)
    await rm(moved)
    const archived = (await readdir(archive)).filter((each) => each.startsWith(`${name}-`)).sort()
    await Promise.all(archived.slice(0, -kept).map((each) => rm(join(archive, each), { force: true })))
  }

  /** For the last words of a process: pino calls it after a fatal line. */
  function flushSync(): void {
    if (!lines) return
    const taken = lines
    lines = ''
    try {
      mkdirSync(dir, folder)
      appendFileSync(path, taken, privately)
    } catch (error) {
      failed(error)
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
