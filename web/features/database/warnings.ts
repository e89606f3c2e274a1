import { formatBytes, formatNumber, formatPercent } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import type { Metrics } from './queries.ts'

/** Thresholds: percentages and milliseconds. */
const least = { cacheHitRatio: 90 }
const most = { connections: 80, responseTime: 100 }

const connectionUsage = ({ total, maxConnections }: Metrics['connections']) => (total / maxConnections) * 100

/** What an operator should look at; a figure that cannot be read warns of nothing. */
export function warningsOf({ performance, connections, statistics, responseTime }: Metrics): string[] {
  const { cacheHitRatio, locks, deadlocks } = performance
  const { tempFiles, tempBytes } = statistics
  const usage = connectionUsage(connections)
  return [
    cacheHitRatio === 0 && m.database_warning_cache_none(),
    cacheHitRatio !== null &&
      cacheHitRatio > 0 &&
      cacheHitRatio < least.cacheHitRatio &&
      m.database_warning_cache({ ratio: formatPercent(cacheHitRatio, 1) }),
    usage > most.connections && m.database_warning_connections({ usage: formatPercent(usage) }),
    locks > 0 && m.database_warning_locks({ count: formatNumber(locks) }),
    (deadlocks ?? 0) > 0 && m.database_warning_deadlocks({ count: formatNumber(deadlocks ?? 0) }),
    (tempFiles ?? 0) > 0 &&
      m.database_warning_temp({ count: formatNumber(tempFiles ?? 0), size: formatBytes(tempBytes ?? 0) }),
    responseTime > most.responseTime &&
      m.database_warning_response({ time: formatNumber(Math.round(responseTime)) }),
  ].filter((text) => text !== false)
}
