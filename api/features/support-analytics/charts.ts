import type { Ctx } from '#api/context.ts'
import { dayOf } from '#api/lib/days.ts'
import type { SupportTrend } from '#api/rules/support-analytics.ts'
import { supportRanges } from '#api/rules/support-analytics.ts'
import { ticketStatuses } from '#db/enums/tickets.ts'
import { complianceOf, figuresOf, percentOf, rounded } from './figures.ts'
import { countByAssignee, figuresBy, readNames } from './group-queries.ts'
import { backlogAt } from './kpi.ts'
import {
  countRatings,
  countStatuses,
  measureCreated,
  measureMoves,
  measureRatings,
  measureResolved,
} from './measure-queries.ts'
import type { AnalyticsFilter } from './schema.ts'
import { bucketsOf, daysOf, earlier, type Window, windowsOf } from './window.ts'

/** The charts of a range. */
export async function getCharts(ctx: Ctx, filter: AnalyticsFilter) {
  const { sql } = ctx
  const now = ctx.now()
  const scope = { excludeSpam: filter.excludeSpam, now }
  const { current } = windowsOf(filter.dateRange, now)
  const days = daysOf(current)
  const [created, resolved, moves, rated, statuses, ratings, agentPerformance] = await Promise.all([
    measureCreated(sql, days, scope),
    measureResolved(sql, days, scope),
    measureMoves(sql, days, scope),
    measureRatings(sql, days, scope),
    countStatuses(sql, current, scope),
    countRatings(sql, current, scope),
    agentsOf(ctx, current, scope),
  ])
  const all = statuses.reduce((sum, { count }) => sum + count, 0)
  return {
    dailyVolume: days.map(({ start }, index) => ({
      date: dayOf(start),
      created: created[index]!.created,
      resolved: resolved[index]!.resolved,
      ...moves[index]!,
    })),
    statusDistribution: ticketStatuses.map((status) => {
      const count = statuses.find((each) => each.status === status)?.count ?? 0
      return { status, count, percentage: percentOf(count, all) ?? 0 }
    }),
    agentPerformance,
    csatDistribution: distributionOf(ratings),
    csatTrend: days.map(({ start }, index) => ({
      date: dayOf(start),
      avgCsat: rounded(rated[index]!.averageCSAT),
    })),
    generatedAt: now.toISOString(),
  }
}

/** All ratings from 5 to 1. */
export const distributionOf = (ratings: { rating: number; count: number }[]) =>
  [5, 4, 3, 2, 1].map((rating) => ({
    rating,
    count: ratings.find((each) => each.rating === rating)?.count ?? 0,
  }))

/** By who did it, and beside that by who has the tickets now; the row without an id is what nobody did or has. */
async function agentsOf({ sql }: Ctx, window: Window, scope: { excludeSpam: boolean; now: Date }) {
  const [groups, assigned] = await Promise.all([
    figuresBy(sql, 'agent', window, scope),
    countByAssignee(sql, window, scope),
  ])
  const keys = new Set([...groups.map(({ key }) => key), ...assigned.map(({ id }) => id && `${id}`)])
  const ids = [...keys].flatMap((key) => (key === null ? [] : Number(key)))
  const nameOf = new Map((await readNames(sql, ids)).map(({ id, name }) => [id, name]))
  return [...keys]
    .map((key) => {
      const id = key === null ? null : Number(key)
      const { created, backlog, averageFRT, averageART, averageCSAT, ...group } = figuresOf(
        groups.find((each) => each.key === key),
      )
      return {
        ...{ id, agent: id === null ? null : (nameOf.get(id) ?? `#${id}`) },
        ...{ answered: created, resolved: group.resolved, workload: backlog },
        resolvedAssigned: assigned.find((each) => each.id === id)?.resolved ?? 0,
        ...{ frt: averageFRT, art: averageART, csat: averageCSAT, ratings: group.ratings },
      }
    })
    .toSorted((one, other) => other.resolved - one.resolved || (one.id ?? 0) - (other.id ?? 0))
}

type Scope = { excludeSpam: boolean; now: Date }

const measures: Record<
  SupportTrend,
  (ctx: Ctx, windows: Window[], scope: Scope) => Promise<(number | null)[]>
> = {
  created: async ({ sql }, windows, scope) =>
    (await measureCreated(sql, windows, scope)).map(({ created }) => created),
  resolved: async ({ sql }, windows, scope) =>
    (await measureResolved(sql, windows, scope)).map(({ resolved }) => resolved),
  openBacklog: (ctx, windows, scope) =>
    backlogAt(
      ctx,
      windows.map(({ end }) => end),
      scope,
    ),
  averageFRT: async ({ sql }, windows, scope) =>
    (await measureCreated(sql, windows, scope)).map(({ averageFRT }) => averageFRT),
  averageART: async ({ sql }, windows, scope) =>
    (await measureResolved(sql, windows, scope)).map(({ averageART }) => averageART),
  slaCompliance: async ({ sql }, windows, scope) =>
    (await measureCreated(sql, windows, scope)).map(complianceOf),
  averageCSAT: async ({ sql }, windows, scope) =>
    (await measureRatings(sql, windows, scope)).map(({ averageCSAT }) => averageCSAT),
}

/** A figure by day, or by hour of one day, with the period before. */
export async function getTrend(
  ctx: Ctx,
  { x: metric, dateRange, excludeSpam }: AnalyticsFilter & { x: SupportTrend },
) {
  const now = ctx.now()
  const { interval, buckets } = bucketsOf(dateRange, now)
  const before = buckets.map((bucket) => earlier(bucket, supportRanges[dateRange]))
  const values = await measures[metric](ctx, [...buckets, ...before], { excludeSpam, now })
  return {
    metric,
    interval,
    points: buckets.map(({ start }, index) => ({
      at: start.toISOString(),
      date: dayOf(start),
      value: rounded(values[index] ?? null),
      previous: rounded(values[buckets.length + index] ?? null),
    })),
    generatedAt: now.toISOString(),
  }
}
