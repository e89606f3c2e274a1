import { Gauge, ShieldAlert, UserRoundX } from 'lucide-react'
import { StatCard } from '#web/components/chart/stat-card.tsx'
import { formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'

type Summary = { users: number; highRiskSessions: number; averageRisk: number | null }

const oneDecimal = (value: number) => formatNumber(value, { maximumFractionDigits: 1 })

/** Three figures about the risk of active sessions. */
export function RiskSummary({ summary: { users, highRiskSessions, averageRisk } }: { summary: Summary }) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 max-sm:[&>:last-child]:col-span-2">
      <StatCard
        label={m.sessions_suspicious_users()}
        value={users}
        icon={UserRoundX}
        ink={users > 0 ? 'text-red' : 'text-control'}
        note={m.sessions_suspicious_all()}
      />
      <StatCard
        label={m.sessions_high_risk()}
        value={highRiskSessions}
        icon={ShieldAlert}
        ink={highRiskSessions > 0 ? 'text-orange' : 'text-control'}
      />
      <StatCard
        label={m.sessions_average_risk()}
        value={averageRisk}
        icon={Gauge}
        format={oneDecimal}
        note={m.sessions_average_risk_note()}
      />
    </dl>
  )
}
