import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChartCard } from '#web/components/chart/chart-card.tsx'
import { LinkButton } from '#web/components/chart/link-button.tsx'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { formatMinutes, formatNumber } from '#web/lib/format.ts'
import { sectionTo } from '#web/lib/nav.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { ChartPending } from './chart-pending.tsx'
import type { TabProps } from './context.ts'
import { FigureTable } from './figure-table.tsx'
import { formatRating, kpiLabel, shown, trendLabel } from './labels.ts'
import { type Charts, chartsQuery, csvOf } from './queries.ts'

type Agent = Charts['agentPerformance'][number]

/** Above 20 and above 10 open tickets. */
const toneOf = (workload: number): Tone => (workload > 20 ? 'red' : workload > 10 ? 'amber' : 'green')

export function AgentsTab({ filter, onSearch, onOpen }: TabProps) {
  const columns = [
    {
      label: m.support_analytics_agent(),
      draw: ({ id, agent }: Agent) => (
        <LinkButton onClick={() => onSearch({ agent: id })}>{agent}</LinkButton>
      ),
    },
    {
      label: m.support_analytics_workload(),
      draw: ({ id, agent, workload }: Agent) => (
        <Link
          {...sectionTo('support-tickets')}
          search={{ assigned_to: `${id}`, status: 'unresolved', snoozed: 'with' }}
          aria-label={m.support_analytics_workload_of({ agent, count: formatNumber(workload) })}
        >
          <Badge tone={toneOf(workload)}>{formatNumber(workload)}</Badge>
        </Link>
      ),
    },
    {
      label: trendLabel('resolved'),
      draw: ({ id, resolved }: Agent) =>
        resolved === 0 ? (
          formatNumber(resolved)
        ) : (
          <LinkButton onClick={() => onOpen('agent', `${id}`)}>{formatNumber(resolved)}</LinkButton>
        ),
    },
    { label: kpiLabel('averageFRT'), draw: ({ frt }: Agent) => shown(frt, formatMinutes) },
    { label: kpiLabel('averageART'), draw: ({ art }: Agent) => shown(art, formatMinutes) },
    { label: kpiLabel('averageCSAT'), draw: ({ csat }: Agent) => shown(csat, formatRating) },
  ]
  return (
    <Loaded
      query={useQuery(chartsQuery(filter))}
      pending={<ChartPending />}
      title={m.support_analytics_failed()}
    >
      {({ agentPerformance }) => (
        <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <FigureTable
            title={m.support_analytics_agents()}
            columns={columns}
            rows={agentPerformance}
            keyOf={({ id }) => id}
            empty={m.support_analytics_agents_none()}
            csv={csvOf('agents', filter)}
          />
          <ChartCard
            title={m.support_analytics_agents_resolved()}
            data={{
              rowLabel: m.support_analytics_agent(),
              rows: agentPerformance.map(({ id, agent, resolved }) => ({
                name: agent,
                values: { resolved },
                open: () => onSearch({ agent: id }),
              })),
              series: [{ key: 'resolved', label: trendLabel('resolved'), color: 'var(--green)' }],
              shares: true,
            }}
            empty={m.support_analytics_none()}
          />
        </div>
      )}
    </Loaded>
  )
}
