import { EyeOff, MessageSquareText, Minus, Smile, Star, TrendingDown, TrendingUp } from 'lucide-react'
import { feedbackTopicLabels } from '#api/rules/labels/tickets.ts'
import { StatCard, statGrid } from '#web/components/chart/stat-card.tsx'
import { formatNumber, formatPercent } from '#web/lib/format.ts'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { Progress } from '#web/ui/progress.tsx'
import type { Stats } from './queries.ts'

const signed = (value: number | null) =>
  value === null
    ? m.feedback_average_unknown()
    : formatNumber(value, { signDisplay: 'exceptZero', maximumFractionDigits: 2 })

/** The key figures: the average with its trend, how often each value was given, and the best and weakest topic. */
export function Cards({ stats }: { stats: Stats }) {
  const [best] = stats.category_satisfaction
  const worst = stats.category_satisfaction.at(-1)
  const topic = ({ category, avg_rating }: NonNullable<typeof best>) =>
    `${inLanguage(feedbackTopicLabels[category])} (${formatNumber(avg_rating)})`
  return (
    <dl className={statGrid}>
      <StatCard label={m.feedback_average()} value={stats.avg_rating} icon={Star} ink="text-amber">
        <div className="grid gap-2">
          <Trend change={stats.rating_trend_7d} text={m.feedback_average_week} />
          <Trend change={stats.rating_trend_30d} text={m.feedback_average_month} />
        </div>
      </StatCard>
      <StatCard label={m.feedback_ratings()} value={stats.total} icon={MessageSquareText}>
        <Distribution stats={stats} />
      </StatCard>
      <StatCard
        label={m.feedback_anonymous_share()}
        value={stats.anonymous_percentage}
        format={(value) => formatPercent(value)}
        icon={EyeOff}
        ink="text-blue"
      />
      <StatCard
        label={m.feedback_best()}
        value={best?.avg_rating ?? null}
        icon={Smile}
        ink="text-green"
        note={best && worst && m.feedback_best_note({ best: topic(best), worst: topic(worst) })}
      />
    </dl>
  )
}

function Trend({ change, text }: { change: number | null; text: (inputs: { change: string }) => string }) {
  const Icon = !change ? Minus : change > 0 ? TrendingUp : TrendingDown
  const ink = change ? (change > 0 ? 'text-green' : 'text-red') : undefined
  return (
    <span className="flex items-start gap-1.5">
      <Icon aria-hidden className={cn('size-4 shrink-0', ink)} />
      {text({ change: signed(change) })}
    </span>
  )
}

const ratings = [5, 4, 3, 2, 1] as const
const ratingTones = { 5: 'green', 4: 'green', 3: 'amber', 2: 'red', 1: 'red' } as const

/** How many ratings there are of each value. */
function Distribution({ stats: { rating_distribution: counts, total } }: { stats: Stats }) {
  return (
    <ol aria-label={m.feedback_chart_distribution()} className="grid gap-1">
      {ratings.map((rating) => {
        const count = counts[rating] ?? 0
        return (
          <li key={rating} className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2">
            <span className="inline-flex items-center gap-0.5">
              {rating}
              <Star aria-hidden className="size-3" />
            </span>
            <Progress
              label={m.feedback_stars({ rating: String(rating) })}
              value={total === 0 ? 0 : (count / total) * 100}
              tone={ratingTones[rating]}
            />
            <span className="text-text">{formatNumber(count)}</span>
          </li>
        )
      })}
    </ol>
  )
}
