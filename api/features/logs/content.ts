import type { Ctx } from '#api/context.ts'
import { startOf } from '#api/lib/days.ts'
import { fold } from '#api/rules/fold.ts'
import type { LogType } from '#api/rules/logs.ts'
import { isMissing, pathOf, statOf } from './files.ts'
import { countLines, headOf, type Line, lineBatches, readLines } from './lines.ts'
import type { LogContent, LogQuery, LogTypeParam } from './schema.ts'

/** Rotation keeps files far below it. */
const maxScanned = 64 * 1024 * 1024
const longestShown = 32 * 1024
const dayMs = 86_400_000

type Place = { offset: number; length: number; lineNumber: number }
let scanning: Promise<unknown> = Promise.resolve()

/**
 * A page of a log file, newest lines first, or oldest first without `tail` (spec 3 §2.9). The file is streamed: only
 * the places of matching lines and the page are in memory. One file is scanned at a time.
 */
export async function getContent(ctx: Ctx, input: LogQuery & LogTypeParam): Promise<LogContent> {
  await ctx.log.flush()
  const running = scanning
  const scan = running.then(() => scanFile(ctx, input))
  scanning = scan.catch(() => undefined)
  const { places, truncated } = await scan
  const { page, tail } = input
  const size = input.lines ?? input.limit
  const ordered = tail ? places.reverse() : places
  const shown = ordered.slice((page - 1) * size, page * size)
  const totalPages = Math.max(1, Math.ceil(places.length / size))
  return {
    entries: await entriesAt(pathOf(ctx, input.type), shown),
    pagination: { total: places.length, currentPage: page, totalPages, hasMore: page < totalPages },
    truncated,
    writesFiles: ctx.log.writesFiles,
  }
}

type Scan = { places: Place[]; truncated: boolean }

async function scanFile(ctx: Ctx, { type, ...filter }: LogQuery & { type: LogType }): Promise<Scan> {
  const path = pathOf(ctx, type)
  const to = (await statOf(path))?.size ?? 0
  const from = Math.max(0, to - maxScanned)
  const places: Place[] = []
  if (to === 0) return { places, truncated: false }
  const matches = matcher(filter)
  let lineNumber = from > 0 ? await countLines(path, { from: 0, to: from }) : 0
  for await (const lines of lineBatches(path, { from, to }))
    for (const line of lines) {
      lineNumber++
      if (line.bytes.length > 0 && matches(line))
        places.push({ offset: line.offset, length: line.bytes.length, lineNumber })
    }
  return { places, truncated: from > 0 }
}

type Filter = Pick<LogQuery, 'level' | 'search' | 'startDate' | 'endDate'>

function matcher({ level, search, startDate, endDate }: Filter): (line: Line) => boolean {
  const since = startDate && instantOf(startDate).toISOString()
  const until =
    endDate && new Date(instantOf(endDate).getTime() + (isDay(endDate) ? dayMs - 1 : 0)).toISOString()
  const term = search && fold(search)
  return (line) => {
    if (level || since || until) {
      const head = headOf(line)
      if (!head) return false
      if (level && head.level !== level) return false
      if ((since && head.time < since) || (until && head.time > until)) return false
    }
    return !term || fold(line.bytes.toString('utf8')).includes(term)
  }
}

const isDay = (text: string) => text.length === 10
const instantOf = (text: string) => (isDay(text) ? startOf(text) : new Date(text))

async function entriesAt(path: string, places: Place[]): Promise<LogContent['entries']> {
  if (places.length === 0) return []
  const cut = places.map(({ offset, length }) => ({ offset, length: Math.min(length, longestShown) }))
  const texts = await readLines(path, cut).catch((error: unknown) => {
    // Cleared since it was scanned.
    if (isMissing(error)) return []
    throw error
  })
  return texts.flatMap((text, index) => {
    const { lineNumber, length } = places[index]!
    return text ? { lineNumber, raw: length > longestShown ? `${text}…` : text } : []
  })
}
