import { cacheThresholds } from '#api/rules/system.ts'
import { formatNumber, formatPercent } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import type { CacheMetrics } from './queries.ts'

export const lookupsOf = ({ keyspaceHits, keyspaceMisses }: CacheMetrics) =>
  (keyspaceHits ?? 0) + (keyspaceMisses ?? 0)

/** Whether so few values were looked up that the hit rate says nothing yet. */
export const hasFewLookups = (metrics: CacheMetrics) => lookupsOf(metrics) < cacheThresholds.lookups

/** What the figures warn about, by `cacheThresholds`; figures that were not read warn about nothing. */
export function warningsOf(metrics: CacheMetrics): string[] {
  const { memoryUsagePercentage: memory, hitRate, rejectedConnections: rejected, responseTime } = metrics
  return [
    ...(metrics.status === 'down' ? [m.cache_warning_down()] : []),
    ...(memory !== null && memory > cacheThresholds.memory
      ? [m.cache_warning_memory({ percent: formatPercent(memory) })]
      : []),
    ...(hitRate !== null && hitRate < cacheThresholds.hitRate && !hasFewLookups(metrics)
      ? [m.cache_warning_hits({ percent: formatPercent(hitRate, 1) })]
      : []),
    ...(rejected ? [m.cache_warning_rejected({ count: formatNumber(rejected) })] : []),
    ...(responseTime !== null && responseTime > cacheThresholds.responseTime
      ? [m.cache_warning_slow({ ms: formatNumber(responseTime) })]
      : []),
  ]
}
