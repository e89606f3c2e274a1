import type { Ctx } from '#api/context.ts'
import { complianceOf, percentOf, rounded } from './figures.ts'
import {
  countUnresolved,
  measureCreated,
  measureGrowth,
  measureRatings,
  measureReopened,
  measureResolved,
} from './measure-queries.ts'
import type { Kpis } from './results-schema.ts'
import type { AnalyticsFilter } from './schema.ts'
import { spanOf, type Window, windowsOf } from './window.ts'

type Scope = { excludeSpam: boolean; now: Date; agent?: number }

/** The unresolved tickets at the ends of windows: those of now without what was added since. */
export async function backlogAt({ sql }: Pick<Ctx, 'sql'>, moments: Date[], scope: Scope): Promise<number[]> {
  const ascending = moments.toSorted((one, other) => one.getTime() - other.getTime())
  const [now, rows] = await Promise.all([countUnresolved(sql, scope), measureGrowth(sql, ascending, scope)])
  const since = (index: number) =>
    rows.reduce((sum, { place, growth }) => (place > index ? sum + growth : sum), 0)
  return moments.map((moment) => now - since(ascending.indexOf(moment)))
}

/** The key figures of windows. */
export async function kpisOf(ctx: Pick<Ctx, 'sql'>, windows: Window[], scope: Scope): Promise<Kpis[]> {
  const { sql } = ctx
  const [created, resolved, rated, finished, backlog] = await Promise.all([
    measureCreated(sql, windows, scope),
    measureResolved(sql, windows, scope),
    measureRatings(sql, windows, scope),
    measureReopened(sql, windows, scope),
    backlogAt(
      ctx,
      windows.map(({ end }) => end),
      scope,
    ),
  ])
  return windows.map((_, index) => ({
    totalTickets: created[index]!.created,
    openBacklog: backlog[index]!,
    averageFRT: rounded(created[index]!.averageFRT),
    medianFRT: rounded(created[index]!.medianFRT),
    p95FRT: rounded(created[index]!.p95FRT),
    averageART: rounded(resolved[index]!.averageART),
    medianART: rounded(resolved[index]!.medianART),
    p95ART: rounded(resolved[index]!.p95ART),
    slaCompliance: complianceOf(created[index]!),
    averageCSAT: rounded(rated[index]!.averageCSAT),
    reopenRate: percentOf(finished[index]!.reopened, finished[index]!.finished),
  }))
}

/**
 * The key figures of a range, with those of the period before up to the same time of day. Times are minutes, rates
 * percentages. Times to respond and due times are of tickets that were created in the range, times to resolve of the
 * resolutions in it, ratings of those given in it. The reopen rate is the share of reopened tickets in those that were resolved, closed or
 * reopened.
 */
export async function getKpis(ctx: Ctx, { dateRange, excludeSpam }: AnalyticsFilter) {
  const now = ctx.now()
  const { current, previous } = windowsOf(dateRange, now)
  const [kpis, before] = await kpisOf(ctx, [current, previous], { excludeSpam, now })
  return {
    ...kpis!,
    previous: before!,
    period: spanOf(current, now),
    previousPeriod: spanOf(previous, now),
    generatedAt: now.toISOString(),
  }
}
