import { TrendingDown, TrendingUp } from 'lucide-react'
import { benchmarkLabels } from '#api/rules/labels/support-analytics.ts'
import { benchmarkPeriodNames, welcomeDirection } from '#api/rules/support-analytics.ts'
import { formatNumber } from '#web/lib/format.ts'
import { inLanguage } from '#web/lib/labels.ts'
import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { ValueToggle } from '#web/ui/value-toggle.tsx'
import { Block } from './block.tsx'
import type { TabProps } from './context.ts'
import { FigureTable } from './figure-table.tsx'
import { formatOf, kpiLabel, shown } from './labels.ts'
import { MethodNote } from './method-note.tsx'
import { type Benchmark, benchmarkQuery, csvOf } from './queries.ts'
import { standardPeriod } from './search.ts'

type Figure = Benchmark['figures'][number]

/** The key figures beside the median of earlier periods. */
export function BenchmarkCard({ filter, search: { period = standardPeriod }, onSearch }: TabProps) {
  const columns = [
    { label: m.support_analytics_figure(), draw: ({ key }: Figure) => kpiLabel(key) },
    { label: m.support_analytics_this_period(), draw: (figure: Figure) => <Value figure={figure} /> },
    { label: m.support_analytics_median(), draw: ({ key, median }: Figure) => shown(median, formatOf(key)) },
    { label: m.support_analytics_lowest(), draw: ({ key, lowest }: Figure) => shown(lowest, formatOf(key)) },
    {
      label: m.support_analytics_highest(),
      draw: ({ key, highest }: Figure) => shown(highest, formatOf(key)),
    },
  ]
  return (
    <Block query={benchmarkQuery(period, filter)}>
      {(data) => (
        <FigureTable
          title={m.support_analytics_benchmark()}
          columns={columns}
          rows={data.figures}
          keyOf={({ key }) => key}
          empty={m.support_analytics_none()}
          csv={csvOf('benchmark', filter, { period: data.period })}
          note={
            <div className="mb-3 flex flex-wrap items-start justify-between gap-2">
              <MethodNote
                available={data.available}
                method={m.support_analytics_method_benchmark({ count: formatNumber(data.periods) })}
              />
              <ValueToggle
                label={m.support_analytics_period()}
                value={period}
                values={benchmarkPeriodNames}
                text={(each) => inLanguage(benchmarkLabels[each])}
                onChoose={(each) => onSearch({ period: each })}
              />
            </div>
          }
        />
      )}
    </Block>
  )
}

/** The value with its direction against the median, green where it is welcome. */
function Value({ figure: { key, value, median } }: { figure: Figure }) {
  const text = shown(value, formatOf(key))
  if (value === null || median === null || value === median) return text
  const direction = value > median ? 'up' : 'down'
  const Icon = direction === 'up' ? TrendingUp : TrendingDown
  const good = welcomeDirection[key]
  return (
    <span className="inline-flex items-center justify-end gap-1.5">
      <Icon
        role="img"
        aria-label={direction === 'up' ? m.support_analytics_above() : m.support_analytics_below()}
        className={cn(
          'size-3.5',
          good === undefined ? 'text-muted' : good === direction ? 'text-green' : 'text-red',
        )}
      />
      {text}
    </span>
  )
}
