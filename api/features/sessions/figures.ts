import type { Ctx } from '#api/context.ts'
import { countFirst, counting } from '#api/features/analytics/first-count.ts'
import { isBeingCounted, readStatistic, recount } from '#api/lib/statistics.ts'
import { bandStarts, riskBands } from '#api/rules/session-risk.ts'
import { refreshRecent } from './risk.ts'
import { readShares, readTotals, type Share, type Totals } from './stats-queries.ts'
import { orphanCount } from './tools.ts'

export type Figures = { totals: Totals; shares: Share[]; orphans: number }

const key = 'session-figures'
/** An older count is still shown, and counted again. */
const freshMs = 60_000
const leaseMs = 10 * 60_000
/** Fewer sessions are counted by each request. */
const bigTable = 50_000

/**
 * Counts over all sessions: of now, or on a big table those that are kept, with the time they were counted. Old ones are
 * returned at once and counted again by the job. 503 COUNTING while a big table is counted for the first time.
 */
export async function sessionFigures(ctx: Ctx): Promise<{ figures: Figures; at: Date }> {
  const now = ctx.now()
  const kept = await readStatistic<Figures>(ctx.sql, key)
  if (kept && kept.data.totals.total > bigTable) {
    if (now.getTime() - kept.generatedAt.getTime() >= freshMs) await ctx.bus.publish('statistics', {})
    return { figures: kept.data, at: kept.generatedAt }
  }
  if (!kept && (await isBeingCounted(ctx.sql, key, now))) throw counting()
  await refreshRecent(ctx)
  const figures = await countFirst(ctx, () => countFigures(ctx, now))
  if (figures.totals.total > bigTable) await refreshFigures(ctx, figures)
  return { figures, at: now }
}

/** Counts again what is kept for a big table; of concurrent processes one does it. */
export async function refreshFigures(ctx: Ctx, counted?: Figures): Promise<void> {
  const now = ctx.now()
  await recount(ctx.sql, key, { now, freshMs, leaseMs }, async () => counted ?? countFigures(ctx, now))
}

async function countFigures(ctx: Ctx, now: Date): Promise<Figures> {
  const starts = riskBands.map((band) => bandStarts[band])
  const [totals, shares, orphans] = await Promise.all([
    readTotals(ctx.sql, now),
    readShares(ctx.sql, { now, starts }),
    orphanCount(ctx),
  ])
  return { totals, shares: [...shares], orphans }
}
