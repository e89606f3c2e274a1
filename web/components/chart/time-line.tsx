import { Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatNumber } from '#web/lib/format.ts'
import { type ChartData, timeHeight } from './data.ts'
import { baseline, tick, tooltip } from './style.ts'

/** A line per series; gaps without measurements are connected. */
export function TimeLine({ data: { rows, series, format = formatNumber } }: { data: ChartData }) {
  const points = rows.map(({ name, values }) => ({ ...values, name }))
  return (
    <ResponsiveContainer width="100%" height={timeHeight}>
      <LineChart data={points} accessibilityLayer={false} margin={{ top: 8, right: 8, bottom: 0, left: 8 }}>
        <XAxis dataKey="name" tick={tick} tickLine={false} axisLine={baseline} minTickGap={48} />
        <YAxis hide domain={[0, 'dataMax']} />
        <Tooltip
          {...tooltip}
          cursor={{ stroke: 'var(--line)' }}
          formatter={(value) => format(Number(value))}
        />
        {series.map(({ key, label, color, dashed }) => (
          <Line
            key={key}
            dataKey={key}
            name={label}
            stroke={color}
            strokeWidth={1.5}
            strokeDasharray={dashed ? '4 4' : undefined}
            dot={dashed ? false : { r: 2, fill: color, strokeWidth: 0 }}
            connectNulls
            isAnimationActive={false}
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  )
}
