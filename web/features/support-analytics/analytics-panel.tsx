import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LayoutDashboard } from 'lucide-react'
import { useId } from 'react'
import { supportRangeLabels } from '#api/rules/labels/support-analytics.ts'
import {
  standardSupportLayout,
  standardSupportRange,
  supportRangeNames,
} from '#api/rules/support-analytics.ts'
import { PanelPending } from '#web/components/chart/panel-pending.tsx'
import { RefreshButton } from '#web/components/feedback/refresh-button.tsx'
import { RetryLine } from '#web/components/feedback/retry-line.tsx'
import { Page } from '#web/components/shell/page.tsx'
import { RelativeTime } from '#web/components/shell/relative-time.tsx'
import { errorText } from '#web/lib/errors.ts'
import { invalidate } from '#web/lib/invalidate.ts'
import { inLanguage } from '#web/lib/labels.ts'
import { useUrlSearch } from '#web/lib/search.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Label } from '#web/ui/label.tsx'
import { ValueToggle } from '#web/ui/value-toggle.tsx'
import { AgentDialog } from './agent-dialog.tsx'
import { AnalyticsTabs } from './analytics-tabs.tsx'
import type { TabProps } from './context.ts'
import { KpiCards } from './kpi-cards.tsx'
import { LayoutDialog } from './layout-dialog.tsx'
import { analyticsKey, kpiQuery, layoutQuery } from './queries.ts'
import { RealtimePending, RealtimeStrip } from './realtime-strip.tsx'
import { filterOf, SupportSearch } from './search.ts'
import { TicketsDialog } from './tickets-dialog.tsx'

/** Figures of the support desk; each block loads and fails alone. */
export function SupportAnalyticsPanel() {
  const client = useQueryClient()
  const [search, setSearch] = useUrlSearch(SupportSearch)
  const filter = filterOf(search)
  const layout = useQuery(layoutQuery)
  // The figures do not depend on the layout, so they are shown without it.
  const shown = layout.data?.config ?? (layout.error ? standardSupportLayout : undefined)
  // The cards ask for it.
  const counted = useQuery({ ...kpiQuery(filter), enabled: false }).data?.generatedAt
  const onSearch: TabProps['onSearch'] = (change) => void setSearch(change)
  const onOpen: TabProps['onOpen'] = (set, value) => onSearch({ set, value })
  const { agent, set } = search
  return (
    <Page
      title={m.nav_support_analytics_title()}
      description={m.nav_support_analytics_description()}
      width="full"
      actions={
        <>
          {counted && (
            <p className="text-xs text-muted">
              {m.support_analytics_counted()} <RelativeTime at={counted} />
            </p>
          )}
          <Spam
            isExcluded={filter.excludeSpam}
            onChange={(excluded) => onSearch({ spam: excluded ? undefined : 'with' })}
          />
          <ValueToggle
            label={m.support_analytics_range()}
            value={filter.dateRange}
            values={supportRangeNames}
            text={(range) => inLanguage(supportRangeLabels[range])}
            onChoose={(range) => onSearch({ range: range === standardSupportRange ? undefined : range })}
          />
          <Button variant="secondary" idle={!layout.data} onClick={() => onSearch({ layout: 'edit' })}>
            <LayoutDashboard />
            {m.support_analytics_layout()}
          </Button>
          <RefreshButton onRefresh={() => invalidate(client, analyticsKey)} />
        </>
      }
    >
      {layout.error && !layout.data && (
        <RetryLine onRetry={layout.refetch} className="mb-4 text-sm text-amber">
          {m.support_analytics_layout_load_failed()} · {errorText(layout.error)}
        </RetryLine>
      )}
      {shown ? (
        <div className="grid grid-cols-1 gap-6">
          {shown.realtime && <RealtimeStrip filter={filter} onOpen={onOpen} />}
          {shown.kpis.length > 0 && <KpiCards kpis={shown.kpis} filter={filter} onOpen={onOpen} />}
          <AnalyticsTabs tabs={shown.tabs} {...{ filter, search, onSearch, onOpen }} />
        </div>
      ) : (
        <div className="grid grid-cols-1 gap-6">
          <RealtimePending />
          <PanelPending figures={8} cards={[6]} columns="" />
        </div>
      )}
      {set && (
        <TicketsDialog
          opened={{ set, value: search.value === undefined ? undefined : String(search.value) }}
          filter={filter}
          onClose={() => onSearch({ set: undefined, value: undefined })}
        />
      )}
      {agent !== undefined && (
        <AgentDialog id={agent} filter={filter} onClose={() => onSearch({ agent: undefined })} />
      )}
      {search.layout && layout.data && (
        <LayoutDialog config={layout.data.config} onClose={() => onSearch({ layout: undefined })} />
      )}
    </Page>
  )
}

function Spam({ isExcluded, onChange }: { isExcluded: boolean; onChange: (excluded: boolean) => void }) {
  const id = useId()
  return (
    <span className="flex items-center gap-2 finger:min-h-11">
      <Checkbox id={id} checked={isExcluded} onCheckedChange={(checked) => onChange(checked === true)} />
      <Label htmlFor={id} className="font-normal">
        {m.support_analytics_without_spam()}
      </Label>
    </span>
  )
}
