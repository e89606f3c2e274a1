import { useQuery } from '@tanstack/react-query'
import { Gauge, LogIn, MonitorSmartphone, OctagonAlert, TriangleAlert, Users } from 'lucide-react'
import { figureLabels } from '#api/rules/labels/figures.ts'
import { PanelPending } from '#web/components/chart/panel-pending.tsx'
import { StatCard } from '#web/components/chart/stat-card.tsx'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { FigureList } from '#web/components/system/figure-list.tsx'
import { LivePage } from '#web/components/system/live-page.tsx'
import { StateBadge, StateReasons } from '#web/components/system/state.tsx'
import { formatUptime } from '#web/components/system/uptime.ts'
import { UsageBar } from '#web/components/system/usage-bar.tsx'
import { formatBytes, formatMs, formatNumber, formatPercent } from '#web/lib/format.ts'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { CertificateCard } from './certificate-card.tsx'
import { type Health, healthKey, healthQuery, type Metrics, metricsQuery } from './queries.ts'
import { ServiceCard } from './service-card.tsx'

/** Whether the product works, and how loaded it is; what cannot be read says so (D8). */
export function HealthPanel() {
  const health = useQuery(healthQuery)
  const metrics = useQuery(metricsQuery)
  return (
    <LivePage
      title={m.nav_system_health_title()}
      description={m.nav_system_health_description()}
      queries={[health, metrics]}
      refreshes={healthKey}
    >
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <Loaded query={health} pending={<PendingCard rows={5} />} title={m.system_health_failed()}>
            {(found) => <Overall health={found} />}
          </Loaded>
          {metrics.isPending ? (
            <PendingCard rows={4} />
          ) : (
            metrics.data && <Resources metrics={metrics.data} />
          )}
        </div>
        <div className="grid gap-4">
          {health.isPending ? (
            <PendingCard rows={9} />
          ) : (
            health.data && <ServiceCard checks={health.data.checks} />
          )}
          {metrics.data && <CertificateCard metrics={metrics.data} />}
        </div>
      </div>
      <Loaded
        query={metrics}
        pending={<PanelPending figures={6} grid={figureGrid} />}
        title={m.system_metrics_failed()}
      >
        {(found) => <Figures metrics={found} />}
      </Loaded>
    </LivePage>
  )
}

const PendingCard = ({ rows }: { rows: number }) => <PanelPending cards={[rows]} columns="" />

const Overall = ({ health }: { health: Health }) => (
  <FigureList
    title={m.system_health_overall()}
    state={<StateBadge status={health.status} />}
    facts={[
      [m.system_health_uptime(), formatUptime(health.uptime)],
      [m.system_health_version(), health.version],
      [m.system_health_environment(), health.environment],
      [m.system_health_database_version(), health.checks.database.version ?? m.common_unread()],
      [
        m.system_health_connections(),
        health.checks.database.connections === null
          ? m.common_unread()
          : formatNumber(health.checks.database.connections),
      ],
    ]}
  >
    <StateReasons reasons={health.reasons} />
  </FigureList>
)

const figureGrid = 'grid grid-cols-2 gap-3 xl:grid-cols-6'

const Figures = ({ metrics }: { metrics: Metrics }) => (
  <dl className={figureGrid}>
    <StatCard label={inLanguage(figureLabels.seenNow)} value={metrics.activeUsers} icon={Users} />
    <StatCard
      label={inLanguage(figureLabels.openSessions)}
      value={metrics.activeSessions}
      icon={MonitorSmartphone}
    />
    <StatCard
      label={m.system_response_time()}
      value={metrics.avgResponseTime}
      icon={Gauge}
      format={formatMs}
      note={m.system_of_replica({ count: formatNumber(metrics.requests) })}
    />
    <StatCard
      label={m.system_error_rate()}
      value={metrics.errorRate}
      icon={TriangleAlert}
      ink={metrics.errorRate ? 'text-red' : 'text-green'}
      format={(value) => formatPercent(value, 2)}
      note={m.system_of_replica({ count: formatNumber(metrics.requests) })}
    />
    <StatCard
      label={m.system_critical_errors()}
      value={metrics.criticalErrors}
      icon={OctagonAlert}
      ink={metrics.criticalErrors ? 'text-red' : 'text-green'}
      note={metrics.criticalErrors === null ? m.system_no_log_files() : m.system_last_day()}
    />
    <StatCard
      label={m.system_failed_logins()}
      value={metrics.failedLogins}
      icon={LogIn}
      ink={metrics.failedLogins ? 'text-amber' : 'text-green'}
      note={m.system_last_hour()}
    />
  </dl>
)

function Resources({ metrics: { cpu, memory, disk } }: { metrics: Metrics }) {
  const sizes = (usage: Metrics['memory']) =>
    usage ? m.common_used_of({ used: formatBytes(usage.used), total: formatBytes(usage.total) }) : undefined
  return (
    <Card className="grid content-start gap-4">
      <CardTitle>{m.system_resources()}</CardTitle>
      <UsageBar
        label={m.system_cpu()}
        percent={cpu?.usage ?? null}
        note={
          cpu ? m.system_cores({ count: formatNumber(cpu.cores, { maximumFractionDigits: 1 }) }) : undefined
        }
      />
      <UsageBar label={m.system_memory()} percent={memory?.percentage ?? null} note={sizes(memory)} />
      <UsageBar label={m.system_disk()} percent={disk?.percentage ?? null} note={sizes(disk)} />
      <p className="text-xs text-muted">{m.system_resources_note()}</p>
    </Card>
  )
}
