import { MailCheck, Moon, UserCheck, UserPlus, Users, UserX, Zap } from 'lucide-react'
import { figureLabels, seenInDays } from '#api/rules/labels/figures.ts'
import { CsvLink } from '#web/components/chart/csv-link.tsx'
import { StatCard } from '#web/components/chart/stat-card.tsx'
import { RelativeTime } from '#web/components/shell/relative-time.tsx'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import { type Analytics, csvOf } from './queries.ts'

const states = [
  { key: 'totalUsers', label: m.analytics_total, icon: Users, ink: 'text-turquoise', good: 'up' },
  {
    key: 'activeUsers',
    label: () => inLanguage(figureLabels.active),
    icon: UserCheck,
    ink: 'text-green',
    good: 'up',
  },
  { key: 'inactiveUsers', label: m.analytics_inactive, icon: Moon, ink: 'text-control', good: undefined },
  { key: 'suspendedUsers', label: m.analytics_suspended, icon: UserX, ink: 'text-red', good: 'down' },
] as const

const events = [
  {
    key: 'registrations',
    label: () => m.analytics_registrations(),
    icon: UserPlus,
    ink: 'text-turquoise',
    good: 'up',
  },
  {
    key: 'activeUsers',
    label: (days: number) => inLanguage(seenInDays(days)),
    icon: Zap,
    ink: 'text-green',
    good: 'up',
  },
  {
    key: 'verifications',
    label: () => m.analytics_verifications(),
    icon: MailCheck,
    ink: 'text-blue',
    good: 'up',
  },
  { key: 'deletions', label: () => m.analytics_deletions(), icon: UserX, ink: 'text-control', good: 'down' },
] as const

const grid = 'grid grid-cols-2 gap-3 xl:grid-cols-4'

/** Numbers of users now, compared with the start of the period, and what happened in it, compared with the one before. */
export function Overview({ data }: { data: Analytics }) {
  const { overview, period, previous } = data
  const days = period.days as Parameters<typeof csvOf>[1]
  return (
    <section aria-label={m.analytics_overview()} className="grid grid-cols-1 gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg">{m.analytics_overview()}</h2>
        <CsvLink href={csvOf('overview', days)} title={m.analytics_overview()} />
      </div>
      <p className="text-sm text-muted">
        {m.analytics_overview_counted()} <RelativeTime at={data.generatedAt} />
      </p>
      <dl className={grid}>
        {states.map(({ key, label, good, ...card }) => (
          <StatCard
            key={key}
            {...card}
            label={label()}
            value={overview[key]}
            change={{
              from: previous.overview?.[key] ?? null,
              since: m.analytics_since_start({ days }),
              ...(good && { good }),
            }}
          />
        ))}
      </dl>
      <dl className={grid}>
        {events.map(({ key, label, good, ...card }) => (
          <StatCard
            key={key}
            {...card}
            label={label(days)}
            value={period[key]}
            change={{ from: previous[key], since: m.analytics_versus_before({ days }), good }}
          />
        ))}
      </dl>
    </section>
  )
}
