import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useSyncExternalStore } from 'react'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { RefreshButton } from '#web/components/feedback/refresh-button.tsx'
import { LivePulse } from '#web/components/shell/live-pulse.tsx'
import { Page } from '#web/components/shell/page.tsx'
import { invalidate } from '#web/lib/invalidate.ts'
import { isLive, onLiveChange } from '#web/lib/live.ts'
import { useQueueEvents } from '#web/lib/use-queue-events.ts'
import * as m from '#web/paraglide/messages.js'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Activities } from './activities.tsx'
import { HealthCard } from './health-card.tsx'
import { PressureCard } from './pressure-card.tsx'
import { activitiesQuery, dashboardKey, healthQuery, statsQuery } from './queries.ts'
import { QuickActions } from './quick-actions.tsx'
import { StatCards } from './stat-cards.tsx'

/** The start page of the console; each block loads and fails alone. `work` is what waits for the reader. */
export function DashboardPanel({ work }: { work?: ReactNode }) {
  const client = useQueryClient()
  const live = useSyncExternalStore(onLiveChange, isLive)
  const stats = useQuery(statsQuery)
  const activities = useQuery(activitiesQuery)
  const health = useQuery(healthQuery)
  const refresh = () => invalidate(client, dashboardKey)
  useQueueEvents(refresh)
  const updatedAt = Math.max(stats.dataUpdatedAt, activities.dataUpdatedAt, health.dataUpdatedAt)
  const failed = stats.error ?? activities.error ?? health.error
  return (
    <Page
      title={m.nav_dashboard_title()}
      description={m.nav_dashboard_description()}
      width="full"
      actions={
        <>
          {updatedAt > 0 && <LivePulse at={updatedAt} live={live && !failed} />}
          {updatedAt === 0 && !failed && <Skeleton className="h-4 w-36" />}
          <RefreshButton onRefresh={refresh} />
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <section aria-label={m.dashboard_figures()}>
          <Loaded query={stats} pending={<CardsPending />} title={m.dashboard_load_failed()}>
            {(found) => <StatCards stats={found} />}
          </Loaded>
        </section>
        {work}
        <QuickActions />
        <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="grid grid-cols-1">
            <Loaded
              query={activities}
              pending={<Skeleton className="h-96 rounded-card" />}
              title={m.dashboard_activities_failed()}
            >
              {(found) => (
                <Card className="grid content-start gap-3">
                  <CardTitle>{m.dashboard_activities()}</CardTitle>
                  <Activities activities={found} />
                </Card>
              )}
            </Loaded>
          </div>
          <div className="grid gap-4">
            <Loaded query={health} pending={<HealthPending />} title={m.dashboard_health_failed()}>
              {(found) => (
                <div className="grid gap-4">
                  <PressureCard health={found} />
                  <HealthCard health={found} />
                </div>
              )}
            </Loaded>
          </div>
        </div>
      </div>
    </Page>
  )
}

function CardsPending() {
  return (
    <div
      role="status"
      aria-label={m.common_state_pending()}
      className="grid grid-cols-2 gap-3 xl:grid-cols-4"
    >
      {Array.from({ length: 4 }, (_, card) => card).map((card) => (
        <Skeleton key={card} className="min-h-36 rounded-card" />
      ))}
    </div>
  )
}

const HealthPending = () => (
  <div role="status" aria-label={m.common_state_pending()} className="grid gap-4">
    <Skeleton className="h-80 rounded-card" />
    <Skeleton className="h-64 rounded-card" />
  </div>
)
