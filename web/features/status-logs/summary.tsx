import { useQuery } from '@tanstack/react-query'
import { ArrowLeftRight, Bot, NotebookPen, UserRound } from 'lucide-react'
import { PanelPending } from '#web/components/chart/panel-pending.tsx'
import { StatCard, statGrid } from '#web/components/chart/stat-card.tsx'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { summaryQuery } from './queries.ts'

const cards = [
  {
    key: 'status_changes',
    label: m.status_logs_status_changes,
    icon: ArrowLeftRight,
    color: 'var(--turquoise)',
  },
  { key: 'assignments', label: m.status_logs_assignments_week, icon: UserRound, color: 'var(--blue)' },
  { key: 'notes', label: m.status_logs_notes, icon: NotebookPen, color: 'var(--gold)' },
] as const

/** The changes of the last seven days. */
export function Summary() {
  return (
    <Loaded
      query={useQuery(summaryQuery)}
      pending={<PanelPending figures={4} />}
      title={m.status_logs_summary_failed()}
    >
      {(summary) => {
        const [first] = summary.most_active
        return (
          <dl className={statGrid}>
            {cards.map(({ key, label, color, ...card }) => (
              <StatCard
                key={key}
                {...card}
                label={label()}
                value={summary[key]}
                line={{ label: label(), color, values: summary.daily.map((day) => day[key]) }}
              />
            ))}
            <StatCard
              label={m.status_logs_system_changes()}
              value={summary.system_changes}
              icon={Bot}
              ink="text-muted"
              note={
                first &&
                m.status_logs_most_active({
                  name: first.name ?? `#${first.id}`,
                  count: formatNumber(first.count),
                })
              }
            />
          </dl>
        )
      }}
    </Loaded>
  )
}
