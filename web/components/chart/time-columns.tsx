import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatNumber } from '#web/lib/format.ts'
import { type ChartData, timeHeight } from './data.ts'
import { baseline, tick, tooltip } from './style.ts'

/** Stacked columns over time, one color per series. */
export function TimeColumns({ data: { rows, series, format = formatNumber } }: { data: ChartData }) {
  const points = rows.map(({ name, values }) => ({ ...values, name }))
  return (
    <ResponsiveContainer width="100%" height={timeHeight}>
      <BarChart
        data={points}
        accessibilityLayer={false}
        barCategoryGap={1}
        margin={{ top: 4, right: 4, bottom: 0, left: 4 }}
      >
        <XAxis dataKey="name" tick={tick} tickLine={false} axisLine={baseline} minTickGap={48} />
        <YAxis hide domain={[0, 'dataMax']} />
        <Tooltip
          {...tooltip}
          cursor={{ fill: 'var(--raised)' }}
          formatter={(value) => format(Number(value))}
        />
        {series.map(({ key, label, color }) => (
          <Bar key={key} dataKey={key} name={label} stackId="all" fill={color} isAnimationActive={false} />
        ))}
      </BarChart>
    </ResponsiveContainer>
  )
}
