import type { ComponentType } from 'react'
import { supportTabLabels } from '#api/rules/labels/support-analytics.ts'
import type { SupportTab } from '#api/rules/support-analytics.ts'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx'
import { AgentsTab } from './agents-tab.tsx'
import { CategoriesTab } from './categories-tab.tsx'
import type { TabProps } from './context.ts'
import { CsatTab } from './csat-tab.tsx'
import { InsightsTab } from './insights-tab.tsx'
import { SegmentsTab } from './segments-tab.tsx'
import { SlaTab } from './sla-tab.tsx'
import { StatusTab } from './status-tab.tsx'
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
