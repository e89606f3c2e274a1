import { ChartBar, Table2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ChartTable } from './chart-table.tsx'
import { CsvLink, type CsvSource } from './csv-link.tsx'
import { type ChartData, type ChartShape, hasMeasurements, hasSomething } from './data.ts'
import { StackedBars } from './stacked-bars.tsx'
import { TimeColumns } from './time-columns.tsx'
import { TimeArea, TimeLine } from './time-line.tsx'

const shapes = { bars: StackedBars, columns: TimeColumns, line: TimeLine, area: TimeArea } satisfies Record<
  ChartShape,
  unknown
>

const sumOf = ({ rows, format = formatNumber }: ChartData, key: string) =>
  format(rows.reduce((sum, { values }) => sum + (values[key] ?? 0), 0))

/** The figure that summarises a chart: the total of columns and areas, the peak of a line. */
const figures = {
  columns: sumOf,
  area: sumOf,
  line: ({ rows, format = formatNumber }: ChartData, key: string) =>
    m.common_chart_peak({ value: format(Math.max(0, ...rows.map(({ values }) => values[key] ?? 0))) }),
}

type ChartCardProps = {
  title: string
  data: ChartData
  shape?: ChartShape
  /** The figures are still loading. */
  pending?: boolean
  /** Controls next to the title that change the chart. */
  action?: ReactNode
  /** Text for an empty chart. */
  empty?: string
  /** The figures as a file. */
  csv?: CsvSource
  /** Text between the title and the chart. */
  children?: ReactNode
  className?: string
}

/** A chart with a legend and a table view. */
export function ChartCard({
  title,
  data,
  shape = 'bars',
  pending,
  action,
  empty,
  csv,
  className,
  children,
}: ChartCardProps) {
  const [wantsTable, setWantsTable] = useState(false)
  const telling = data.rows.filter(shape === 'line' ? hasMeasurements : hasSomething)
  const isEmpty = telling.length === 0 && !pending
  const asTable = wantsTable && !isEmpty
  const Icon = asTable ? ChartBar : Table2
  const Shape = shapes[shape]
  return (
    <Card className={cn('min-w-0', className)}>
      <CardHead title={title} action={action} className="mb-3">
        {!isEmpty && (
          <>
            {csv && <CsvLink href={csv} title={title} />}
            <Button variant="quiet" size="small" disabled={pending} onClick={() => setWantsTable(!asTable)}>
              <Icon />
              <span className="max-sm:sr-only">
                {asTable ? m.common_chart_show_chart() : m.common_chart_show_table()}
              </span>
            </Button>
          </>
        )}
      </CardHead>
      {children}
      {empty && isEmpty ? (
        <p
          className={cn(
            'flex items-center justify-center text-sm text-muted',
            shape === 'bars' ? 'min-h-24' : 'h-45',
          )}
        >
          {empty}
        </p>
      ) : asTable ? (
        <ChartTable label={title} data={{ ...data, rows: telling }} gaps={shape === 'line'} />
      ) : (
        <>
          <ul className="figures mb-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
            {data.series.map(({ key, label, color, dashed }) => (
              <li key={key} className="flex items-center gap-1.5">
                <span
                  className={cn('size-2 rounded-full', dashed && 'border-2 border-dotted')}
                  style={dashed ? { borderColor: color } : { background: color }}
                />
                {label}
                {shape !== 'bars' && !pending && (
                  <span className="font-medium text-text">{figures[shape](data, key)}</span>
                )}
              </li>
            ))}
          </ul>
          {pending ? <Skeleton className="h-45" /> : <Shape title={title} data={data} />}
        </>
      )}
    </Card>
  )
}
