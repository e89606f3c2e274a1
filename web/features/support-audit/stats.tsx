import { useQuery } from '@tanstack/react-query'
import { auditActorLabels } from '#api/rules/labels/audit.ts'
import { ticketActionTypeLabels } from '#api/rules/labels/tickets.ts'
import { ChartCard } from '#web/components/chart/chart-card.tsx'
import type { ChartData } from '#web/components/chart/data.ts'
import { PanelPending } from '#web/components/chart/panel-pending.tsx'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { formatCalendarDay, formatPeriod } from '#web/lib/format.ts'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import { type AuditStats, type StatsFilter, statsQuery } from './queries.ts'

const topMost = 5

const chartOf = (rowLabel: string, rows: { name: string; count: number }[]): ChartData => ({
  rowLabel,
  rows: rows.map(({ name, count }) => ({ name, values: { count } })),
  series: [{ key: 'count', label: m.support_audit_actions(), color: 'var(--turquoise)' }],
})

const daysChart = ({ dailyStats }: AuditStats) =>
  chartOf(
    m.support_audit_day(),
    dailyStats.map(({ date, total_actions: count }) => ({ name: formatCalendarDay(date), count })),
  )
const typesChart = ({ actionTypes }: AuditStats) =>
  chartOf(
    m.support_audit_type(),
    actionTypes
      .slice(0, topMost)
      .map(({ action_type, count }) => ({ name: inLanguage(ticketActionTypeLabels[action_type]), count })),
  )
const actorsChart = ({ actionByTypes }: AuditStats) =>
  chartOf(
    m.support_audit_by(),
    actionByTypes
      .slice(0, topMost)
      .map(({ action_by_type, count }) => ({ name: inLanguage(auditActorLabels[action_by_type]), count })),
  )

/** The numbers of actions by kind, by who acted and by day, with the period they are of; the five most frequent. */
export function Stats({ filter }: { filter: StatsFilter }) {
  const empty = m.support_audit_stats_empty()
  return (
    <Loaded
      query={useQuery(statsQuery(filter))}
      pending={<PanelPending cards={[5, 5, 5]} columns="lg:grid-cols-3" />}
      title={m.support_audit_stats_failed()}
    >
      {(stats) => {
        const period = <p className="text-sm text-muted">{formatPeriod(stats.from, stats.to)}</p>
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-3">
            <ChartCard title={m.support_audit_by_day()} data={daysChart(stats)} shape="columns" empty={empty}>
              {period}
            </ChartCard>
            <ChartCard title={m.support_audit_by_type()} data={typesChart(stats)} empty={empty}>
              {period}
            </ChartCard>
            <ChartCard title={m.support_audit_by_actor()} data={actorsChart(stats)} empty={empty}>
              {period}
            </ChartCard>
          </div>
        )
      }}
    </Loaded>
  )
}
