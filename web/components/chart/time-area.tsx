import { Area, AreaChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatNumber } from '#web/lib/format.ts'
import { type ChartData, timeHeight } from './data.ts'
import { baseline, tick, tooltip } from './style.ts'

/** A filled line per series over time; a dashed one is not filled. */
export function TimeArea({ data: { rows, series, format = formatNumber } }: { data: ChartData }) {
  const points = rows.map(({ name, values }) => ({ ...values, name }))
  return (
    <ResponsiveContainer width="100%" height={timeHeight}>
      <AreaChart data={points} accessibilityLayer={false} margin={{ top: 8, right: 8, bottom: 0, left: 8 }}>
        <XAxis dataKey="name" tick={tick} tickLine={false} axisLine={baseline} minTickGap={48} />
        <YAxis hide domain={[0, 'dataMax']} />
        <Tooltip
          {...tooltip}
          cursor={{ stroke: 'var(--line)' }}
          formatter={(value) => format(Number(value))}
        />
        {series.map(({ key, label, color, dashed }) => (
          <Area
            key={key}
            dataKey={key}
            name={label}
            stroke={color}
            strokeWidth={1.5}
            strokeDasharray={dashed ? '4 4' : undefined}
            fill={dashed ? 'none' : color}
            fillOpacity={0.12}
            activeDot={{ r: 3, strokeWidth: 0, fill: color }}
            isAnimationActive={false}
          />
        ))}
      </AreaChart>
    </ResponsiveContainer>
  )
}
