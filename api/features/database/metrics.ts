import type { z } from 'zod'
import type { Ctx } from '#api/context.ts'
import { sqlState } from '#api/lib/sql-state.ts'
import { listConnections, readActivity, readServer, readTotals } from './metrics-queries.ts'
import { createRate } from './rate.ts'
import type { DatabaseMetrics } from './schema.ts'
import { countStatements } from './statement-queries.ts'

type Metrics = z.infer<typeof DatabaseMetrics>

/** One series of readings for each database of the process, which has one outside tests. */
const rates = new WeakMap<object, ReturnType<typeof createRate>>()
function transactionRate({ sql }: Ctx, transactions: number): number | null {
  const rate = rates.get(sql) ?? createRate()
  rates.set(sql, rate)
  return rate(transactions)
}

/** Not created, not loaded, or not for this user. */
const absent = new Set(['42P01', '42883', '55000', '42501'])

/** Reads pg_stat_statements; undefined where the server has none. */
export const ifAvailable = <T>(read: Promise<T>): Promise<T | undefined> =>
  read.catch((error: unknown) => {
    if (!absent.has(sqlState(error) ?? '')) throw error
    return undefined
  })

async function ping({ sql }: Ctx): Promise<number> {
  const start = performance.now()
  await sql`select 1`
  return Math.round((performance.now() - start) * 100) / 100
}

const isProduction = ({ settings }: Ctx) => settings.NODE_ENV === 'production'

/** Answers once the database does; the milliseconds that took. */
export const test = async (ctx: Ctx): Promise<{ responseTime: number }> => ({ responseTime: await ping(ctx) })

/**
 * The figures of the database panel from pg_stat_*: what the server does not tell is null (D8). Shares are
 * percentages, the uptime seconds. In production the list of connections is absent (D98).
 */
export async function metrics(ctx: Ctx): Promise<Metrics> {
  const { sql, settings } = ctx
  const slowQueryMs = settings.SLOW_QUERY_MS
  const responseTime = await ping(ctx)
  const [server, activity, totals, statements, details] = await Promise.all([
    readServer(sql),
    readActivity(sql),
    readTotals(sql),
    ifAvailable(countStatements(sql, slowQueryMs)),
    isProduction(ctx) ? null : listConnections(sql),
  ])
  const { version, uptime, maxConnections, size, ...database } = server
  const { runningQueries, locks, ...connections } = activity
  const { transactions, cacheHitRatio, deadlocks, ...statistics } = totals
  const { host, port, database: name, user } = sql.options
  return {
    status: 'up',
    responseTime,
    version,
    connections: {
      ...connections,
      // As many as the list has, which was read a moment later.
      ...(details && { databaseConnections: details.length }),
      maxConnections,
      details: details?.map(({ pid: _, ...connection }) => connection) ?? null,
    },
    database: { size: Number(size), ...database },
    performance: {
      cacheHitRatio,
      slowQueries: statements?.slowQueries ?? null,
      runningQueries,
      locks,
      deadlocks,
      transactionRate: transactionRate(ctx, transactions),
    },
    uptime: Math.floor(uptime),
    statistics: { totalQueries: statements?.totalQueries ?? null, ...statistics },
    config: { host: host[0] ?? '', port: port[0] ?? 5432, database: name, user },
    slowQueryMs,
    testQuery: !isProduction(ctx),
  }
}
