import type { Ctx } from '#api/context.ts'
import { addDays, daysBetween, lastDays } from '#api/lib/days.ts'
import { filterOf } from './feedback.ts'
import {
  countByDay,
  countByResponse,
  countByTicketCategory,
  countByTopic,
  countRatings,
} from './feedback-figures-queries.ts'
import type { FeedbackStats, FiguresQuery, TrendsQuery } from './feedback-schema.ts'

const dayMs = 86_400_000
const rounded = (value: number) => Math.round(value * 100) / 100
const averageOf = ({ sum, count }: { sum: number; count: number }) =>
  count === 0 ? null : rounded(sum / count)

type Counted = { rating: number; count: number }
const totals = (rows: Counted[]) => ({
  count: rows.reduce((all, { count }) => all + count, 0),
  sum: rows.reduce((all, { rating, count }) => all + rating * count, 0),
})

/** The average, its change, and how the ratings are distributed. The trends are of the last days, not of the filter's. */
export async function stats(ctx: Ctx, query: FiguresQuery): Promise<FeedbackStats> {
  const { date_from: _from, date_to: _to, ...narrowed } = query
  const [rows, rating_trend_7d, rating_trend_30d] = await Promise.all([
    countRatings(ctx.db, filterOf(ctx, query)),
    trendOf(ctx, narrowed, 7),
    trendOf(ctx, narrowed, 30),
  ])
  const all = totals(rows)
  const ofRating = (rating: number) => totals(rows.filter((row) => row.rating === rating)).count
  const anonymous = totals(rows.filter(({ isAnonymous }) => isAnonymous)).count
  const topics = [...new Set(rows.map(({ topic }) => topic))].map((category) => {
    const own = totals(rows.filter(({ topic }) => topic === category))
    return { category, avg_rating: averageOf(own)!, count: own.count }
  })
  return {
    total: all.count,
    avg_rating: averageOf(all),
    rating_trend_7d,
    rating_trend_30d,
    rating_distribution: { 1: ofRating(1), 2: ofRating(2), 3: ofRating(3), 4: ofRating(4), 5: ofRating(5) },
    anonymous_percentage: all.count === 0 ? 0 : rounded((anonymous / all.count) * 100),
    category_satisfaction: topics.toSorted(
      (one, other) => other.avg_rating - one.avg_rating || other.count - one.count,
    ),
  }
}

async function trendOf(ctx: Ctx, query: FiguresQuery, days: number): Promise<number | null> {
  const now = ctx.now().getTime()
  const between = async (since: number, before: number) =>
    totals(
      await countRatings(ctx.db, {
        ...filterOf(ctx, query),
        ...{ since: new Date(now - since * dayMs), before: new Date(now - before * dayMs) },
      }),
    )
  const [last, before] = await Promise.all([between(days, 0), between(2 * days, days)])
  if (last.count === 0 || before.count === 0) return null
  return rounded(last.sum / last.count - before.sum / before.count)
}

/** The first day of the week or month of a day. */
function beginOf(day: string, period: TrendsQuery['period']): string {
  if (period === 'monthly') return `${day.slice(0, 7)}-01`
  if (period === 'weekly') return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
  return day
}

/** Ratings by day, week or month of the last days with today; also those without ratings. */
export async function trends(ctx: Ctx, { period, days, ...query }: TrendsQuery) {
  const { from, to, ...span } = lastDays(ctx.now(), days)
  const rows = await countByDay(ctx.db, { ...filterOf(ctx, query), ...span })
  const dates = [...new Set(daysBetween(from, to).map((day) => beginOf(day, period)))]
  const trends = dates.map((date) => {
    const own = rows.filter(({ day }) => beginOf(day, period) === date)
    const sumOf = (key: 'count' | 'sum' | 'low' | 'high') => own.reduce((all, row) => all + row[key], 0)
    const count = sumOf('count')
    const avg_rating = averageOf({ sum: sumOf('sum'), count })
    return { date, count, avg_rating, low: sumOf('low'), high: sumOf('high') }
  })
  return { period, from, to, trends }
}

type Group<Category> = { category: Category; count: number; sum: number; low: number; high: number }
const bestFirst = <Category>(rows: Group<Category>[]) =>
  rows
    .map(({ sum, ...row }) => ({ ...row, avg_rating: rounded(sum / row.count) }))
    .toSorted((one, other) => other.avg_rating - one.avg_rating || other.count - one.count)

/** Ratings by their topic, and by the category of the ticket; best first. */
export async function byCategory(ctx: Ctx, query: FiguresQuery) {
  const filter = filterOf(ctx, query)
  const [topics, categories] = await Promise.all([
    countByTopic(ctx.db, filter),
    countByTicketCategory(ctx.db, filter),
  ])
  return { categories: bestFirst(topics), ticket_categories: bestFirst(categories) }
}

type Sums = Record<'count' | 'sum' | 'squares' | 'minutes' | 'minuteSquares' | 'products', number>

/** Pearson's coefficient from sums; null if ratings or minutes do not vary. */
function pearson(rows: Sums[]): { sample: number; coefficient: number | null } {
  const total = (key: keyof Sums) => rows.reduce((all, row) => all + row[key], 0)
  const [n, ratings, minutes] = [total('count'), total('sum'), total('minutes')]
  const ratingSpread = n * total('squares') - ratings ** 2
  const minuteSpread = n * total('minuteSquares') - minutes ** 2
  const spread = Math.sqrt(ratingSpread * minuteSpread)
  const coefficient = spread > 0 ? (n * total('products') - ratings * minutes) / spread : null
  return { sample: n, coefficient }
}

/** A quarter of an hour, one hour, four hours, one day and three days. */
const limits = [0, 15, 60, 240, 1_440, 4_320]
const minimumSample = 30

/**
 * Whether quick first responses are rated better (D16): Pearson's coefficient over the ratings of answered tickets,
 * and the average by the minutes to the response.
 */
export async function responseCorrelation(ctx: Ctx, query: FiguresQuery) {
  const filter = filterOf(ctx, query)
  const rows = await countByResponse(ctx.db, filter, limits)
  const { sample, coefficient } = pearson(rows)
  const available = sample >= minimumSample && coefficient !== null
  return {
    method: 'pearson' as const,
    available,
    sample,
    minimum_sample: minimumSample,
    coefficient: available ? rounded(coefficient) : null,
    buckets: limits.map((from_minutes, index) => {
      const own = rows.find(({ bucket }) => bucket === index + 1) ?? { count: 0, sum: 0 }
      const to_minutes = limits[index + 1] ?? null
      return { from_minutes, to_minutes, count: own.count, avg_rating: averageOf(own) }
    }),
  }
}
