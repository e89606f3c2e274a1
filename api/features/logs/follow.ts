import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Ctx } from '#api/context.ts'
import { archiveFolder } from '#api/lib/log-archive.ts'
import type { LogType } from '#api/rules/logs.ts'
import { type Cursor, cursorText, nameOf, nowhere, readCursor } from './cursor.ts'
import { archivesOf, isMissing, openIfPresent, pathOf } from './files.ts'
import { chunksOf, type Line, maxScanned, splitLines, textOf } from './lines.ts'
import { matcher } from './matcher.ts'
import type { LogContent, LogQuery, LogTypeParam } from './schema.ts'

type Follow = LogQuery & LogTypeParam & { cursor: string }
/** `open` gives the bytes from an offset. */
type Source = { name: string; open: (from: number) => AsyncIterable<Buffer> }

/** Rotation keeps as many archives of most logs. */
const maxArchives = 10
/** An archive is renamed when it is compressed, perhaps between its listing and its opening. */
const maxTries = 3

/**
 * The lines that were written after a cursor, oldest first, each once, also where the file was rotated meanwhile.
 * `truncated`: the file of
 * the cursor is gone, because it was cleared or its archive expired. Requests that read the access
 * log are left out of it, because each would be the next one's new line.
 */
export async function follow(ctx: Ctx, input: Follow): Promise<Omit<LogContent, 'writesFiles'>> {
  for (let tries = 1; ; tries++)
    try {
      return await readAfter(ctx, input)
    } catch (error) {
      if (!isMissing(error) || tries === maxTries) throw error
    }
}

async function readAfter(ctx: Ctx, input: Follow) {
  const { type, lines, limit } = input
  const size = lines ?? limit
  const start = readCursor(input.cursor)
  await using current = await openIfPresent(pathOf(ctx, type))
  const sources = await sourcesFrom(ctx, type, start.file, current)
  const [isShown, isOwnPoll] = [matcher(input), pollOf(type)]
  const entries: LogContent['entries'] = []
  let cursor = start
  let [hasMore, scanned] = [false, 0]
  for await (const { line, at } of linesOf(sources, start)) {
    scanned += line.bytes.length
    hasMore = scanned > maxScanned
    if (hasMore) break
    if (line.bytes.length > 0 && isShown(line) && !isOwnPoll(line)) {
      hasMore = entries.length === size
      if (hasMore) break
      entries.push({ lineNumber: at.line, raw: textOf(line.bytes) })
    }
    cursor = at
  }
  const isGone = start.file !== nowhere.file && sources[0]?.name !== start.file
  return {
    entries,
    pagination: { total: entries.length, currentPage: 1, totalPages: 1, hasMore },
    truncated: isGone && sources.length > 0,
    cursor: cursorText(cursor),
  }
}

type Current = Awaited<ReturnType<typeof openIfPresent>>

/** The file of that name and those written after it; only the current file if no file has the name. */
async function sourcesFrom(ctx: Ctx, type: LogType, name: string, current: Current): Promise<Source[]> {
  const open = (from: number) => chunksOf(current!, { from, to: Number.POSITIVE_INFINITY })
  const currentName = current && (await nameOf(open(0)))
  const last: Source[] = currentName ? [{ name: currentName, open }] : []
  if (name === currentName || name === nowhere.file) return last
  const found: Source[] = []
  for (const archive of (await archivesOf(ctx, type)).slice(0, maxArchives)) {
    const path = join(archiveFolder(ctx.log.dir), archive)
    const open = (from: number) => archivedChunks(path, from)
    const archived = await nameOf(open(0))
    if (archived) found.unshift({ name: archived, open })
    if (archived === name) return [...found, ...last]
  }
  return last
}

async function* archivedChunks(path: string, from: number): AsyncGenerator<Buffer> {
  if (!path.endsWith('.gz')) return yield* createReadStream(path, { start: from })
  let at = 0
  // An error of either stream ends the loop.
  for await (const chunk of pipeline(createReadStream(path), createGunzip(), () => {})) {
    const skipped = Math.min(chunk.length, Math.max(0, from - at))
    at += chunk.length
    yield chunk.subarray(skipped)
  }
}

/** Every line after the cursor, with the cursor after it. */
async function* linesOf(sources: Source[], start: Cursor): AsyncGenerator<{ line: Line; at: Cursor }> {
  for (const { name, open } of sources) {
    let { offset, line: number } = name === start.file ? start : nowhere
    for await (const lines of splitLines(open(offset), offset))
      for (const line of lines) {
        number++
        offset = line.end
        yield { line, at: { file: name, offset, line: number } }
      }
  }
}

function pollOf(type: LogType): (line: Line) => boolean {
  const path = `"method":"GET","path":"/api/v1/admin/system/logs/${type}"`
  return ({ bytes }) => type === 'access' && bytes.includes(path)
}
