import type { Ctx } from '#api/context.ts'
import { addDays, dayOf, daysBetween, startOf } from '#api/lib/days.ts'
import {
  type BenchmarkPeriod,
  benchmarkPeriods,
  type ForecastType,
  responseGroups,
  supportCorrelations,
  supportKpis,
} from '#api/rules/support-analytics.ts'
import { rounded } from './figures.ts'
import { correlate, countDays, rateByResponse } from './insight-queries.ts'
import { kpisOf } from './kpi.ts'
import { firstTicketAt } from './measure-queries.ts'
import type { AnalyticsFilter, SpamQuery } from './schema.ts'
import { earlier, spanOf, windowsOf } from './window.ts'

/** Fewer pairs of values correlate by chance. */
const sampleMin = 20

/** How times, reopenings and volume go with ratings and times, by Spearman's coefficient (D16). */
export async function getCorrelation({ sql, now: clock }: Ctx, { dateRange, excludeSpam }: AnalyticsFilter) {
  const now = clock()
  const scope = { excludeSpam, now }
  const { current } = windowsOf(dateRange, now)
  const [found, groups] = await Promise.all([
    correlate(sql, current, scope),
    rateByResponse(sql, current, scope, responseGroups),
  ])
  const pairs = supportCorrelations.map((pair) => {
    const { sample = 0, coefficient = null } = found.find((each) => each.pair === pair) ?? {}
    const available = sample >= sampleMin && coefficient !== null
    return { pair, sample, available, coefficient: available ? rounded(coefficient) : null }
  })
  return {
    method: 'spearman' as const,
    available: pairs.some(({ available }) => available),
    pairs,
    ratingByResponse: [...responseGroups, null].map((upTo, place) => {
      const group = groups.find((each) => each.place === place)
      return { upTo, ratings: group?.ratings ?? 0, averageCSAT: rounded(group?.averageCSAT ?? null) }
    }),
    generatedAt: now.toISOString(),
  }
}

const weeksMax = 8
const weeksMin = 4
const ahead = 7
const sources = { volume: 't', resolved: 'l' } as const

/**
 * New tickets or resolutions of the next seven days: the mean of the same weekday in up to eight whole weeks, and the
 * standard deviation (D16). Not available before the fifth week.
 */
export async function getForecast(ctx: Ctx, { type, excludeSpam }: SpamQuery & { type: ForecastType }) {
  const { sql } = ctx
  const now = ctx.now()
  const scope = { excludeSpam, now }
  const today = dayOf(now)
  const first = await firstTicketAt(sql, scope)
  const known = first ? Math.floor((daysBetween(dayOf(first), today).length - 1) / 7) : 0
  const weeks = Math.min(weeksMax, known)
  const from = addDays(today, -7 * weeks)
  const counts = new Map(
    (await countDays(sql, sources[type], { start: startOf(from), end: startOf(today) }, scope)).map(
      ({ day, count }) => [day, count],
    ),
  )
  const history = daysBetween(from, addDays(today, -1)).map((date) => ({
    date,
    count: counts.get(date) ?? 0,
  }))
  const available = weeks >= weeksMin
  return {
    ...{ method: 'weekday_mean' as const, available, type, weeks },
    from: history[0]?.date ?? null,
    to: history.at(-1)?.date ?? null,
    points: available ? forecast(history, daysBetween(today, addDays(today, ahead - 1))) : [],
    history: history.slice(-28),
    meanAbsoluteError: weeks > weeksMin ? rounded(errorOf(history)) : null,
    generatedAt: now.toISOString(),
  }
}

type Day = { date: string; count: number }

/** The history ends the day before the first of these days, and is of whole weeks. */
function forecast(history: Day[], days: string[]) {
  return days.map((date, index) => {
    const same = history.filter((_, each) => each % 7 === index % 7).map(({ count }) => count)
    const mean = same.reduce((sum, count) => sum + count, 0) / same.length
    const variance = same.reduce((sum, count) => sum + (count - mean) ** 2, 0) / (same.length - 1)
    const spread = Math.sqrt(variance)
    return {
      date,
      expected: rounded(mean),
      low: rounded(Math.max(0, mean - spread)),
      high: rounded(mean + spread),
    }
  })
}

/** The mean error of a forecast of the last week by the weeks before. */
function errorOf(history: Day[]): number {
  const last = history.slice(-7)
  const points = forecast(
    history.slice(0, -7),
    last.map(({ date }) => date),
  )
  return last.reduce((sum, { count }, index) => sum + Math.abs(count - points[index]!.expected), 0) / 7
}

const earlierPeriods = 6
const periodsMin = 3

/** The key figures of the last days beside the median of up to six periods of the same length before (D16). */
export async function getBenchmark(
  ctx: Ctx,
  { period, excludeSpam }: SpamQuery & { period: BenchmarkPeriod },
) {
  const now = ctx.now()
  const scope = { excludeSpam, now }
  const days = benchmarkPeriods[period]
  const end = new Date(now.getTime() + 1)
  const current = { start: startOf(addDays(dayOf(now), 1 - days)), end }
  const first = await firstTicketAt(ctx.sql, scope)
  const before = Array.from({ length: earlierPeriods }, (_, index) =>
    earlier(current, days * (index + 1)),
  ).filter(({ start }) => first !== undefined && start >= startOf(dayOf(first)))
  const [kpis, ...others] = await kpisOf(ctx, [current, ...before], scope)
  const available = others.length >= periodsMin
  return {
    ...{ method: 'median_of_previous_periods' as const, available, period, periods: others.length },
    current: spanOf(current, now),
    figures: supportKpis.map((key) => {
      const values = others.flatMap((each) => each[key] ?? []).toSorted((one, other) => one - other)
      const isKnown = available && values.length >= periodsMin
      return {
        key,
        value: kpis![key],
        median: isKnown ? rounded(medianOf(values)) : null,
        lowest: isKnown ? values[0]! : null,
        highest: isKnown ? values.at(-1)! : null,
      }
    }),
    generatedAt: now.toISOString(),
  }
}

function medianOf(ascending: number[]): number {
  const middle = ascending.length >> 1
  return ascending.length % 2 === 1 ? ascending[middle]! : (ascending[middle - 1]! + ascending[middle]!) / 2
}
