import type { ReactNode } from 'react'
import { formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { type ChartData, type ChartRow, figuresOf } from './data.ts'
import { useChosenRow } from './use-chosen-row.ts'

export type ShapeProps = { title: string; data: ChartData }

type ChartFrameProps = ShapeProps & {
  /** Rows from top to bottom instead of from left to right. */
  vertical?: boolean
  /** Percent from the top where a value is drawn: the figures of a row are dots on a line instead of a band. */
  topOf?: (value: number) => number
  /** The height. */
  className?: string
  /** Fills its place, and gives each row the same share of it. */
  children: ReactNode
}

/** What all charts share: the figures of the row that is pointed at, touched or chosen by the arrow keys. */
export function ChartFrame({ title, data, vertical = false, topOf, className, children }: ChartFrameProps) {
  const { now, chosen, slider } = useChosenRow(data, vertical)
  const share = 100 / data.rows.length
  const start = now * share
  const middle = `${start + share / 2}%`
  const band = vertical
    ? { top: `${start}%`, height: `${share}%`, width: '100%' }
    : { left: `${start}%`, width: `${share}%`, height: '100%' }
  return (
    <div data-chart className={cn('relative', className)}>
      {chosen &&
        (topOf ? (
          <div className="absolute h-full w-px bg-line" style={{ left: middle }} />
        ) : (
          <div className="absolute bg-raised" style={band} />
        ))}
      <div role="img" aria-label={m.common_chart_label({ title })} className="relative h-full">
        {children}
      </div>
      {chosen &&
        topOf &&
        figuresOf(chosen, data.series).map(({ key, color, value }) => (
          <div
            key={key}
            className="absolute size-1.5 -translate-1/2 rounded-full"
            style={{ left: middle, top: `${topOf(value)}%`, background: color }}
          />
        ))}
      <div
        {...slider}
        role="slider"
        tabIndex={0}
        aria-label={title}
        aria-valuenow={now + 1}
        className={cn(
          'absolute inset-0 rounded-small',
          !vertical && 'touch-pan-y',
          chosen?.open && 'cursor-pointer',
        )}
      />
      {chosen && (
        <div
          className="pointer-events-none absolute z-10 w-max max-w-full"
          style={
            vertical
              ? { right: 0, bottom: `${100 - start}%` }
              : { left: middle, bottom: '100%', translate: `-${middle}` }
          }
        >
          <Figures data={data} row={chosen} />
        </div>
      )}
    </div>
  )
}

type FiguresProps = { data: ChartData; row: ChartRow }

/** What the slider says, for the eye. */
function Figures({ data: { series, format = formatNumber }, row }: FiguresProps) {
  const figures = figuresOf(row, series)
  return (
    <div aria-hidden className="figures rounded-control border border-line bg-surface px-3 py-2 text-xs">
      <p className="font-medium">{row.name}</p>
      {figures.map(({ key, label, color, value }) => (
        <p key={key} className="flex items-center gap-1.5">
          <span className="size-2 shrink-0 rounded-full" style={{ background: color }} />
          <span className="text-muted">{label}</span>
          <span className="ml-auto pl-3">{format(value)}</span>
        </p>
      ))}
      {figures.length === 0 && <p>—</p>}
    </div>
  )
}
