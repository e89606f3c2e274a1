import type { Ctx } from '#api/context.ts'
import { bandStarts, riskBands } from '#api/rules/session-risk.ts'
import { refreshRecent } from './risk.ts'
import {
  readFigures,
  readShares,
  readTotals,
  type Share,
  storeFigures,
  type Totals,
} from './stats-queries.ts'
import { orphanCount } from './tools.ts'

export type Figures = { totals: Totals; shares: Share[]; orphans: number; tookMs: number }

/** Figures that took longer to count are stored, and counted for at most a twentieth of the time. */
const slowMs = 250
const rest = 20
const oldestMs = 60_000
/** Fewer sessions are slow only where the machine is busy. */
const bigTable = 50_000

/** Counts over all sessions of now; on a big table those of the last minute, with the time they were counted. */
export async function sessionFigures(ctx: Ctx): Promise<{ figures: Figures; at: Date }> {
  const now = ctx.now()
  const stored = await readFigures<Figures>(ctx.sql, new Date(now.getTime() - oldestMs))
  if (stored && now.getTime() - stored.generatedAt.getTime() < rest * stored.data.tookMs)
    return { figures: stored.data, at: stored.generatedAt }
  await refreshRecent(ctx)
  const began = performance.now()
  const starts = riskBands.map((band) => bandStarts[band])
  const [totals, shares, orphans] = await Promise.all([
    readTotals(ctx.sql, now),
    readShares(ctx.sql, { now, starts }),
    orphanCount(ctx),
  ])
  const figures = { totals, shares: [...shares], orphans, tookMs: Math.round(performance.now() - began) }
  if (figures.tookMs > slowMs && totals.total > bigTable) await storeFigures(ctx.sql, figures, now)
  return { figures, at: now }
}
