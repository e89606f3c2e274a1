import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import * as v from 'valibot'
import { useCards } from '#web/components/table/use-cards.ts'
import { oneOf, useUrlSearch } from '#web/lib/search.ts'
import * as m from '#web/paraglide/messages.js'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx'
import { CancelSection } from './cancel-section.tsx'
import { DeadLetters } from './dead-letters.tsx'
import { HealthCard } from './health-card.tsx'
import { HistoryCharts } from './history-charts.tsx'
import { Operations } from './operations.tsx'
import { outboxQuery } from './outbox-queries.ts'
import type { QueueStatus, Range } from './queries.ts'
import { QueueChart } from './queue-chart.tsx'
import { QueueList } from './queue-list.tsx'
import { outboxSearch, queueViews } from './search.ts'
import { SkipChart } from './skip-chart.tsx'
import { SummaryCards } from './summary-cards.tsx'
import type { QueueActions } from './use-queue-actions.ts'

const Outbox = lazyRouteComponent(() => import('./outbox.tsx'), 'Outbox')

type ViewsProps = {
  data: QueueStatus
  actions: QueueActions
  range: Range
  onRange: (range: Range) => void
}

/** The parts of the panel: all on one page, or one at a time on a phone. */
export const QueueViews = (props: ViewsProps) =>
  useCards() ? <OneView {...props} /> : <AllViews {...props} />

function AllViews({ data, actions, range, onRange }: ViewsProps) {
  return (
    <>
      <SummaryCards summary={data.summary} />
      <HistoryCharts past={data.history} range={range} onRange={onRange} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-4 max-xl:contents">
          <HealthCard status={data} />
          <SkipChart skips={data.history.skips} />
          <QueueChart list={data.notification_status} className="max-xl:order-1" />
        </div>
        <div className="grid gap-4 max-xl:contents">
          <Operations summary={data.summary} retry={data.retry} actions={actions} />
          <DeadLetters expected={data.summary.undelivered_notifications} />
          <CancelSection list={data.notification_status} actions={actions} className="max-xl:order-1" />
        </div>
      </div>
      <QueueList actions={actions} />
      <Suspense>
        <Outbox />
      </Suspense>
    </>
  )
}

const Search = v.object({ view: oneOf(queueViews) })

const labels = {
  overview: m.deliveries_queue_view_overview,
  work: m.deliveries_queue_view_work,
  list: m.deliveries_queue_view_list,
  outbox: m.deliveries_queue_view_outbox,
} satisfies Record<(typeof queueViews)[number], () => string>

function OneView({ data, actions, range, onRange }: ViewsProps) {
  const [{ view = 'overview' }, setSearch] = useUrlSearch(Search)
  const { data: kept } = useQuery(outboxQuery(outboxSearch.asked(outboxSearch.parse({}))))
  const hasOutbox = kept !== undefined && (kept.unconfigured.length > 0 || kept.total > 0)
  const choose = (next: string) => {
    const chosen = queueViews.find((each) => each === next)
    if (chosen) setSearch({ view: chosen }, { keepsPage: true })
  }
  return (
    <Tabs value={view} onValueChange={choose}>
      <TabsList aria-label={m.deliveries_queue_views()}>
        {queueViews.map((each) =>
          each === 'outbox' && !hasOutbox && view !== each ? null : (
            <TabsTrigger key={each} value={each}>
              {labels[each]()}
            </TabsTrigger>
          ),
        )}
      </TabsList>
      <TabsContent value={view} className="grid grid-cols-1 gap-4">
        {view === 'overview' && (
          <>
            <SummaryCards summary={data.summary} />
            <HealthCard status={data} />
            <HistoryCharts past={data.history} range={range} onRange={onRange} />
            <SkipChart skips={data.history.skips} />
          </>
        )}
        {view === 'work' && (
          <>
            <Operations summary={data.summary} retry={data.retry} actions={actions} />
            <DeadLetters expected={data.summary.undelivered_notifications} />
            <CancelSection list={data.notification_status} actions={actions} />
            <QueueChart list={data.notification_status} />
          </>
        )}
        {view === 'list' && <QueueList actions={actions} />}
        {view === 'outbox' && (
          <Suspense>
            <Outbox />
          </Suspense>
        )}
      </TabsContent>
    </Tabs>
  )
}
