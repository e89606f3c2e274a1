import { Activity, CircleX, Clock, LogIn, MonitorSmartphone, ShieldAlert, Users } from 'lucide-react'
import { figureLabels } from '#api/rules/labels/figures.ts'
import { StatCard, statGrid } from '#web/components/chart/stat-card.tsx'
import { formatMinutes } from '#web/lib/format.ts'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import type { SessionStats } from './queries.ts'

/** Figures of the sessions at this moment. */
export function TotalCards({ data }: { data: SessionStats }) {
  const hasSuspicious = data.suspiciousUsers > 0
  return (
    <dl className={statGrid}>
      <StatCard
        label={m.sessions_total()}
        value={data.totalSessions}
        icon={MonitorSmartphone}
        ink="text-blue"
        note={m.sessions_total_note()}
      />
      <StatCard
        label={inLanguage(figureLabels.openSessions)}
        value={data.activeSessions}
        icon={Activity}
        ink="text-green"
      />
      <StatCard label={inLanguage(figureLabels.withSession)} value={data.activeUsers} icon={Users} />
      <StatCard
        label={m.sessions_suspicious_users()}
        value={data.suspiciousUsers}
        icon={ShieldAlert}
        ink={hasSuspicious ? 'text-red' : 'text-control'}
      />
    </dl>
  )
}

/** What began and ended in the period (D2). */
export function PeriodCards({ data }: { data: SessionStats }) {
  const { daily } = data
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 max-sm:[&>:last-child]:col-span-2">
      <StatCard
        label={m.sessions_new()}
        value={data.newSessions}
        icon={LogIn}
        line={{ label: m.sessions_new(), color: 'var(--turquoise)', values: daily.map((day) => day.new) }}
      />
      <StatCard
        label={m.sessions_terminated()}
        value={data.endedSessions}
        icon={CircleX}
        ink="text-red"
        line={{
          label: m.sessions_terminated(),
          color: 'var(--red)',
          values: daily.map((day) => day.terminated),
        }}
      />
      <StatCard
        label={m.sessions_average_duration()}
        value={data.averageDuration}
        icon={Clock}
        ink="text-gold"
        note={m.sessions_average_duration_note()}
        format={formatMinutes}
      />
    </dl>
  )
}
