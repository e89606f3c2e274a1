import { formatNumber, formatPercent } from '#web/lib/format.ts'
import { ChartFrame, type ShapeProps } from './chart-frame.tsx'
import { labelRoom, sharesOf, totalOf, totalText } from './data.ts'

/** Horizontal stacked bars, one color per series, with the total at the end. */
export function StackedBars({ title, data }: ShapeProps) {
  const { rows, series, shares, format = formatNumber } = data
  const parts = shares ? sharesOf(data) : []
  const labels = rows.map((row, index) => {
    const total = totalText(row, format)
    return shares ? `${total} · ${formatPercent(parts[index] ?? 0)}` : total
  })
  const most = Math.max(...rows.map(totalOf)) || 1
  return (
    <ChartFrame title={title} data={data} vertical>
      <div className="grid grid-cols-[fit-content(8.75rem)_minmax(0,1fr)] text-xs">
        {rows.map((row, index) => (
          <div key={row.name} data-bar className="col-span-2 grid h-10 grid-cols-subgrid items-center">
            <span className="pr-2 text-right leading-[1.1] wrap-anywhere text-muted">{row.name}</span>
            <div
              className="flex h-full items-center border-l border-line"
              style={{ paddingRight: labelRoom(labels) }}
            >
              {series.map(({ key, color }) => (
                <span
                  key={key}
                  className="h-3 shrink-0"
                  style={{ width: `${((row.values[key] ?? 0) / most) * 100}%`, background: color }}
                />
              ))}
              <span data-figure className="figures w-0 pl-1.5 whitespace-nowrap">
                {labels[index]}
              </span>
            </div>
          </div>
        ))}
      </div>
    </ChartFrame>
  )
}
