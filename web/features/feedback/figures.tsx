import { useQuery } from '@tanstack/react-query'
import { ChartLine, EyeOff, MessageSquareText, Smile, Star } from 'lucide-react'
import { useState } from 'react'
import { feedbackTopicLabels } from '#api/rules/labels/tickets.ts'
import { ChartCard } from '#web/components/chart/chart-card.tsx'
import { StatCard } from '#web/components/chart/stat-card.tsx'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { formatNumber } from '#web/lib/format.ts'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { distributionChart, responseChart, topicChart, trendChart, volumeChart } from './charts.ts'
import {
  byCategoryQuery,
  correlationQuery,
  type Narrowed,
  type Stats,
  statsQuery,
  trendsQuery,
} from './queries.ts'

const signed = (value: number | null) =>
  value === null ? '—' : formatNumber(value, { signDisplay: 'exceptZero', maximumFractionDigits: 2 })

/** The figures of ratings, with their charts on demand. */
export function FeedbackFigures({ narrowed }: { narrowed: Narrowed }) {
  const [hasCharts, setHasCharts] = useState(false)
  return (
    <>
      <Loaded
        query={useQuery(statsQuery(narrowed))}
        pending={<Pending />}
        title={m.feedback_figures_failed()}
      >
        {(stats) => <Cards stats={stats} />}
      </Loaded>
      <div>
        <Button
          variant="quiet"
          size="small"
          aria-expanded={hasCharts}
          onClick={() => setHasCharts(!hasCharts)}
        >
          <ChartLine />
          {hasCharts ? m.feedback_charts_hide() : m.feedback_charts_show()}
        </Button>
      </div>
      {hasCharts && <Charts narrowed={narrowed} />}
    </>
  )
}

const grid = 'grid grid-cols-2 gap-3 xl:grid-cols-4'

const Pending = () => (
  <div className={grid}>
    {[1, 2, 3, 4].map((each) => (
      <Skeleton key={each} className="h-28" />
    ))}
  </div>
)

function Cards({ stats }: { stats: Stats }) {
  const [best] = stats.category_satisfaction
  const worst = stats.category_satisfaction.at(-1)
  const topic = ({ category, avg_rating }: NonNullable<typeof best>) =>
    `${inLanguage(feedbackTopicLabels[category])} (${formatNumber(avg_rating)})`
  return (
    <dl className={grid}>
      <StatCard
        label={m.feedback_average()}
        value={stats.avg_rating}
        icon={Star}
        ink="text-amber"
        note={m.feedback_average_note({
          week: signed(stats.rating_trend_7d),
          month: signed(stats.rating_trend_30d),
        })}
      />
      <StatCard label={m.feedback_ratings()} value={stats.total} icon={MessageSquareText} />
      <StatCard
        label={m.feedback_anonymous_share()}
        value={stats.anonymous_percentage}
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

function Charts({ narrowed }: { narrowed: Narrowed }) {
  const trends = useQuery(trendsQuery(narrowed))
  const stats = useQuery(statsQuery(narrowed))
  const topics = useQuery(byCategoryQuery(narrowed))
  const correlation = useQuery(correlationQuery(narrowed))
  const empty = m.feedback_chart_empty()
  const failed = m.feedback_figures_failed()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
      <Loaded query={trends} title={failed}>
        {(found) => (
          <ChartCard title={m.feedback_chart_trend()} data={trendChart(found)} shape="line" empty={empty} />
        )}
      </Loaded>
      <Loaded query={trends} title={failed}>
        {(found) => (
          <ChartCard
            title={m.feedback_chart_volume()}
            data={volumeChart(found)}
            shape="columns"
            empty={empty}
          />
        )}
      </Loaded>
      <Loaded query={stats} title={failed}>
        {(found) => (
          <ChartCard title={m.feedback_chart_distribution()} data={distributionChart(found)} empty={empty} />
        )}
      </Loaded>
      <Loaded query={topics} title={failed}>
        {(found) => <ChartCard title={m.feedback_chart_topics()} data={topicChart(found)} empty={empty} />}
      </Loaded>
      <Loaded query={correlation} title={failed}>
        {(found) => (
          <ChartCard
            title={m.feedback_chart_correlation()}
            data={responseChart(found)}
            shape="line"
            empty={empty}
            className="lg:col-span-2"
          >
            <p className="mb-3 text-sm text-muted">
              {found.available && found.coefficient !== null
                ? m.feedback_correlation({
                    coefficient: formatNumber(found.coefficient, { maximumFractionDigits: 2 }),
                    sample: formatNumber(found.sample),
                  })
                : m.feedback_correlation_none({ minimum: formatNumber(found.minimum_sample) })}
            </p>
          </ChartCard>
        )}
      </Loaded>
    </div>
  )
}
