import { open } from 'node:fs/promises'
import type { LogLevel } from '#api/rules/logs.ts'

const chunkBytes = 256 * 1024
/** Longer lines are cut in parts. */
const longestLine = 1024 * 1024
const newline = 10
const headLength = 80
const headPattern = /^\{"level":"(\w+)","time":"([^"]+)"/

export type Head = { level: LogLevel; time: string }
export type Line = { offset: number; bytes: Buffer }

/** The lines of a file between two offsets, in batches, so that other requests run meanwhile. */
export async function* lineBatches(path: string, { from, to }: { from: number; to: number }) {
  await using file = await open(path, 'r')
  let carried: Buffer = Buffer.alloc(0)
  for (let at = from; at < to; ) {
    const chunk = Buffer.alloc(Math.min(chunkBytes, to - at))
    const { bytesRead } = await file.read(chunk, 0, chunk.length, at)
    // The file was cleared meanwhile.
    if (bytesRead === 0) break
    const start = at - carried.length
    const buffer = Buffer.concat([carried, chunk.subarray(0, bytesRead)])
    at += bytesRead
    const lines: Line[] = []
    let begin = 0
    for (let end = buffer.indexOf(newline); end >= 0; end = buffer.indexOf(newline, begin)) {
      lines.push({ offset: start + begin, bytes: buffer.subarray(begin, end) })
      begin = end + 1
    }
    carried = buffer.subarray(begin)
    if (carried.length > longestLine || (at >= to && carried.length > 0)) {
      lines.push({ offset: start + begin, bytes: carried })
      carried = Buffer.alloc(0)
    }
    yield lines
  }
}

/** Level and time, which begin every line of the log. */
export function headOf({ bytes }: Line): Head | undefined {
  const [, level, time] = headPattern.exec(bytes.toString('latin1', 0, headLength)) ?? []
  return level && time ? { level: level as LogLevel, time } : undefined
}

/** The number of line breaks between two offsets. */
export async function countLines(path: string, { from, to }: { from: number; to: number }): Promise<number> {
  await using file = await open(path, 'r')
  const chunk = Buffer.alloc(chunkBytes)
  let count = 0
  for (let at = from; at < to; ) {
    const { bytesRead } = await file.read(chunk, 0, Math.min(chunkBytes, to - at), at)
    if (bytesRead === 0) break
    const read = chunk.subarray(0, bytesRead)
    for (let found = read.indexOf(newline); found >= 0; found = read.indexOf(newline, found + 1)) count++
    at += bytesRead
  }
  return count
}

/** The text of lines at the given offsets; those that were cleared meanwhile are left out. */
export async function readLines(path: string, places: { offset: number; length: number }[]) {
  await using file = await open(path, 'r')
  const texts: string[] = []
  for (const { offset, length } of places) {
    const buffer = Buffer.alloc(length)
    const { bytesRead } = await file.read(buffer, 0, length, offset)
    texts.push(bytesRead === length ? buffer.toString('utf8') : '')
  }
  return texts
}
