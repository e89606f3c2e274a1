import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
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
import { queueKey } from './keys.ts'
import { ranges, statusQuery } from './queries.ts'
import { QueueViews } from './queue-views.tsx'
import { useQueueActions } from './use-queue-actions.ts'

const Search = v.object({ range: oneOf(ranges) })

/** Milliseconds. */
const bannerFor = 5_000

/** Notification delivery queue monitor. */
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
          stays
          className="mb-4"
        >
          {actions.news.text}
        </Banner>
      )}
      {data ? (
        <div className="grid grid-cols-1 gap-4">
          <StaleLine query={status} onRetry={refresh} />
          <QueueViews
            data={data}
            actions={actions}
            range={range}
            onRange={(next) => setSearch({ range: next }, { keepsPage: true })}
          />
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

function QueuePending() {
  return (
    <div role="status" aria-label={m.common_state_pending()} className="grid gap-4">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
        {Array.from({ length: 6 }, (_, card) => card).map((card) => (
          <Skeleton key={card} className="min-h-24 rounded-card" />
        ))}
      </div>
      <div className="grid gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Skeleton className="h-72 rounded-card" />
        <Skeleton className="h-72 rounded-card" />
      </div>
    </div>
  )
}
