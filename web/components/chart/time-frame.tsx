import type { ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'
import { ChartFrame, type ShapeProps } from './chart-frame.tsx'
import { namesBelow } from './data.ts'

type TimeFrameProps = ShapeProps & {
  topOf?: (value: number) => number
  /** Paths in percent of the width and the height. */
  children: ReactNode
}

/** As many names as the chart has room for at its width, of which only the styles know. */
const shownAt = [
  ['block', 'hidden'],
  ['@xs:block', '@xs:hidden'],
  ['@xl:block', '@xl:hidden'],
  ['@4xl:block', '@4xl:hidden'],
]

/** A drawing over time, with the names of some rows below. */
export function TimeFrame({ children, ...frame }: TimeFrameProps) {
  return (
    <div className="@container pt-2">
      <ChartFrame {...frame} className="h-36 border-b border-line">
        <svg
          aria-hidden
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="size-full overflow-visible"
        >
          {children}
        </svg>
      </ChartFrame>
      <div aria-hidden className="figures relative h-7 text-xs text-muted">
        {namesBelow(frame.data.rows).map(({ name, middle, shown }) => (
          <span
            key={middle}
            className={cn(
              'absolute top-2 -translate-x-1/2 whitespace-nowrap',
              shownAt.map(([block, hidden], width) => (shown[width] ? block : hidden)),
            )}
            // In the middle of its row, but not beyond the ends.
            style={{ left: `clamp(${name.length / 2}ch, ${middle}%, 100% - ${name.length / 2}ch)` }}
          >
            {name}
          </span>
        ))}
      </div>
    </div>
  )
}
