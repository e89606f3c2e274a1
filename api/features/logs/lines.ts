import { type FileHandle, open } from 'node:fs/promises'
import type { LogLevel } from '#api/rules/logs.ts'

const chunkBytes = 256 * 1024
/** Longer lines are cut in parts. */
const longestLine = 1024 * 1024
const longestShown = 32 * 1024
/** Bytes of a request; rotation keeps files far below it. */
export const maxScanned = 64 * 1024 * 1024
const newline = 10
const headLength = 80
const headPattern = /^\{"level":"(\w+)","time":"([^"]+)"/

export type Head = { level: LogLevel; time: string }
/** `end` is the offset of the next line. */
export type Line = { offset: number; end: number; bytes: Buffer }

/** The lines of a file between two offsets, in batches, so that other requests run meanwhile. */
export async function* lineBatches(path: string, range: { from: number; to: number }) {
  await using file = await open(path, 'r')
  yield* splitLines(chunksOf(file, range), range.from)
}

/** The bytes of an open file between two offsets; fewer if it was cleared meanwhile. */
export async function* chunksOf(file: FileHandle, { from, to }: { from: number; to: number }) {
  for (let at = from; at < to; ) {
    const chunk = Buffer.alloc(Math.min(chunkBytes, to - at))
    const { bytesRead } = await file.read(chunk, 0, chunk.length, at)
    if (bytesRead === 0) return
    at += bytesRead
    yield chunk.subarray(0, bytesRead)
  }
}

/** Batches of the lines of bytes that begin at `from`. A line without its break is still being written, and left out. */
export async function* splitLines(chunks: AsyncIterable<Buffer>, from: number) {
  let start = from
  let carried: Buffer = Buffer.alloc(0)
  for await (const chunk of chunks) {
    const buffer = Buffer.concat([carried, chunk])
    const lines: Line[] = []
    let begin = 0
    for (let end = buffer.indexOf(newline); end >= 0; end = buffer.indexOf(newline, begin)) {
      lines.push({ offset: start + begin, end: start + end + 1, bytes: buffer.subarray(begin, end) })
      begin = end + 1
    }
    carried = buffer.subarray(begin)
    start += begin
    if (carried.length > longestLine) {
      lines.push({ offset: start, end: start + carried.length, bytes: carried })
      start += carried.length
      carried = Buffer.alloc(0)
    }
    yield lines
  }
}

/** Level and time, which begin every line of the log. */
export function headOf({ bytes }: Pick<Line, 'bytes'>): Head | undefined {
  const [, level, time] = headPattern.exec(bytes.toString('latin1', 0, headLength)) ?? []
  return level && time ? { level: level as LogLevel, time } : undefined
}

/** The number of line breaks between two offsets. */
export async function countLines(file: FileHandle, range: { from: number; to: number }): Promise<number> {
  let count = 0
  for await (const chunk of chunksOf(file, range))
    for (let found = chunk.indexOf(newline); found >= 0; found = chunk.indexOf(newline, found + 1)) count++
  return count
}

/** The text of a line, which is shortened if it is very long. */
export const textOf = (bytes: Buffer) =>
  bytes.length > longestShown ? `${bytes.toString('utf8', 0, longestShown)}…` : bytes.toString('utf8')

/** The text of a line at an offset; empty if it was cleared meanwhile. */
export async function readLine(file: FileHandle, { offset, length }: { offset: number; length: number }) {
  const buffer = Buffer.alloc(Math.min(length, longestShown + 1))
  const { bytesRead } = await file.read(buffer, 0, buffer.length, offset)
  return bytesRead === buffer.length ? textOf(buffer) : ''
}
