import { ChartBar, Table2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ChartTable } from './chart-table.tsx'
import type { ChartData } from './data.ts'

const StackedBars = lazy(() =>
  import('./stacked-bars.tsx').then((module) => ({ default: module.StackedBars })),
)

/** A chart with its names beside it and its table behind it; the drawing is loaded when it is shown. */
export function ChartCard({
  title,
  data,
  className,
}: {
  title: string
  data: ChartData
  className?: string
}) {
  const [asTable, setAsTable] = useState(false)
  const Icon = asTable ? ChartBar : Table2
  return (
    <Card className={className}>
      <div className="mb-3 flex items-start justify-between gap-2">
        <CardTitle>{title}</CardTitle>
        <Button variant="quiet" size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          <Icon />
          {asTable ? m.chart_show_chart() : m.chart_show_table()}
        </Button>
      </div>
      {asTable ? (
        <ChartTable label={title} data={data} />
      ) : (
        <>
          <ul className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
            {data.series.map(({ key, label, color }) => (
              <li key={key} className="flex items-center gap-1.5">
                <span className="size-2 rounded-full" style={{ background: color }} />
                {label}
              </li>
            ))}
          </ul>
          <div role="img" aria-label={m.chart_label({ title })}>
            <Suspense fallback={<Skeleton style={{ height: data.rows.length * 40 + 8 }} />}>
              <StackedBars data={data} />
            </Suspense>
          </div>
        </>
      )}
    </Card>
  )
}
