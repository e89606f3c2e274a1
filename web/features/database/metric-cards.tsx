import { Activity, Database, Gauge, Plug } from 'lucide-react'
import { StatCard } from '#web/components/chart/stat-card.tsx'
import { formatBytes, formatNumber, formatPercent } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import type { Metrics } from './queries.ts'

const percent = (value: number) => formatPercent(value, 1)
const rate = (value: number) =>
  m.database_card_rate({ rate: formatNumber(value, { maximumFractionDigits: 1 }) })

/** Size, cache, connections and performance; what cannot be read is a dash. */
export function MetricCards({ metrics }: { metrics: Metrics }) {
  const { database, performance, connections, slowQueryMs } = metrics
  const slow = performance.slowQueries
  return (
    <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      <StatCard
        icon={Database}
        label={m.database_card_size()}
        value={database.size}
        format={formatBytes}
        note={m.database_card_tables({
          tables: formatNumber(database.tableCount),
          indexes: formatNumber(database.indexCount),
        })}
      />
      <StatCard
        icon={Gauge}
        label={m.database_card_cache()}
        value={performance.cacheHitRatio}
        format={percent}
        note={m.database_card_cache_note()}
      />
      <StatCard
        icon={Plug}
        label={m.database_card_connections()}
        value={connections.total}
        note={m.database_card_connections_note({
          most: formatNumber(connections.maxConnections),
          active: formatNumber(connections.active),
          idle: formatNumber(connections.idle),
        })}
      />
      <StatCard
        icon={Activity}
        label={m.database_card_performance()}
        value={performance.transactionRate}
        format={rate}
        note={
          slow === null
            ? m.database_card_slow_unknown({ running: formatNumber(performance.runningQueries) })
            : m.database_card_slow({
                running: formatNumber(performance.runningQueries),
                slow: formatNumber(slow),
                ms: formatNumber(slowQueryMs),
              })
        }
      />
    </dl>
  )
}
