import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ctx } from '#api/context.ts'
import { formatBytes } from '#api/lib/bytes.ts'
import { archiveFolder } from '#api/lib/log-archive.ts'
import { type LogType, logTypes } from '#api/rules/logs.ts'
import { countLines } from './lines.ts'
import type { LogArchive, LogFile, LogOverview } from './schema.ts'

const archivesListed = 100
const archiveName = /^(\w+)-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z)\.log\.gz$/

/** The type is one of a fixed list, so a request cannot name another file. */
export const pathOf = ({ log }: Pick<Ctx, 'log'>, type: LogType) => join(log.dir, `${type}.log`)

/** Undefined if there is no such file. */
export const statOf = (path: string) => stat(path).catch(unlessMissing)
export const openIfPresent = (path: string) => open(path, 'r').catch(unlessMissing)

export function unlessMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error
}

export const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** The sizes and lines of all log files, and the newest archives. */
export async function getOverview(ctx: Ctx): Promise<LogOverview> {
  await ctx.log.flush()
  const described = await Promise.all(
    logTypes.map(async (type) => [type, await describe(ctx, type)] as const),
  )
  const files = Object.fromEntries(described) as Record<LogType, LogFile>
  const existing = described.map(([, file]) => file).filter(({ exists }) => exists)
  const totalSize = existing.reduce((sum, { size }) => sum + size, 0)
  return {
    summary: {
      totalFiles: existing.length,
      totalSize,
      totalSizeFormatted: formatBytes(totalSize, ctx.language),
      totalLines: existing.reduce((sum, { lines }) => sum + lines, 0),
      lastUpdated:
        existing
          .map(({ lastModified }) => lastModified)
          .sort()
          .at(-1) ?? null,
    },
    files,
    archives: await listArchives(ctx),
    writesFiles: ctx.log.writesFiles,
  }
}

async function describe(ctx: Ctx, type: LogType): Promise<LogFile> {
  const path = pathOf(ctx, type)
  const found = await statOf(path)
  const size = found?.size ?? 0
  return {
    exists: found !== undefined,
    size,
    sizeFormatted: formatBytes(size, ctx.language),
    lines: found ? await linesIn(path, found) : 0,
    lastModified: found ? found.mtime.toISOString() : null,
  }
}

const counted = new Map<string, { ino: number; size: number; lines: number }>()

/** Counts only what was appended since the last time. */
async function linesIn(path: string, { ino, size }: { ino: number; size: number }): Promise<number> {
  const before = counted.get(path)
  const isGrown = before?.ino === ino && before.size <= size
  const from = isGrown ? before.size : 0
  await using file = from < size ? await openIfPresent(path) : undefined
  const lines = (isGrown ? before.lines : 0) + (file ? await countLines(file, { from, to: size }) : 0)
  counted.set(path, { ino, size, lines })
  return lines
}

const namesIn = async (dir: string) => (await readdir(dir).catch(unlessMissing)) ?? []

async function listArchives({ log, language }: Ctx): Promise<LogArchive[]> {
  const dir = archiveFolder(log.dir)
  const newest = (await namesIn(dir))
    .flatMap((name) => archiveOf(name) ?? [])
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt))
    .slice(0, archivesListed)
  const sized = await Promise.all(
    newest.map(async (each) => ({ ...each, size: (await statOf(join(dir, each.name)))?.size })),
  )
  return sized.flatMap(({ size, ...each }) =>
    size === undefined ? [] : { ...each, size, sizeFormatted: formatBytes(size, language) },
  )
}

/** What the name of an archive says; undefined for other files. */
export function archiveOf(name: string): Pick<LogArchive, 'name' | 'type' | 'createdAt'> | undefined {
  const [, type, time] = archiveName.exec(name) ?? []
  const known = logTypes.find((each) => each === type)
  if (!known || !time) return undefined
  const createdAt = time.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z/, 'T$1:$2:$3.$4Z')
  return { name, type: known, createdAt }
}

/** The names of the archives of a type, newest first, with those that are not compressed yet. */
export async function archivesOf({ log }: Pick<Ctx, 'log'>, type: LogType): Promise<string[]> {
  const byTime = new Map<string, string>()
  for (const name of await namesIn(archiveFolder(log.dir))) {
    const compressed = name.endsWith('.log') ? `${name}.gz` : name
    if (archiveOf(compressed)?.type === type)
      byTime.set(compressed, byTime.has(compressed) ? compressed : name)
  }
  return [...byTime].sort(([one], [other]) => (one < other ? 1 : -1)).map(([, name]) => name)
}
