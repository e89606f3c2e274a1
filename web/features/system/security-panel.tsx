import { useQuery } from '@tanstack/react-query'
import { Ban, ListChecks, Lock, LogIn, ShieldAlert, Siren } from 'lucide-react'
import { figureLabels } from '#api/rules/labels/figures.ts'
import {
  securityEventLabels,
  securityLevelLabels,
  securityPartLabels,
  securityStatusLabels,
} from '#api/rules/labels/system.ts'
import { PanelPending } from '#web/components/chart/panel-pending.tsx'
import { StatCard, statGrid } from '#web/components/chart/stat-card.tsx'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { EmptyState } from '#web/components/feedback/state.tsx'
import { RelativeTime } from '#web/components/shell/relative-time.tsx'
import { LivePage } from '#web/components/system/live-page.tsx'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { type Security, securityKey, securityQuery } from './queries.ts'
import { levelTones, securityTones } from './status.ts'
import { ThreatItem } from './threat-item.tsx'

const grid = cn(statGrid, 'xl:grid-cols-5')

/** Threats, what to do about them, and the newest events. */
export function SecurityPanel() {
  const security = useQuery(securityQuery)
  return (
    <LivePage
      title={m.nav_security_status_title()}
      description={m.nav_security_status_description()}
      queries={[security]}
      refreshes={securityKey}
    >
      <Loaded
        query={security}
        pending={
          <PanelPending
            figures={5}
            grid={grid}
            cards={[6, 3]}
            columns="xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
          />
        }
        title={m.system_security_failed()}
      >
        {(found) => (
          <>
            <Overall found={found} />
            <Figures metrics={found.metrics} />
            <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <Threats analysis={found.analysis} />
              <div className="grid gap-4">
                <Recommendations texts={found.analysis.recommendations} />
                <Events events={found.events} />
              </div>
            </div>
          </>
        )}
      </Loaded>
    </LivePage>
  )
}

function Overall({ found: { analysis, summary } }: { found: Security }) {
  const { overall_status: status, security_level: level } = analysis
  return (
    <Card className="flex flex-wrap items-center gap-x-8 gap-y-3">
      <p className="flex items-center gap-3 text-sm">
        {m.system_security_overall()}
        <Badge tone={securityTones[status]}>{inLanguage(securityStatusLabels[status])}</Badge>
      </p>
      <p className="flex items-center gap-3 text-sm">
        {m.system_security_level()}
        <Badge tone={levelTones[level]}>{inLanguage(securityLevelLabels[level])}</Badge>
      </p>
      <p className="figures text-sm text-muted">
        {m.system_security_threat_count({ count: summary.total_threats })}
      </p>
      {summary.unread.length > 0 && (
        <p role="alert" className="w-full text-sm text-amber">
          {m.system_security_unread({
            parts: summary.unread.map((part) => inLanguage(securityPartLabels[part])).join(', '),
          })}
        </p>
      )}
    </Card>
  )
}

const Figures = ({ metrics }: { metrics: Security['metrics'] }) => (
  <dl className={grid}>
    <StatCard
      label={m.system_failed_logins()}
      value={metrics.failed_login_attempts}
      icon={LogIn}
      note={m.system_last_hour()}
    />
    <StatCard label={inLanguage(figureLabels.locked)} value={metrics.locked_accounts} icon={Lock} />
    <StatCard
      label={m.system_security_suspicious()}
      value={metrics.suspicious_ips}
      icon={ShieldAlert}
      note={m.system_last_hour()}
    />
    <StatCard
      label={m.system_security_limited()}
      value={metrics.rate_limited_ips}
      icon={Ban}
      note={m.system_now()}
    />
    <StatCard
      label={m.system_security_events_total()}
      value={metrics.total_security_events}
      icon={Siren}
      note={m.system_last_day()}
    />
  </dl>
)

const Threats = ({ analysis: { threats } }: { analysis: Security['analysis'] }) => (
  <Card className="grid content-start gap-4">
    <CardTitle>{m.system_security_threats()}</CardTitle>
    {threats.length === 0 ? (
      <EmptyState title={m.system_security_no_threats()} />
    ) : (
      <ul className="divide-y divide-line">
        {threats.map((threat) => (
          <ThreatItem key={`${threat.type}-${threat.severity}`} threat={threat} />
        ))}
      </ul>
    )}
  </Card>
)

const Recommendations = ({ texts }: { texts: string[] }) => (
  <Card className="grid content-start gap-3">
    <CardTitle>{m.system_security_recommendations()}</CardTitle>
    {texts.length === 0 && <p className="text-sm text-muted">{m.system_security_no_recommendations()}</p>}
    <ul className="grid gap-2 text-sm">
      {texts.map((text) => (
        <li key={text} className="flex items-start gap-2">
          <ListChecks className="mt-0.5 size-4 shrink-0 text-turquoise" aria-hidden />
          {text}
        </li>
      ))}
    </ul>
  </Card>
)

const Events = ({ events }: { events: Security['events'] }) => (
  <Card className="grid content-start gap-3">
    <CardTitle>{m.system_security_events()}</CardTitle>
    {events.length === 0 && <p className="text-sm text-muted">{m.system_security_no_events()}</p>}
    <ul className="divide-y divide-line">
      {events.map(({ id, type, user, ip, created_date }) => (
        <li key={id} className="grid gap-0.5 py-2 text-sm">
          <span className="flex justify-between gap-3">
            <span className="min-w-0">{inLanguage(securityEventLabels[type])}</span>
            <span className="shrink-0 text-xs text-muted">
              <RelativeTime at={created_date} />
            </span>
          </span>
          <span className="figures text-xs wrap-anywhere text-muted">
            {[user?.name, ip].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  </Card>
)
