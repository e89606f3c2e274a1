import { useQuery } from '@tanstack/react-query'
import { Activity, Eraser, Percent, PlugZap } from 'lucide-react'
import { healthServiceLabels } from '#api/rules/labels/analytics.ts'
import { cacheQualityLabels } from '#api/rules/labels/system.ts'
import { cacheQualityOf } from '#api/rules/system.ts'
import { PanelPending } from '#web/components/chart/panel-pending.tsx'
import { StatCard, statGrid } from '#web/components/chart/stat-card.tsx'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { useRemove } from '#web/components/mutation/use-remove.ts'
import { FigureList } from '#web/components/system/figure-list.tsx'
import { LivePage } from '#web/components/system/live-page.tsx'
import { ServiceBadge } from '#web/components/system/state.tsx'
import { UsageBar } from '#web/components/system/usage-bar.tsx'
import { Warnings } from '#web/components/system/warnings.tsx'
import { formatBytes, formatNumber, formatPercent } from '#web/lib/format.ts'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { type CacheMetrics, cacheKey, cacheQuery, flushCache } from './queries.ts'
import { hasFewLookups, lookupsOf, warningsOf } from './warnings.ts'

/** Figures of the cache, and emptying it. */
export function CachePanel() {
  const cache = useQuery(cacheQuery)
  const mode = cache.data?.mode ?? 'process'
  const isOffline = !cache.data || cache.data.status === 'down'
  const flush = useRemove(flushCache(mode), () => ({
    title: m.cache_flush_ask(),
    body: m.cache_flush_ask_body(),
    action: m.cache_flush(),
  }))
  const isPending = flush.pending({ id: mode })
  return (
    <LivePage
      title={m.nav_system_redis_title()}
      description={m.nav_system_redis_description()}
      queries={[cache]}
      refreshes={cacheKey}
      actions={
        <Button
          variant="danger"
          disabled={isOffline || isPending}
          busy={isPending}
          onClick={() => void flush.run({ id: mode })}
        >
          <Eraser />
          {m.cache_flush()}
        </Button>
      }
    >
      <Loaded query={cache} pending={<PanelPending figures={4} cards={[5, 3]} />} title={m.cache_failed()}>
        {(metrics) => (
          <>
            <State metrics={metrics} />
            <Figures metrics={metrics} />
            <div className="grid items-start gap-4 lg:grid-cols-2">
              <Details metrics={metrics} />
              <Warnings
                title={m.cache_warnings()}
                none={m.cache_no_warnings()}
                warnings={warningsOf(metrics)}
              />
            </div>
          </>
        )}
      </Loaded>
    </LivePage>
  )
}

const State = ({ metrics: { status, mode } }: { metrics: CacheMetrics }) => (
  <Card className="flex flex-wrap items-center gap-3 text-sm">
    <span>{inLanguage(healthServiceLabels.cache)}</span>
    <ServiceBadge status={status} />
    <span className="text-muted">{mode === 'redis' ? m.cache_mode_redis() : m.cache_mode_process()}</span>
  </Card>
)

function Figures({ metrics }: { metrics: CacheMetrics }) {
  const { usedMemory, maxMemory, memoryUsagePercentage } = metrics
  const used = usedMemory === null ? undefined : formatBytes(usedMemory)
  return (
    <div className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <Card className="grid content-start gap-3">
        <CardTitle>{m.cache_memory()}</CardTitle>
        {usedMemory !== null && maxMemory === null ? (
          <p className="figures text-sm">{m.cache_memory_unlimited({ used: used ?? '' })}</p>
        ) : (
          <UsageBar
            label={m.cache_memory_usage()}
            percent={memoryUsagePercentage}
            note={used && maxMemory ? m.common_used_of({ used, total: formatBytes(maxMemory) }) : undefined}
          />
        )}
      </Card>
      <dl className={cn(statGrid, 'xl:grid-cols-3')}>
        <StatCard
          label={m.cache_hit_rate()}
          value={metrics.hitRate}
          icon={Percent}
          format={(value) => formatPercent(value, 1)}
          note={lookupsNote(metrics)}
        />
        <StatCard label={m.cache_clients()} value={metrics.connectedClients} icon={PlugZap} />
        <StatCard
          label={m.cache_operations()}
          value={metrics.instantaneousOps}
          icon={Activity}
          note={m.cache_per_second()}
        />
      </dl>
    </div>
  )
}

function lookupsNote(metrics: CacheMetrics) {
  if (metrics.hitRate === null) return m.cache_no_lookups()
  return hasFewLookups(metrics) ? m.cache_few_lookups({ count: formatNumber(lookupsOf(metrics)) }) : undefined
}

const figure = (value: number | null) => (value === null ? '—' : formatNumber(value))

function Details({ metrics }: { metrics: CacheMetrics }) {
  const { hitRate, databases, responseTime } = metrics
  const first = databases['0']
  const quality = hitRate === null || hasFewLookups(metrics) ? undefined : cacheQualityOf(hitRate)
  return (
    <FigureList
      title={m.cache_details()}
      state={
        quality && (
          <Badge tone="blue">{m.cache_quality({ quality: inLanguage(cacheQualityLabels[quality]) })}</Badge>
        )
      }
      facts={[
        [m.cache_keys(), figure(metrics.totalKeys)],
        [m.cache_expired(), figure(metrics.expiredKeys)],
        [m.cache_evicted(), figure(metrics.evictedKeys)],
        [m.cache_hits(), figure(metrics.keyspaceHits)],
        [m.cache_misses(), figure(metrics.keyspaceMisses)],
        ...(metrics.mode === 'redis'
          ? ([
              [
                m.cache_database_zero(),
                first
                  ? m.cache_database_keys({
                      keys: formatNumber(first.keys),
                      expires: formatNumber(first.expires),
                    })
                  : '—',
              ],
              [m.cache_version(), metrics.version ?? '—'],
              [
                m.cache_response_time(),
                responseTime === null ? '—' : m.cache_ms({ ms: formatNumber(responseTime) }),
              ],
              [m.cache_commands(), figure(metrics.commandsProcessed)],
              [m.cache_max_clients(), figure(metrics.maxClients)],
              [m.cache_rejected(), figure(metrics.rejectedConnections)],
            ] as [string, string][])
          : []),
        [
          m.cache_replica(),
          m.cache_replica_keys({
            keys: formatNumber(metrics.replica.keys),
            size: formatBytes(metrics.replica.bytes),
          }),
        ],
      ]}
    />
  )
}
