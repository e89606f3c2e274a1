import type { FileHandle } from 'node:fs/promises'
import type { Ctx } from '#api/context.ts'
import { cursorText, nameOf, nowhere } from './cursor.ts'
import { openIfPresent, pathOf } from './files.ts'
import { follow } from './follow.ts'
import { chunksOf, countLines, maxScanned, readLine, splitLines } from './lines.ts'
import { matcher } from './matcher.ts'
import type { LogContent, LogQuery, LogTypeParam } from './schema.ts'

type Place = { offset: number; length: number; lineNumber: number }
let reading: Promise<unknown> = Promise.resolve()

/**
 * A page of a log file, newest lines first, or oldest first without `tail`; with `cursor` the lines that
 * were written after it. The file is streamed: only the places of matching lines and the page are in memory. One file
 * is read at a time.
 */
export async function getContent(ctx: Ctx, input: LogQuery & LogTypeParam): Promise<LogContent> {
  await ctx.log.flush()
  const { cursor } = input
  const before = reading
  const answer = before.then(() => (cursor ? follow(ctx, { ...input, cursor }) : readPage(ctx, input)))
  reading = answer.catch(() => undefined)
  return { ...(await answer), writesFiles: ctx.log.writesFiles }
}

async function readPage(ctx: Ctx, input: LogQuery & LogTypeParam) {
  await using file = await openIfPresent(pathOf(ctx, input.type))
  const { places, truncated, cursor } = file ? await scan(file, input) : nothing
  const { page, tail } = input
  const size = input.lines ?? input.limit
  const ordered = tail ? places.toReversed() : places
  const shown = ordered.slice((page - 1) * size, page * size)
  const totalPages = Math.max(1, Math.ceil(places.length / size))
  return {
    entries: file ? await entriesAt(file, shown) : [],
    pagination: { total: places.length, currentPage: page, totalPages, hasMore: page < totalPages },
    truncated,
    cursor: cursorText(cursor),
  }
}

const nothing = { places: [], truncated: false, cursor: nowhere }

async function scan(file: FileHandle, filter: LogQuery) {
  const { size: to } = await file.stat()
  const from = Math.max(0, to - maxScanned)
  const name = await nameOf(chunksOf(file, { from: 0, to }))
  const matches = matcher(filter)
  const places: Place[] = []
  let [end, lineNumber] = [from, from > 0 ? await countLines(file, { from: 0, to: from }) : 0]
  for await (const lines of splitLines(chunksOf(file, { from, to }), from))
    for (const line of lines) {
      lineNumber++
      end = line.end
      if (line.bytes.length > 0 && matches(line))
        places.push({ offset: line.offset, length: line.bytes.length, lineNumber })
    }
  const cursor = name ? { file: name, offset: end, line: lineNumber } : nowhere
  return { places, truncated: from > 0, cursor }
}

/** Leaves out lines that were cleared since they were scanned. */
async function entriesAt(file: FileHandle, places: Place[]): Promise<LogContent['entries']> {
  const entries: LogContent['entries'] = []
  for (const { offset, length, lineNumber } of places) {
    const raw = await readLine(file, { offset, length })
    if (raw) entries.push({ lineNumber, raw })
  }
  return entries
}
