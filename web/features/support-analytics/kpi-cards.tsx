import { useQuery } from '@tanstack/react-query'
import {
  AlarmClockCheck,
  CircleCheckBig,
  Gauge,
  Inbox,
  type LucideIcon,
  Reply,
  RotateCcw,
  Star,
  Ticket,
} from 'lucide-react'
import { type SupportKpi, supportRanges, welcomeDirection } from '#api/rules/support-analytics.ts'
import { CsvLink } from '#web/components/chart/csv-link.tsx'
import { StatCard, statGrid } from '#web/components/chart/stat-card.tsx'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import * as m from '#web/paraglide/messages.js'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { TabProps } from './context.ts'
import { formatOf, kpiLabel } from './labels.ts'
import { csvOf, kpiQuery } from './queries.ts'

const looks: Record<SupportKpi, { icon: LucideIcon; ink: string }> = {
  totalTickets: { icon: Ticket, ink: 'text-turquoise' },
  openBacklog: { icon: Inbox, ink: 'text-blue' },
  averageFRT: { icon: Reply, ink: 'text-turquoise' },
  medianFRT: { icon: Reply, ink: 'text-turquoise' },
  p95FRT: { icon: Gauge, ink: 'text-gold' },
  averageART: { icon: CircleCheckBig, ink: 'text-green' },
  medianART: { icon: CircleCheckBig, ink: 'text-green' },
  p95ART: { icon: Gauge, ink: 'text-gold' },
  slaCompliance: { icon: AlarmClockCheck, ink: 'text-green' },
  averageCSAT: { icon: Star, ink: 'text-gold' },
  reopenRate: { icon: RotateCcw, ink: 'text-red' },
}

const rates: readonly SupportKpi[] = ['slaCompliance', 'reopenRate']

type KpiCardsProps = Pick<TabProps, 'filter' | 'onOpen'> & { kpis: readonly SupportKpi[] }

/** The key figures with their change against the period before; each opens its tickets. */
export function KpiCards({ kpis, filter, onOpen }: KpiCardsProps) {
  const query = useQuery(kpiQuery(filter))
  const days = supportRanges[filter.dateRange]
  const since = days === 1 ? m.support_analytics_since_yesterday() : m.support_analytics_since({ days })
  return (
    <section
      aria-label={m.support_analytics_kpis()}
      aria-busy={query.isPlaceholderData}
      className="grid gap-3"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg">{m.support_analytics_kpis()}</h2>
        <CsvLink href={csvOf('kpi', filter)} title={m.support_analytics_kpis()} />
      </div>
      <Loaded
        query={query}
        pending={<CardsPending count={kpis.length} />}
        title={m.support_analytics_failed()}
      >
        {(data) => (
          <dl className={statGrid}>
            {kpis.map((kpi) => (
              <StatCard
                key={kpi}
                {...looks[kpi]}
                label={kpiLabel(kpi)}
                value={data[kpi]}
                format={formatOf(kpi)}
                change={{
                  ...{ from: data.previous[kpi], since, good: welcomeDirection[kpi] },
                  relative: !rates.includes(kpi),
                }}
                onOpen={() => onOpen(kpi)}
              />
            ))}
          </dl>
        )}
      </Loaded>
    </section>
  )
}

const CardsPending = ({ count }: { count: number }) => (
  <div role="status" aria-label={m.common_state_pending()} className={statGrid}>
    {Array.from({ length: count }, (_, card) => card).map((card) => (
      <Skeleton key={card} className="min-h-27 rounded-card" />
    ))}
  </div>
)
