import type { ReactNode } from 'react'
import { formatNumber, formatPercent } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Table, TableCell, TableHead, TableRow } from '#web/ui/table.tsx'

type Cell<Row> = { label: string; cell: (row: Row) => ReactNode; right?: boolean }

type QueryTableProps<Row> = {
  label: string
  rows: readonly Row[]
  empty: string
  rowId: (row: Row, index: number) => string
  columns: readonly Cell<Row>[]
}

/** Figures of queries; a phone scrolls them sideways, with the statement on a line of its own. */
export function QueryTable<Row extends { query: string }>(props: QueryTableProps<Row>) {
  const { label, rows, empty, rowId, columns } = props
  if (rows.length === 0) return <p className="py-8 text-center text-sm text-muted">{empty}</p>
  return (
    <section
      className="overflow-x-auto"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what is wider than a phone
      tabIndex={0}
    >
      <Table aria-label={label}>
        <thead>
          <tr className="border-b border-line">
            {columns.map((column) => (
              <TableHead key={column.label} className={column.right ? 'text-right' : undefined}>
                {column.label}
              </TableHead>
            ))}
            <TableHead className="w-full">{m.database_query_text()}</TableHead>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <TableRow key={rowId(row, index)}>
              {columns.map((column) => (
                <TableCell
                  key={column.label}
                  className={column.right ? 'text-right whitespace-nowrap' : 'whitespace-nowrap'}
                >
                  {column.cell(row)}
                </TableCell>
              ))}
              <TableCell className="min-w-64">
                <code className="font-mono text-xs wrap-anywhere">{row.query}</code>
              </TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

export const milliseconds = (ms: number) =>
  m.database_milliseconds({ ms: formatNumber(ms, { maximumFractionDigits: ms < 10 ? 2 : 0 }) })
export const hitShare = (percent: number | null) =>
  percent === null ? m.database_unknown() : formatPercent(percent, 1)
