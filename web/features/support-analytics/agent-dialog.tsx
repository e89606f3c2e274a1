import { useQuery } from '@tanstack/react-query'
import { ChartCard } from '#web/components/chart/chart-card.tsx'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import type { RowOf } from '#web/components/table/list-query.ts'
import { formatCalendarDay, formatMinutes, formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '#web/ui/dialog.tsx'
import { ChartPending } from './chart-pending.tsx'
import { figureColumns } from './figure-columns.tsx'
import { FigureTable } from './figure-table.tsx'
import { categoryLabel, formatRating, kpiLabel, shown, shownPercent, trendLabel } from './labels.ts'
import { agentQuery } from './queries.ts'
import type { Filter } from './search.ts'

type AgentDialogProps = { id: number; filter: Filter; onClose: () => void }

/** The figures of one agent, with those of the period before. */
export function AgentDialog({ id, filter, onClose }: AgentDialogProps) {
  const query = useQuery(agentQuery(id, filter))
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent closeLabel={m.common_close()} className="max-w-4xl">
        <DialogTitle>{query.data?.agent.name ?? m.support_analytics_agent()}</DialogTitle>
        <DialogDescription>{m.support_analytics_agent_about()}</DialogDescription>
        <Loaded query={query} pending={<ChartPending />} title={m.support_analytics_failed()}>
          {(data) => (
            <div className="grid grid-cols-1 gap-4">
              <dl className="figures grid grid-cols-2 gap-3 sm:grid-cols-3">
                {figuresOf(data).map(([label, value, before]) => (
                  <div
                    key={label}
                    className="flex flex-col-reverse justify-end rounded-control bg-raised p-3"
                  >
                    <dt className="text-xs text-muted">{label}</dt>
                    <dd className="order-first mt-1 text-xs text-muted empty:hidden">
                      {before !== undefined && m.support_analytics_before({ value: before })}
                    </dd>
                    <dd className="font-display text-lg font-semibold">{value}</dd>
                  </div>
                ))}
              </dl>
              <ChartCard
                title={m.support_analytics_agent_days()}
                shape="columns"
                data={{
                  rowLabel: m.support_analytics_time(),
                  rows: data.daily.map(({ date, resolved }) => ({
                    name: formatCalendarDay(date),
                    values: { resolved },
                  })),
                  series: [{ key: 'resolved', label: trendLabel('resolved'), color: 'var(--green)' }],
                }}
                empty={m.support_analytics_none()}
              />
              <FigureTable
                title={m.support_analytics_categories()}
                columns={[
                  { label: m.support_analytics_category(), draw: ({ category }) => categoryLabel(category) },
                  ...figureColumns({ created: m.support_analytics_answered() }),
                ]}
                rows={data.categories}
                keyOf={({ category }) => category}
                empty={m.support_analytics_none()}
              />
            </div>
          )}
        </Loaded>
      </DialogContent>
    </Dialog>
  )
}

/** What each figure is called, its value, and that of the period before. */
const figuresOf = ({ previous, ...data }: RowOf<typeof agentQuery>): [string, string, string?][] => [
  [trendLabel('resolved'), formatNumber(data.resolved), formatNumber(previous.resolved)],
  [m.support_analytics_answered(), formatNumber(data.created), formatNumber(previous.created)],
  [m.support_analytics_open_now(), formatNumber(data.backlog)],
  [kpiLabel('averageFRT'), shown(data.averageFRT, formatMinutes), shown(previous.averageFRT, formatMinutes)],
  [kpiLabel('averageART'), shown(data.averageART, formatMinutes), shown(previous.averageART, formatMinutes)],
  [kpiLabel('slaCompliance'), shownPercent(data.slaCompliance), shownPercent(previous.slaCompliance)],
  [kpiLabel('averageCSAT'), shown(data.averageCSAT, formatRating), shown(previous.averageCSAT, formatRating)],
]
