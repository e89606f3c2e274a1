import { ChartCard } from '#web/components/chart/chart-card.tsx'
import { formatCalendarDay } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Block } from './block.tsx'
import type { TabProps } from './context.ts'
import { formatRating, kpiLabel } from './labels.ts'
import { chartsQuery, csvOf } from './queries.ts'

export function CsatTab({ filter, onOpen }: TabProps) {
  return (
    <Block query={chartsQuery(filter)}>
      {({ csatDistribution, csatTrend }) => (
        <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
          <ChartCard
            title={m.support_analytics_ratings()}
            data={{
              rowLabel: m.support_analytics_rating(),
              rows: csatDistribution.map(({ rating, count }) => ({
                name: m.support_analytics_stars({ rating }),
                values: { count },
                open: () => onOpen('rating', `${rating}`),
              })),
              series: [{ key: 'count', label: m.support_analytics_ratings(), color: 'var(--gold)' }],
              shares: true,
            }}
            empty={m.support_analytics_ratings_none()}
            csv={csvOf('csat', filter)}
          />
          <ChartCard
            title={kpiLabel('averageCSAT')}
            shape="line"
            data={{
              rowLabel: m.support_analytics_time(),
              rows: csatTrend.map(({ date, avgCsat }) => ({
                name: formatCalendarDay(date),
                values: { ...(avgCsat !== null && { avgCsat }) },
              })),
              series: [{ key: 'avgCsat', label: kpiLabel('averageCSAT'), color: 'var(--gold)' }],
              format: formatRating,
            }}
            empty={m.support_analytics_ratings_none()}
            csv={csvOf('csatTrend', filter)}
          />
        </div>
      )}
    </Block>
  )
}
