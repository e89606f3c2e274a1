import { useQuery, useQueryClient } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { Banner } from '#web/components/feedback/banner.tsx'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { RefreshButton } from '#web/components/feedback/refresh-button.tsx'
import { LivePulse } from '#web/components/shell/live-pulse.tsx'
import { Page } from '#web/components/shell/page.tsx'
import { invalidate } from '#web/lib/invalidate.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BackupCard } from './backup-card.tsx'
import { ConnectionList } from './connection-list.tsx'
import { DetailCards } from './details.tsx'
import { databaseKey } from './keys.ts'
import { MetricCards } from './metric-cards.tsx'
import { type Metrics, metricsQuery } from './queries.ts'
import { QueryAnalysis } from './query-analysis.tsx'
import { UpkeepButtons } from './upkeep-buttons.tsx'
import { type DatabaseActions, useDatabaseActions } from './use-database-actions.ts'
import { warningsOf } from './warnings.ts'

/** Milliseconds. */
const bannerFor = { success: 3_000, error: 5_000 }

/** The database: figures, queries, upkeep and backups. */
export function DatabasePanel() {
  const client = useQueryClient()
  const metrics = useQuery(metricsQuery)
  const actions = useDatabaseActions()
  const refresh = () => invalidate(client, databaseKey)
  return (
    <Page
      title={m.nav_system_database_title()}
      description={m.nav_system_database_description()}
      width="full"
      actions={
        <>
          <StatusBadge metrics={metrics.data} failed={metrics.isError} />
          {metrics.data && <LivePulse at={metrics.dataUpdatedAt} live={!metrics.isError} />}
          <RefreshButton onRefresh={refresh} />
          <UpkeepButtons actions={actions} />
        </>
      }
    >
      {actions.news && (
        <Banner
          key={actions.news.id}
          tone={actions.news.tone}
          duration={bannerFor[actions.news.tone]}
          onClose={actions.forget}
          className="sticky top-[calc(var(--header)+12px)] z-20 mb-4 shadow-lift"
        >
          {actions.news.text}
        </Banner>
      )}
      <div className="grid grid-cols-1 gap-4">
        <Loaded query={metrics} pending={<Pending />} title={m.database_load_failed()}>
          {(found) => <Found metrics={found} actions={actions} />}
        </Loaded>
        <BackupCard actions={actions} />
      </div>
    </Page>
  )
}

function StatusBadge({ metrics, failed }: { metrics: Metrics | undefined; failed: boolean }) {
  if (failed) return <Badge tone="red">{m.database_status_unknown()}</Badge>
  if (!metrics) return <Skeleton className="h-6 w-20" />
  return metrics.status === 'up' ? (
    <Badge tone="green">{m.database_status_up()}</Badge>
  ) : (
    <Badge tone="red">{m.database_status_down()}</Badge>
  )
}

function Found({ metrics, actions }: { metrics: Metrics; actions: DatabaseActions }) {
  const warnings = warningsOf(metrics)
  return (
    <div className="grid grid-cols-1 gap-4">
      <MetricCards metrics={metrics} />
      {warnings.length > 0 && (
        <Card className="grid gap-3 border-gold/40">
          <CardTitle className="flex items-center gap-2">
            <TriangleAlert aria-hidden className="size-5 text-gold" />
            {m.database_warnings()}
          </CardTitle>
          <ul className="grid list-disc gap-1 pl-5 text-sm">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Card>
      )}
      <DetailCards metrics={metrics} />
      <ConnectionList metrics={metrics} />
      <QueryAnalysis actions={actions} tests={metrics.testQuery} />
    </div>
  )
}

function Pending() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-28 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </div>
  )
}
