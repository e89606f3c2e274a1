import { formatNumber, formatPercent } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Table, TableCell, TableHead, TableRow } from '#web/ui/table.tsx'
import { type ChartData, hasMeasurements, sharesOf } from './data.ts'
import { LinkButton } from './link-button.tsx'

type ChartTableProps = {
  label: string
  data: ChartData
  /** What is missing was not measured, instead of zero. */
  gaps?: boolean
}

/** The chart's data as a table, for screen readers and exact figures. */
export function ChartTable({ label, data, gaps }: ChartTableProps) {
  const { rowLabel, rows, series, format = formatNumber, shares } = data
  const parts = shares ? sharesOf(data) : []
  return (
    <div className="max-h-80 overflow-auto">
      <Table aria-label={label}>
        <thead>
          <tr className="border-b border-line">
            <TableHead>{rowLabel}</TableHead>
            {series.map(({ key, label: name }) => (
              <TableHead key={key} className="text-right">
                {name}
              </TableHead>
            ))}
            {shares && <TableHead className="text-right">{m.common_chart_share()}</TableHead>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values, open }, index) => (
            <TableRow key={name} className="last:border-b-0">
              <TableCell>{open ? <LinkButton onClick={open}>{name}</LinkButton> : name}</TableCell>
              {series.map(({ key }) => (
                <TableCell key={key} className="text-right">
                  {!(key in values) && (gaps || !hasMeasurements({ name, values }))
                    ? '—'
                    : format(values[key] ?? 0)}
                </TableCell>
              ))}
              {shares && <TableCell className="text-right">{formatPercent(parts[index] ?? 0, 1)}</TableCell>}
            </TableRow>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
