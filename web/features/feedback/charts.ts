import { feedbackTopicLabels } from '#api/rules/labels/tickets.ts'
import type { ChartData } from '#web/components/chart/data.ts'
import { formatCalendarDay, formatMinutes, formatNumber } from '#web/lib/format.ts'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import type { ByCategory, Correlation, Stats, Trends } from './queries.ts'

const average = (value: number) => formatNumber(value, { maximumFractionDigits: 2 })

/** The average of each day that has ratings. */
export const trendChart = ({ trends }: Trends): ChartData => ({
  rowLabel: m.feedback_chart_day(),
  rows: trends.map(({ date, avg_rating }) => ({
    name: formatCalendarDay(date),
    values: avg_rating === null ? ({} as Record<string, number>) : { avg_rating },
  })),
  series: [{ key: 'avg_rating', label: m.feedback_average(), color: 'var(--turquoise)' }],
  format: average,
})

/** Few and many stars as colours. */
const series = () => [
  { key: 'low', label: m.feedback_chart_low(), color: 'var(--red)' },
  { key: 'middle', label: m.feedback_chart_middle(), color: 'var(--gold)' },
  { key: 'high', label: m.feedback_chart_high(), color: 'var(--green)' },
]
const parts = ({ low, high, count }: { low: number; high: number; count: number }) => ({
  ...{ low, high, middle: count - low - high },
})

/** The number of ratings of each day. */
export const volumeChart = ({ trends }: Trends): ChartData => ({
  rowLabel: m.feedback_chart_day(),
  rows: trends.map((day) => ({ name: formatCalendarDay(day.date), values: parts(day) })),
  series: series(),
})

export const distributionChart = ({ rating_distribution }: Stats): ChartData => ({
  rowLabel: m.feedback_column_rating(),
  rows: (['5', '4', '3', '2', '1'] as const).map((rating) => ({
    name: m.feedback_stars({ rating }),
    values: { count: rating_distribution[rating] ?? 0 },
  })),
  series: [{ key: 'count', label: m.feedback_ratings(), color: 'var(--gold)' }],
  shares: true,
})

/** Ratings by topic, with the average in the name. */
export const topicChart = ({ categories }: ByCategory): ChartData => ({
  rowLabel: m.feedback_column_topic(),
  rows: categories.map((row) => ({
    name: `${inLanguage(feedbackTopicLabels[row.category])} ${average(row.avg_rating)}`,
    values: parts(row),
  })),
  series: series(),
})

/** The average by the time to the first response. */
export const responseChart = ({ buckets }: Correlation): ChartData => ({
  rowLabel: m.feedback_chart_response(),
  rows: buckets.map(({ from_minutes, to_minutes, avg_rating }) => ({
    name: to_minutes === null ? `≥ ${formatMinutes(from_minutes)}` : `< ${formatMinutes(to_minutes)}`,
    values: avg_rating === null ? ({} as Record<string, number>) : { avg_rating },
  })),
  series: [{ key: 'avg_rating', label: m.feedback_average(), color: 'var(--blue)' }],
  format: average,
})
