import type { z } from 'zod'
import type { Ctx } from '#api/context.ts'
import { type Active, listActive } from './activity-queries.ts'
import { ifAvailable } from './metrics.ts'
import { redactSql } from './redact-sql.ts'
import type { SlowQuery, TopQuery } from './schema.ts'
import { listStatements, type Statement } from './statement-queries.ts'

const redacted = <T extends { query: string }>(row: T): T => ({ ...row, query: redactSql(row.query) })

/** What runs in this database, longest first, without literals. */
export const active = async ({ sql }: Ctx): Promise<Active[]> => (await listActive(sql)).map(redacted)

/**
 * The slowest statements on average, from `minDuration` milliseconds (else SLOW_QUERY_MS). None where the server
 * has no pg_stat_statements: `extensionAvailable` says that.
 */
export async function slow({ sql, settings }: Ctx, { limit, minDuration }: z.infer<typeof SlowQuery>) {
  const minMs = minDuration ?? settings.SLOW_QUERY_MS
  const rows = await ifAvailable(listStatements(sql, { order: 'avgTime', limit, minMs }))
  const queries = (rows ?? []).map(({ rows: _, ...each }) => redacted(each))
  return { queries, extra: { extensionAvailable: rows !== undefined, minDuration: minMs } }
}

/** The statements with most calls, rows or time. */
export async function top({ sql }: Ctx, { limit, orderBy }: z.infer<typeof TopQuery>) {
  const rows = await ifAvailable(listStatements(sql, { order: orderBy, limit }))
  const queries = (rows ?? []).map(({ maxTime: _, ...each }: Statement) => redacted(each))
  return { queries, extensionAvailable: rows !== undefined }
}
