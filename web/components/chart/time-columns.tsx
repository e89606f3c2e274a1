import type { ShapeProps } from './chart-frame.tsx'
import { scaleOf, totalOf } from './data.ts'
import { TimeFrame } from './time-frame.tsx'

/** Stacked columns over time, one color per series. */
export function TimeColumns({ title, data }: ShapeProps) {
  const { rows, series } = data
  const { middle, topOf } = scaleOf(rows, totalOf)
  const width = 90 / rows.length
  return (
    <TimeFrame title={title} data={data}>
      {series.map(({ key, color }, place) => (
        <path
          key={key}
          fill={color}
          d={rows
            .map(({ values }, index) => {
              const below = series.slice(0, place).reduce((sum, each) => sum + (values[each.key] ?? 0), 0)
              const [bottom, top] = [topOf(below), topOf(below + (values[key] ?? 0))]
              return `M${middle(index) - width / 2},${bottom}V${top}h${width}V${bottom}z`
            })
            .join('')}
        />
      ))}
    </TimeFrame>
  )
}
