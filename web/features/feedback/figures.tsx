import { useQuery } from '@tanstack/react-query'
import { ChartLine } from 'lucide-react'
import { useState } from 'react'
import { ChartCard } from '#web/components/chart/chart-card.tsx'
import { PanelPending } from '#web/components/chart/panel-pending.tsx'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Cards } from './cards.tsx'
import { distributionChart, responseChart, topicChart, trendChart, volumeChart } from './charts.ts'
import { byCategoryQuery, correlationQuery, type Narrowed, statsQuery, trendsQuery } from './queries.ts'

/** The figures of ratings, with their charts on demand. */
export function FeedbackFigures({ narrowed }: { narrowed: Narrowed }) {
  const [hasCharts, setHasCharts] = useState(false)
  return (
    <>
      <Loaded
        query={useQuery(statsQuery(narrowed))}
        pending={<PanelPending figures={4} />}
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
