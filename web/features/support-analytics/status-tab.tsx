import { ChartCard } from '#web/components/chart/chart-card.tsx'
import { statusLabels } from '#web/components/ticket/labels.ts'
import * as m from '#web/paraglide/messages.js'
import { Block } from './block.tsx'
import type { TabProps } from './context.ts'
import { trendLabel } from './labels.ts'
import { chartsQuery, csvOf } from './queries.ts'

/** The statuses that the tickets of the range have now. */
export function StatusTab({ filter, onOpen }: TabProps) {
  return (
    <Block query={chartsQuery(filter)}>
      {({ statusDistribution }) => (
        <ChartCard
          title={m.support_analytics_statuses()}
          data={{
            rowLabel: m.support_analytics_status(),
            rows: statusDistribution.map(({ status, count }) => ({
              name: statusLabels[status].text(),
              values: { count },
              open: () => onOpen('status', status),
            })),
            series: [{ key: 'count', label: trendLabel('created'), color: 'var(--turquoise)' }],
            shares: true,
          }}
          empty={m.support_analytics_none()}
          csv={csvOf('status', filter)}
        />
      )}
    </Block>
  )
}
