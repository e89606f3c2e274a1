import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { PanelPending } from '#web/components/chart/panel-pending.tsx'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { RefreshButton } from '#web/components/feedback/refresh-button.tsx'
import { LivePulse } from '#web/components/shell/live-pulse.tsx'
import { Page } from '#web/components/shell/page.tsx'
import { invalidate } from '#web/lib/invalidate.ts'
import { isLive, onLiveChange } from '#web/lib/live.ts'
import { useArrived } from '#web/lib/use-arrived.ts'
import { useQueueEvents } from '#web/lib/use-queue-events.ts'
import * as m from '#web/paraglide/messages.js'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Activities } from './activities.tsx'
import { ActivityChart } from './activity-chart.tsx'
import { HealthCard } from './health-card.tsx'
import { PressureCard } from './pressure-card.tsx'
import { activitiesQuery, dashboardKey, healthQuery, statsQuery, waitingQuery } from './queries.ts'
import { figureGrid, StatCards } from './stat-cards.tsx'
import { WaitingCard } from './waiting-card.tsx'

/** A busy queue sends an event a second, and the stream one when it opens, soon after the first paint. */
const eventsMs = 10_000
const columns = 'grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]'

/** The start page of the console: a picture, what needs the reader, then figures. Each block loads and fails alone. */
export function DashboardPanel() {
  const client = useQueryClient()
  const live = useSyncExternalStore(onLiveChange, isLive)
  const stats = useQuery(statsQuery)
  const waiting = useQuery(waitingQuery)
  const activities = useQuery(activitiesQuery)
  const health = useQuery(healthQuery)
  // The height of the waiting list is unknown while it loads, so what is below it is drawn after it and does not move.
  const isPlaced = useArrived(waiting.data ?? waiting.error ?? undefined) !== undefined
  const refresh = () => invalidate(client, dashboardKey)
  useQueueEvents(refresh, eventsMs)
  const queries = [stats, waiting, activities, health]
  const updatedAt = Math.max(...queries.map(({ dataUpdatedAt }) => dataUpdatedAt))
  const failed = queries.some(({ error }) => error)
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
        <Loaded query={stats} pending={<ActivityChart />} title={m.dashboard_load_failed()}>
          {({ series }) => <ActivityChart series={series} />}
        </Loaded>
        <Loaded
          query={waiting}
          pending={<PanelPending cards={[2]} columns="" />}
          title={m.dashboard_waiting_failed()}
        >
          {(found) => <WaitingCard waiting={found} />}
        </Loaded>
        {isPlaced ? (
          <>
            {!stats.error && (
              <section aria-label={m.dashboard_figures()}>
                {stats.data ? (
                  <StatCards stats={stats.data} />
                ) : (
                  <PanelPending figures={4} grid={figureGrid} />
                )}
              </section>
            )}
            <div className={columns}>
              <div className="grid grid-cols-1">
                <Loaded
                  query={activities}
                  pending={<PanelPending cards={[12]} columns="" />}
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
                <Loaded
                  query={health}
                  pending={<PanelPending cards={[6, 6]} columns="" />}
                  title={m.dashboard_health_failed()}
                >
                  {(found) => (
                    <div className="grid gap-4">
                      <PressureCard health={found} />
                      <HealthCard health={found} />
                    </div>
                  )}
                </Loaded>
              </div>
            </div>
          </>
        ) : (
          <PanelPending figures={4} grid={figureGrid} cards={[12, 6]} columns={columns} />
        )}
      </div>
    </Page>
  )
}
