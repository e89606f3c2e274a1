import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

const compressChunk = 1024 * 1024
const fileMode = { mode: 0o600 }

export const archiveFolder = (dir: string) => join(dir, 'archive')

/** Moves `<name>.log` out of the way of its writers, which look for it before each write; returns its new path. */
export async function moveToArchive(dir: string, name: string): Promise<string> {
  const archive = archiveFolder(dir)
  await mkdir(archive, { recursive: true, mode: 0o700 })
  const moved = join(archive, `${name}-${new Date().toISOString().replace(/[:.]/g, '-')}.log`)
  await rename(join(dir, `${name}.log`), moved)
  return moved
}

/** Replaces a moved file by its `.gz`; returns the path of that. */
export async function compress(moved: string): Promise<string> {
  // Another process may have opened the file before it was moved, and append to it until now.
  for (let written = -1; written < (await stat(moved)).size; ) written = await pack(moved)
  await rename(`${moved}.part`, `${moved}.gz`)
  await rm(moved)
  return `${moved}.gz`
}

async function pack(moved: string): Promise<number> {
  // Large chunks and the fastest level: a busy access log rotates within seconds and shares the processors.
  const read = createReadStream(moved, { highWaterMark: compressChunk })
  const gzip = createGzip({ level: 1, chunkSize: compressChunk })
  await pipeline(read, gzip, createWriteStream(`${moved}.part`, fileMode))
  return read.bytesRead
}
