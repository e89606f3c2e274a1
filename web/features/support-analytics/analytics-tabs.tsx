import type { ComponentType } from 'react'
import { supportTabLabels } from '#api/rules/labels/support-analytics.ts'
import type { SupportTab } from '#api/rules/support-analytics.ts'
import { ChartCard } from '#web/components/chart/chart-card.tsx'
import { statusLabels } from '#web/components/ticket/labels.ts'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx'
import { AgentsTab } from './agents-tab.tsx'
import { BenchmarkCard } from './benchmark-card.tsx'
import { Block } from './block.tsx'
import { CategoriesTab } from './categories-tab.tsx'
import type { TabProps } from './context.ts'
import { CorrelationCards } from './correlation-cards.tsx'
import { CsatTab } from './csat-tab.tsx'
import { ForecastCard } from './forecast-card.tsx'
import { trendLabel } from './labels.ts'
import { chartsQuery, csvOf } from './queries.ts'
import { SegmentsTab } from './segments-tab.tsx'
import { SlaTab } from './sla-tab.tsx'
import { TrendTab } from './trend-tab.tsx'

const contents: Record<SupportTab, ComponentType<TabProps>> = {
  trend: TrendTab,
  status: StatusTab,
  agents: AgentsTab,
  categories: CategoriesTab,
  csat: CsatTab,
  sla: SlaTab,
  segments: SegmentsTab,
  insights: InsightsTab,
}

/** The tabs of the layout; the first one is open unless the URL names another. */
export function AnalyticsTabs({ tabs, ...props }: TabProps & { tabs: readonly SupportTab[] }) {
  const [first = 'trend'] = tabs
  const { search, onSearch } = props
  const tab = search.tab && tabs.includes(search.tab) ? search.tab : first
  const Content = contents[tab]
  return (
    <Tabs
      value={tab}
      onValueChange={(next) => onSearch({ tab: tabs.find((each) => each === next && each !== first) })}
      className="min-w-0"
    >
      <TabsList aria-label={m.support_analytics_tabs()}>
        {tabs.map((each) => (
          <TabsTrigger key={each} value={each}>
            {inLanguage(supportTabLabels[each])}
          </TabsTrigger>
        ))}
      </TabsList>
      <TabsContent value={tab} className="rounded-small">
        <Content {...props} />
      </TabsContent>
    </Tabs>
  )
}

/** The statuses that the tickets of the range have now. */
function StatusTab({ filter, onOpen }: TabProps) {
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

/** Each block loads and fails alone. */
function InsightsTab(props: TabProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <ForecastCard {...props} />
      <BenchmarkCard {...props} />
      <CorrelationCards {...props} />
    </div>
  )
}
