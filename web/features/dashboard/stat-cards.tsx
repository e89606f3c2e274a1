import { UserCheck, UserPlus, Users, UserX } from 'lucide-react'
import { figureLabels } from '#api/rules/labels/figures.ts'
import { StatCard } from '#web/components/chart/stat-card.tsx'
import { formatNumber } from '#web/lib/format.ts'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import type { Stats } from './queries.ts'

const states = [
  {
    key: 'total',
    label: m.dashboard_total,
    icon: Users,
    ink: 'text-turquoise',
    color: 'var(--turquoise)',
    good: 'up',
  },
  {
    key: 'active',
    label: () => inLanguage(figureLabels.active),
    icon: UserCheck,
    ink: 'text-green',
    color: 'var(--green)',
    good: 'up',
  },
  {
    key: 'suspended',
    label: m.dashboard_suspended,
    icon: UserX,
    ink: 'text-red',
    color: 'var(--red)',
    good: 'down',
  },
] as const

export const figureGrid = 'grid grid-cols-2 gap-3 xl:grid-cols-4'

/** Four figures with their change in 30 days and a sparkline. */
export function StatCards({ stats: { users, registrations, previous, series } }: { stats: Stats }) {
  return (
    <dl className={figureGrid}>
      {states.map(({ key, label, color, good, ...card }) => {
        const values = series.users.map((day) => day[key])
        const lowest = Math.min(...values)
        return (
          <StatCard
            key={key}
            {...card}
            label={label()}
            value={users[key]}
            change={{ from: previous.users?.[key] ?? null, since: m.dashboard_since(), good }}
            line={{
              label: m.dashboard_history({
                from: formatNumber(values[0] ?? 0),
                to: formatNumber(users[key]),
              }),
              // From the lowest value: a total of thousands hardly moves above zero.
              values: values.map((value) => value - lowest),
              color,
            }}
          />
        )
      })}
      <StatCard
        icon={UserPlus}
        label={m.dashboard_registrations()}
        value={registrations.last30Days}
        change={{ from: previous.registrations.last30Days, since: m.dashboard_before(), good: 'up' }}
        note={m.dashboard_today({
          registered: formatNumber(registrations.today),
          deleted: formatNumber(registrations.deletedToday),
        })}
        line={{
          label: m.dashboard_registrations_peak({
            count: formatNumber(Math.max(0, ...series.registrations.map(({ count }) => count))),
          }),
          values: series.registrations.map(({ count }) => count),
          color: 'var(--turquoise)',
        }}
      />
    </dl>
  )
}
