import type { ReactNode } from 'react'
import { Fact, factsClass } from '#web/components/shell/fact.tsx'
import { formatUptime } from '#web/components/system/uptime.ts'
import { formatBytes, formatNumber, formatPercent } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Card, CardTitle } from '#web/ui/card.tsx'
import type { Metrics } from './queries.ts'

const number = (value: number | null) => (value === null ? m.database_unknown() : formatNumber(value))
const percent = (value: number | null) => (value === null ? m.database_unknown() : formatPercent(value, 2))

function Details({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="grid content-start gap-3">
      <CardTitle>{title}</CardTitle>
      <dl className={factsClass}>{children}</dl>
    </Card>
  )
}

/** Connections, transactions and the server. */
export function DetailCards({ metrics }: { metrics: Metrics }) {
  const { connections, performance, statistics, config } = metrics
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-3">
      <Details title={m.database_details_connections()}>
        <Fact name={m.database_details_total()}>
          {m.database_details_of({
            count: formatNumber(connections.total),
            most: formatNumber(connections.maxConnections),
          })}
        </Fact>
        <Fact name={m.database_details_active()}>{formatNumber(connections.active)}</Fact>
        <Fact name={m.database_details_idle()}>{formatNumber(connections.idle)}</Fact>
        <Fact name={m.database_details_here()}>{formatNumber(connections.databaseConnections)}</Fact>
        <Fact name={m.database_details_locks()}>{formatNumber(performance.locks)}</Fact>
      </Details>
      <Details title={m.database_details_transactions()}>
        <Fact name={m.database_details_success()}>{percent(statistics.commitRate)}</Fact>
        <Fact name={m.database_details_rollback()}>{percent(statistics.rollbackRate)}</Fact>
        <Fact name={m.database_details_queries()}>{number(statistics.totalQueries)}</Fact>
        <Fact name={m.database_details_deadlocks()}>{number(performance.deadlocks)}</Fact>
        <Fact name={m.database_details_buffer()}>{percent(statistics.bufferHitRate)}</Fact>
        <Fact name={m.database_details_checkpoints()}>{percent(statistics.checkpointRate)}</Fact>
        <Fact name={m.database_details_temp()}>
          {statistics.tempFiles === null
            ? m.database_unknown()
            : m.database_details_temp_value({
                count: formatNumber(statistics.tempFiles),
                size: formatBytes(statistics.tempBytes ?? 0),
              })}
        </Fact>
      </Details>
      <Details title={m.database_details_system()}>
        <Fact name={m.database_details_version()}>{metrics.version}</Fact>
        <Fact name={m.database_details_uptime()}>{formatUptime(metrics.uptime)}</Fact>
        <Fact name={m.database_details_host()}>{config.host}</Fact>
        <Fact name={m.database_details_port()}>{config.port}</Fact>
        <Fact name={m.database_details_database()}>{config.database}</Fact>
        <Fact name={m.database_details_user()}>{config.user}</Fact>
        <Fact name={m.database_details_response()}>
          {m.database_milliseconds({ ms: formatNumber(metrics.responseTime, { maximumFractionDigits: 1 }) })}
        </Fact>
      </Details>
    </div>
  )
}
