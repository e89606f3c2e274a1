import { forecastLabels } from '#api/rules/labels/support-analytics.ts'
import { forecastTypes } from '#api/rules/support-analytics.ts'
import { ChartCard } from '#web/components/chart/chart-card.tsx'
import { formatCalendarDay, formatNumber } from '#web/lib/format.ts'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import { ValueToggle } from '#web/ui/value-toggle.tsx'
import { Block } from './block.tsx'
import type { TabProps } from './context.ts'
import { MethodNote } from './method-note.tsx'
import { csvOf, type Forecast, forecastQuery } from './queries.ts'

const rounded = (value: number) => formatNumber(value, { maximumFractionDigits: 1 })

/** The next seven days, after the last four weeks. */
export function ForecastCard({ filter, search: { forecast = 'volume' }, onSearch }: TabProps) {
  return (
    <Block query={forecastQuery(forecast, filter)}>
      {(data) => (
        <ChartCard
          title={m.support_analytics_forecast()}
          shape="line"
          data={chartOf(data)}
          empty={m.support_analytics_none()}
          csv={csvOf('predictive', filter, { type: data.type })}
          action={
            <ValueToggle
              label={m.support_analytics_forecast_of()}
              value={forecast}
              values={forecastTypes}
              text={(type) => inLanguage(forecastLabels[type])}
              onChoose={(type) => onSearch({ forecast: type })}
            />
          }
        >
          <div className="mb-3 grid gap-1">
            <MethodNote
              available={data.available}
              method={m.support_analytics_method_forecast({ weeks: formatNumber(data.weeks) })}
            />
            {data.meanAbsoluteError !== null && (
              <p className="figures text-sm text-muted">
                {m.support_analytics_forecast_error({ count: rounded(data.meanAbsoluteError) })}
              </p>
            )}
          </div>
        </ChartCard>
      )}
    </Block>
  )
}

const chartOf = ({ history, points }: Forecast) => ({
  rowLabel: m.support_analytics_time(),
  rows: [
    ...history.map(({ date, count }) => ({
      name: formatCalendarDay(date),
      values: { count } as Record<string, number>,
    })),
    ...points.map(({ date, expected, low, high }) => ({
      name: formatCalendarDay(date),
      values: { expected, low, high } as Record<string, number>,
    })),
  ],
  series: [
    { key: 'count', label: m.support_analytics_forecast_known(), color: 'var(--turquoise)' },
    { key: 'expected', label: m.support_analytics_forecast_expected(), color: 'var(--gold)' },
    { key: 'low', label: m.support_analytics_forecast_low(), color: 'var(--muted)', dashed: true },
    { key: 'high', label: m.support_analytics_forecast_high(), color: 'var(--muted)', dashed: true },
  ],
  format: rounded,
})
