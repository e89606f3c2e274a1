import {
  Bar,
  BarChart,
  type BarShapeProps,
  LabelList,
  Rectangle,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { formatNumber, formatPercent } from '#web/lib/format.ts'
import { type ChartData, labelRoom, sharesOf, totalText } from './data.ts'
import { baseline, tick, tooltip } from './style.ts'

const rowHeight = 40

/** Recharts leaves out a bar of nothing, with its label, unless the bar has a shape of its own. */
const drawPart = (part: BarShapeProps) => <Rectangle {...part} />

/** Horizontal stacked bars, one color per series, with the total at the end. */
export function StackedBars({ data: { rows, series, shares, format = formatNumber } }: { data: ChartData }) {
  const parts = shares ? sharesOf({ rows }) : []
  const labels = rows.map((row, index) => {
    const total = totalText(row, format)
    // Recharts breaks a label at plain spaces.
    return shares ? `${total}\u00a0·\u00a0${formatPercent(parts[index] ?? 0)}` : total
  })
  const none = Object.fromEntries(series.map(({ key }) => [key, 0]))
  const points = rows.map((row, index) => ({
    ...none,
    ...row.values,
    name: row.name,
    // The sum stands behind the last colour that the row has; that of nothing stands where bars begin.
    [`${(series.findLast(({ key }) => row.values[key]) ?? series[0])?.key}:total`]: labels[index],
  }))
  const room = labelRoom(labels)
  const widest = Math.max(...rows.map(({ name }) => name.length))
  return (
    <ResponsiveContainer width="100%" height={rows.length * rowHeight + 8}>
      <BarChart
        data={points}
        layout="vertical"
        accessibilityLayer={false}
        barSize={12}
        margin={{ top: 0, right: room, bottom: 0, left: 0 }}
      >
        <XAxis type="number" hide />
        <YAxis
          type="category"
          dataKey="name"
          width={Math.min(140, widest * 7 + 12)}
          tick={tick}
          tickLine={false}
          axisLine={baseline}
        />
        <Tooltip
          {...tooltip}
          cursor={{ fill: 'var(--raised)' }}
          formatter={(value) => format(Number(value))}
        />
        {series.map(({ key, label, color }) => (
          <Bar
            key={key}
            dataKey={key}
            name={label}
            stackId="all"
            fill={color}
            isAnimationActive={false}
            shape={drawPart}
            onClick={(_, index) => rows[index]?.open?.()}
            className={rows.some(({ open }) => open) ? 'cursor-pointer' : undefined}
          >
            <LabelList dataKey={`${key}:total`} position="right" fill="var(--text)" fontSize={12} />
          </Bar>
        ))}
      </BarChart>
    </ResponsiveContainer>
  )
}
