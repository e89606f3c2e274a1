import type { Priority } from '#db/enums.ts'
import { ChartCard } from '#web/components/chart/chart-card.tsx'
import { CsvLink } from '#web/components/chart/csv-link.tsx'
import type { ChartData } from '#web/components/chart/data.ts'
import { LinkButton } from '#web/components/chart/link-button.tsx'
import { formatCalendarDay, formatNumber } from '#web/lib/format.ts'
import { priorityLabels } from '#web/lib/priority.ts'
import * as m from '#web/paraglide/messages.js'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Block } from './block.tsx'
import type { TabProps } from './context.ts'
import { categoryLabel, shownPercent } from './labels.ts'
import { csvOf, type Sla, slaQuery } from './queries.ts'

const series = (): ChartData['series'] => [
  { key: 'met', label: m.support_analytics_sla_met(), color: 'var(--green)' },
  { key: 'missed', label: m.support_analytics_sla_missed(), color: 'var(--red)' },
  { key: 'pending', label: m.support_analytics_sla_pending(), color: 'var(--control)' },
]
const valuesOf = ({ met, missed, pending }: Sla['overall']) => ({ met, missed, pending })

/** The outcome of the due times of tickets that were created in the range. */
export function SlaTab({ filter, onOpen }: TabProps) {
  const chart = (rowLabel: string, rows: ChartData['rows']): ChartData => ({
    rowLabel,
    rows,
    series: series(),
  })
  return (
    <Block query={slaQuery(filter)}>
      {(data) => (
        <div className="grid grid-cols-1 gap-4">
          <Targets data={data} filter={filter} onOpen={onOpen} />
          <ChartCard
            title={m.support_analytics_sla_days()}
            shape="columns"
            data={chart(
              m.support_analytics_time(),
              data.trend.map(({ date, ...target }) => ({
                name: formatCalendarDay(date),
                values: valuesOf(target),
              })),
            )}
            empty={m.support_analytics_sla_none()}
            csv={csvOf('slaTrend', filter)}
          />
          <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
            <ChartCard
              title={m.support_analytics_sla_priorities()}
              data={chart(
                m.support_analytics_priority(),
                data.byPriority.map(({ priority, ...target }) => ({
                  name: priorityLabels[priority as Priority].text(),
                  values: valuesOf(target),
                  open: () => onOpen('priority', `${priority}`),
                })),
              )}
              empty={m.support_analytics_sla_none()}
            />
            <ChartCard
              title={m.support_analytics_sla_categories()}
              data={chart(
                m.support_analytics_category(),
                data.byCategory.map(({ category, ...target }) => ({
                  name: categoryLabel(category),
                  values: valuesOf(target),
                  open: () => onOpen('category', category),
                })),
              )}
              empty={m.support_analytics_sla_none()}
            />
          </div>
        </div>
      )}
    </Block>
  )
}

const targets = [
  { key: 'overall', label: m.support_analytics_sla_overall },
  { key: 'firstResponse', label: m.support_analytics_sla_response },
  { key: 'resolution', label: m.support_analytics_sla_resolution },
] as const

function Targets({ data, filter, onOpen }: { data: Sla } & Pick<TabProps, 'filter' | 'onOpen'>) {
  const title = m.support_analytics_sla()
  return (
    <Card className="grid gap-4">
      <CardHead title={title}>
        <CsvLink href={csvOf('sla', filter)} title={title} />
      </CardHead>
      <div className="grid gap-6 md:grid-cols-3">
        {targets.map(({ key, label }) => (
          <div key={key} className="grid content-start gap-2">
            <p className="figures flex items-baseline justify-between gap-2">
              <span className="text-sm text-muted">{label()}</span>
              <span className="font-display text-xl font-semibold">{shownPercent(data[key].compliance)}</span>
            </p>
            <Progress label={label()} value={data[key].compliance ?? 0} tone="green" />
            <p className="figures text-xs text-muted">
              {m.support_analytics_sla_counts({
                met: formatNumber(data[key].met),
                missed: formatNumber(data[key].missed),
                pending: formatNumber(data[key].pending),
              })}
            </p>
          </div>
        ))}
      </div>
      {data.overall.missed > 0 && (
        <p className="text-sm">
          <LinkButton onClick={() => onOpen('slaCompliance')}>{m.support_analytics_sla_show()}</LinkButton>
        </p>
      )}
    </Card>
  )
}
