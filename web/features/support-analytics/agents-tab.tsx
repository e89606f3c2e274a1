import { Link } from '@tanstack/react-router'
import { nobody } from '#api/rules/support-analytics.ts'
import { ChartCard } from '#web/components/chart/chart-card.tsx'
import { LinkButton } from '#web/components/chart/link-button.tsx'
import { formatMinutes, formatNumber } from '#web/lib/format.ts'
import { sectionTo } from '#web/lib/nav.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Block } from './block.tsx'
import type { TabProps } from './context.ts'
import { FigureTable } from './figure-table.tsx'
import { formatRating, kpiLabel, shown, trendLabel } from './labels.ts'
import { type Charts, chartsQuery, csvOf } from './queries.ts'

type Agent = Charts['agentPerformance'][number]

/** Above 20 and above 10 open tickets. */
const toneOf = (workload: number): Tone => (workload > 20 ? 'red' : workload > 10 ? 'amber' : 'green')

export function AgentsTab({ filter, onSearch, onOpen }: TabProps) {
  const nameOf = ({ agent }: Agent) => agent ?? m.support_analytics_nobody()
  const columns = [
    {
      label: m.support_analytics_agent(),
      draw: (row: Agent) =>
        row.id === null ? (
          <span className="text-muted">{nameOf(row)}</span>
        ) : (
          <LinkButton onClick={() => onSearch({ agent: row.id ?? undefined })}>{nameOf(row)}</LinkButton>
        ),
    },
    { label: m.support_analytics_answered(), draw: ({ answered }: Agent) => formatNumber(answered) },
    { label: kpiLabel('averageFRT'), draw: ({ frt }: Agent) => shown(frt, formatMinutes) },
    {
      label: m.support_analytics_resolved_by(),
      draw: ({ id, resolved }: Agent) =>
        resolved === 0 ? (
          formatNumber(resolved)
        ) : (
          <LinkButton onClick={() => onOpen('agent', id === null ? nobody : `${id}`)}>
            {formatNumber(resolved)}
          </LinkButton>
        ),
    },
    {
      label: m.support_analytics_resolved_assigned(),
      draw: ({ resolvedAssigned }: Agent) => formatNumber(resolvedAssigned),
    },
    { label: kpiLabel('averageART'), draw: ({ art }: Agent) => shown(art, formatMinutes) },
    {
      label: m.support_analytics_workload(),
      draw: (row: Agent) => (
        <Link
          {...sectionTo('support-tickets')}
          search={{
            ...{
              assigned_to: row.id === null ? 'unassigned' : `${row.id}`,
              status: 'unresolved',
              snoozed: 'with',
            },
            ...(!filter.excludeSpam && { flag_status: 'with_spam' }),
          }}
          aria-label={m.support_analytics_workload_of({
            agent: nameOf(row),
            count: formatNumber(row.workload),
          })}
        >
          <Badge tone={toneOf(row.workload)}>{formatNumber(row.workload)}</Badge>
        </Link>
      ),
    },
    { label: kpiLabel('averageCSAT'), draw: ({ csat }: Agent) => shown(csat, formatRating) },
  ]
  return (
    <Block query={chartsQuery(filter)}>
      {({ agentPerformance }) => (
        <div className="grid grid-cols-1 gap-4">
          <FigureTable
            title={m.support_analytics_agents()}
            columns={columns}
            rows={agentPerformance}
            keyOf={({ id }) => id ?? nobody}
            note={<p className="mb-3 text-sm text-muted">{m.support_analytics_agents_note()}</p>}
            empty={m.support_analytics_agents_none()}
            csv={csvOf('agents', filter)}
          />
          <ChartCard
            title={m.support_analytics_agents_resolved()}
            data={{
              rowLabel: m.support_analytics_agent(),
              rows: agentPerformance.map((row) => ({
                name: nameOf(row),
                values: { resolved: row.resolved },
                open: () => onOpen('agent', row.id === null ? nobody : `${row.id}`),
              })),
              series: [{ key: 'resolved', label: trendLabel('resolved'), color: 'var(--green)' }],
              shares: true,
            }}
            empty={m.support_analytics_none()}
          />
        </div>
      )}
    </Block>
  )
}
