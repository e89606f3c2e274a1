type SparklineProps = {
  /** Text alternative for screen readers. */
  label: string
  values: readonly number[]
  color: string
}

const width = 100
const height = 24
/** Half the stroke width, so that the line is not cut off at the edges. */
const edge = 1

/** A small line chart next to a figure, from zero to the maximum. */
export function Sparkline({ label, values, color }: SparklineProps) {
  const most = Math.max(...values, 1)
  const step = width / Math.max(1, values.length - 1)
  const high = (value: number) => height - edge - (value / most) * (height - 2 * edge)
  const points = values.map((value, index) => `${index * step},${high(value)}`).join(' ')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="h-6 w-full"
    >
      <polyline
        points={points}
        fill="none"
        stroke={color}
        strokeWidth={1.5}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
