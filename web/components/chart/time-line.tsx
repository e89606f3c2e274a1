import type { ShapeProps } from './chart-frame.tsx'
import { scaleOf } from './data.ts'
import { TimeFrame } from './time-frame.tsx'

/** A line per series over time; gaps without measurements are connected. */
export function TimeLine({ title, data, filled }: ShapeProps & { filled?: boolean }) {
  const { rows, series } = data
  const { middle, topOf } = scaleOf(rows, ({ values }) => Math.max(0, ...Object.values(values)))
  return (
    <TimeFrame title={title} data={data} topOf={topOf}>
      {series.map(({ key, color, dashed }) => {
        const points = rows.flatMap(({ values }, index) => {
          const value = filled ? (values[key] ?? 0) : values[key]
          return value === undefined ? [] : [`${middle(index)},${topOf(value)}`]
        })
        const line = `M${points.join('L')}`
        return (
          points.length > 0 && (
            <g key={key} fill="none" stroke={color} strokeLinecap="round" strokeLinejoin="round">
              {filled && !dashed && (
                <path d={`${line}V100H${middle(0)}Z`} fill={color} fillOpacity={0.12} stroke="none" />
              )}
              <path
                d={line}
                strokeWidth={1.5}
                strokeDasharray={dashed ? '4 4' : undefined}
                vectorEffect="non-scaling-stroke"
              />
              {!filled && !dashed && (
                // Lines of no length, whose round ends stay round at every width.
                <path
                  d={points.map((point) => `M${point}h0`).join('')}
                  strokeWidth={4}
                  vectorEffect="non-scaling-stroke"
                />
              )}
            </g>
          )
        )
      })}
    </TimeFrame>
  )
}

/** A filled line per series over time; a dashed one is not filled. */
export const TimeArea = (props: ShapeProps) => <TimeLine {...props} filled />
