import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { Banner } from '#web/components/feedback/banner.tsx'
import { RefreshButton } from '#web/components/feedback/refresh-button.tsx'
import { StaleLine } from '#web/components/feedback/stale-line.tsx'
import { ErrorState } from '#web/components/feedback/state.tsx'
import { LivePulse } from '#web/components/shell/live-pulse.tsx'
import { Page } from '#web/components/shell/page.tsx'
import { invalidate } from '#web/lib/invalidate.ts'
import { isLive, onLiveChange } from '#web/lib/live.ts'
import { oneOf, useUrlSearch } from '#web/lib/search.ts'
import { useQueueEvents } from '#web/lib/use-queue-events.ts'
import * as m from '#web/paraglide/messages.js'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CancelSection } from './cancel-section.tsx'
import { DeadLetters } from './dead-letters.tsx'
import { HealthCard } from './health-card.tsx'
import { HistoryCharts } from './history-charts.tsx'
import { queueKey } from './keys.ts'
import { Operations } from './operations.tsx'
import { ranges, statusQuery } from './queries.ts'
import { QueueChart } from './queue-chart.tsx'
import { QueueList } from './queue-list.tsx'
import { QueuePending } from './queue-pending.tsx'
import { SkipChart } from './skip-chart.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { useQueueActions } from './use-queue-actions.ts'

const Outbox = lazyRouteComponent(() => import('./outbox.tsx'), 'Outbox')

const Search = v.object({ range: oneOf(ranges) })

/** Milliseconds (spec 2 §9). */
const bannerFor = 5_000

/** Notification delivery queue monitor (spec 2 §2.5). */
export function QueuePanel() {
  const client = useQueryClient()
  const live = useSyncExternalStore(onLiveChange, isLive)
  const [{ range = 'hour' }, setSearch] = useUrlSearch(Search)
  const status = useQuery(statusQuery(range))
  const { data, error } = status
  const actions = useQueueActions()
  const refresh = () => invalidate(client, queueKey)
  useQueueEvents(refresh)

  return (
    <Page
      title={m.deliveries_queue_title()}
      description={m.nav_notification_queue_description()}
      width="full"
      actions={
        <>
          {status.isPending && <Skeleton className="h-4 w-36" />}
          {data && <LivePulse at={new Date(data.last_updated)} live={live && !error} />}
          <RefreshButton onRefresh={refresh} />
        </>
      }
    >
      {actions.news && (
        <Banner
          key={actions.news.id}
          tone={actions.news.tone}
          duration={bannerFor}
          onClose={actions.forget}
          className="sticky top-[calc(var(--header)+12px)] z-20 mb-4 shadow-lift"
        >
          {actions.news.text}
        </Banner>
      )}
      {data ? (
        <div className="grid gap-4">
          <StaleLine query={status} onRetry={refresh} />
          <SummaryCards summary={data.summary} past={data.history} />
          <HistoryCharts
            past={data.history}
            range={range}
            onRange={(next) => setSearch({ range: next }, { keepsPage: true })}
          />
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="grid gap-4 max-xl:contents">
              <HealthCard status={data} />
              <SkipChart skips={data.history.skips} />
              <QueueChart list={data.notification_status} className="max-xl:order-1" />
            </div>
            <div className="grid gap-4 max-xl:contents">
              <Operations summary={data.summary} actions={actions} />
              <DeadLetters expected={data.summary.undelivered_notifications} />
              <CancelSection list={data.notification_status} actions={actions} className="max-xl:order-1" />
            </div>
          </div>
          <QueueList actions={actions} />
          <Suspense>
            <Outbox />
          </Suspense>
        </div>
      ) : error ? (
        <div className="card">
          <ErrorState error={error} title={m.deliveries_queue_load_failed()} onRetry={refresh} />
        </div>
      ) : (
        <QueuePending />
      )}
    </Page>
  )
}
