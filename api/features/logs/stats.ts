import type { Ctx } from '#api/context.ts'
import { type LogLevel, type LogPeriod, type LogType, logTypes } from '#api/rules/logs.ts'
import { pathOf, statOf } from './files.ts'
import { headOf, lineBatches } from './lines.ts'
import type { LogStats, LogStatsQuery } from './schema.ts'

/** Several consoles share a count. */
const cacheMs = 20_000
const hour = 3_600_000
const periodMs: Record<LogPeriod, number> = {
  '1h': hour,
  '1d': 24 * hour,
  '7d': 168 * hour,
  '30d': 720 * hour,
}
/** Percent of lines. */
const criticalRate = 5

type Counts = Record<LogLevel, number> & { lines: number }
type Counted = Counts & { size: number; lastModified: string | null; since: string | null }

/**
 * Lines by level within a period, in the current files. `complete` is false if a file begins later than
 * the period, because its older lines were archived.
 */
export const getStats = (ctx: Ctx, { period }: LogStatsQuery): Promise<LogStats> =>
  ctx.cache.remember(`log-stats:${period}`, cacheMs, () => count(ctx, period))

async function count(ctx: Ctx, period: LogPeriod): Promise<LogStats> {
  await ctx.log.flush()
  const now = ctx.now()
  const since = new Date(now.getTime() - periodMs[period]).toISOString()
  const files: [LogType, Counted][] = []
  for (const type of logTypes) files.push([type, await countFile(pathOf(ctx, type), since)])
  const sum = (key: keyof Counts) => files.reduce((all, [, file]) => all + file[key], 0)
  const summary = {
    totalLogs: sum('lines'),
    errorCount: sum('error') + sum('fatal'),
    fatalCount: sum('fatal'),
    warnCount: sum('warn'),
    infoCount: sum('info'),
    debugCount: sum('debug'),
  }
  return {
    summary,
    systemHealth: healthOf(summary),
    period,
    complete: files.every(([, file]) => file.since === null || file.since <= since),
    byType: Object.fromEntries(
      files.map(([type, { lines, size, lastModified, since: first }]) => [
        type,
        { lines, size, lastModified, since: first },
      ]),
    ) as LogStats['byType'],
    generatedAt: now.toISOString(),
  }
}

function healthOf({ totalLogs, errorCount, fatalCount }: LogStats['summary']): LogStats['systemHealth'] {
  if (fatalCount > 0 || (errorCount > 0 && (errorCount / totalLogs) * 100 >= criticalRate)) return 'critical'
  return errorCount > 0 ? 'warning' : 'good'
}

async function countFile(path: string, since: string): Promise<Counted> {
  const found = await statOf(path)
  const counts: Counts = { debug: 0, info: 0, warn: 0, error: 0, fatal: 0, lines: 0 }
  let first: string | null = null
  const to = found?.size ?? 0
  if (to > 0)
    for await (const lines of lineBatches(path, { from: 0, to }))
      for (const line of lines) {
        const head = headOf(line)
        if (!head) continue
        first ??= head.time
        if (head.time < since) continue
        counts.lines++
        counts[head.level]++
      }
  return { ...counts, size: to, lastModified: found?.mtime.toISOString() ?? null, since: first }
}

/** Lines of levels `error` and `fatal` in the error log since an instant; null if the server writes no files. */
export async function countErrors(ctx: Ctx, since: Date): Promise<number | null> {
  if (!ctx.log.writesFiles) return null
  await ctx.log.flush()
  const { error, fatal } = await countFile(pathOf(ctx, 'error'), since.toISOString())
  return error + fatal
}
