import type { Ctx } from '#api/context.ts'
import { dayOf } from '#api/lib/days.ts'
import type { SupportTrend } from '#api/rules/support-analytics.ts'
import { supportRanges } from '#api/rules/support-analytics.ts'
import { ticketStatuses } from '#db/enums.ts'
import { complianceOf, percentOf, rounded } from './figures.ts'
import { figuresBy, readNames } from './group-queries.ts'
import { backlogAt } from './kpi.ts'
import {
  countRatings,
  countStatuses,
  measureCreated,
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
  const [created, resolved, rated, statuses, ratings, agentPerformance] = await Promise.all([
    measureCreated(sql, days, scope),
    measureResolved(sql, days, scope),
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

async function agentsOf(ctx: Ctx, window: Window, scope: { excludeSpam: boolean; now: Date }) {
  const groups = await figuresBy(ctx.sql, 'agent', window, scope)
  const names = await readNames(
    ctx.sql,
    groups.map(({ key }) => Number(key)),
  )
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  return groups
    .map(({ key, ...group }) => ({
      id: Number(key),
      agent: nameOf.get(Number(key)) ?? `#${key}`,
      workload: group.backlog,
      frt: rounded(group.averageFRT),
      art: rounded(group.averageART),
      resolved: group.resolved,
      csat: rounded(group.averageCSAT),
      ratings: group.ratings,
    }))
    .toSorted((one, other) => other.resolved - one.resolved || one.id - other.id)
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
