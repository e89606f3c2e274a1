import { supportTrends } from '#api/rules/support-analytics.ts'
import { ChartCard } from '#web/components/chart/chart-card.tsx'
import { formatCalendarDay, formatTime } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { ValueSelect } from '#web/ui/value-select.tsx'
import { Block } from './block.tsx'
import type { TabProps } from './context.ts'
import { formatOf, trendLabel } from './labels.ts'
import { chartsQuery, csvOf, type Trend, trendQuery } from './queries.ts'

const timeOf = (interval: Trend['interval'], { at, date }: Trend['points'][number]) =>
  interval === 'hour' ? formatTime(at) : formatCalendarDay(date)

/** Hours are shown where a day is all there is. */
const isOneDay = ({ dateRange }: TabProps['filter']) => dateRange === '1d'

export function TrendTab({ filter, search: { metric = 'openBacklog' }, onSearch }: TabProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      {isOneDay(filter) ? <HourlyVolume filter={filter} /> : <DailyVolume filter={filter} />}
      <Block query={trendQuery(metric, filter)}>
        {(data) => (
          <ChartCard
            title={trendLabel(data.metric)}
            shape="line"
            data={{
              rowLabel: m.support_analytics_time(),
              rows: data.points.map(({ value, previous, ...time }) => ({
                name: timeOf(data.interval, { value, previous, ...time }),
                values: { ...(value !== null && { value }), ...(previous !== null && { previous }) },
              })),
              series: [
                { key: 'value', label: m.support_analytics_this_period(), color: 'var(--turquoise)' },
                {
                  key: 'previous',
                  label: m.support_analytics_period_before(),
                  color: 'var(--muted)',
                  dashed: true,
                },
              ],
              format: formatOf(data.metric),
            }}
            empty={m.support_analytics_none()}
            csv={csvOf('trend', filter, { metric: data.metric })}
            action={
              <ValueSelect
                label={m.support_analytics_metric()}
                value={metric}
                values={supportTrends}
                text={trendLabel}
                className="w-auto"
                onChoose={(chosen) => onSearch({ metric: chosen })}
              />
            }
          />
        )}
      </Block>
    </div>
  )
}

const volumeSeries = () => [
  { key: 'created', label: trendLabel('created'), color: 'var(--turquoise)' },
  { key: 'resolved', label: trendLabel('resolved'), color: 'var(--green)' },
]

function DailyVolume({ filter }: Pick<TabProps, 'filter'>) {
  return (
    <Block query={chartsQuery(filter)}>
      {({ dailyVolume }) => (
        <ChartCard
          title={m.support_analytics_volume()}
          shape="area"
          data={{
            rowLabel: m.support_analytics_time(),
            rows: dailyVolume.map(({ date, ...values }) => ({ name: formatCalendarDay(date), values })),
            series: [
              ...volumeSeries(),
              { key: 'leftWork', label: m.support_analytics_left_work(), color: 'var(--blue)' },
              { key: 'reopened', label: m.support_analytics_reopened(), color: 'var(--red)' },
            ],
          }}
          empty={m.support_analytics_none()}
          csv={csvOf('volume', filter)}
        />
      )}
    </Block>
  )
}

function HourlyVolume({ filter }: Pick<TabProps, 'filter'>) {
  return (
    <Block query={trendQuery('created', filter)}>
      {({ points }) => (
        <Block query={trendQuery('resolved', filter)}>
          {(other) => (
            <ChartCard
              title={m.support_analytics_volume_hours()}
              shape="area"
              data={{
                rowLabel: m.support_analytics_time(),
                rows: points.map(({ at, value }, index) => ({
                  name: formatTime(at),
                  values: { created: value ?? 0, resolved: other.points[index]?.value ?? 0 },
                })),
                series: volumeSeries(),
              }}
              empty={m.support_analytics_none()}
              csv={csvOf('trend', filter, { metric: 'created' })}
            />
          )}
        </Block>
      )}
    </Block>
  )
}
