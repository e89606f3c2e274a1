import type { ReactNode } from 'react'
import { CsvLink, type CsvSource } from '#web/components/chart/csv-link.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Table, TableCell, TableHead, TableRow } from '#web/ui/table.tsx'

export type FigureColumn<Row> = { label: string; draw: (row: Row) => ReactNode }

type FigureTableProps<Row> = {
  title: string
  /** The first column names the row. */
  columns: readonly FigureColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  empty: string
  csv?: CsvSource
  note?: ReactNode
}

/** Figures of things side by side. */
export function FigureTable<Row>({ title, columns, rows, keyOf, empty, csv, note }: FigureTableProps<Row>) {
  return (
    <Card className="min-w-0">
      <CardHead title={title} className="mb-3">
        {csv && rows.length > 0 && <CsvLink href={csv} title={title} />}
      </CardHead>
      {note}
      {rows.length === 0 ? (
        <p className="py-8 text-center text-sm text-muted">{empty}</p>
      ) : (
        <div className="fading-ends overflow-x-auto">
          <Table aria-label={title}>
            <thead>
              <tr className="border-b border-line">
                {columns.map(({ label }, index) => (
                  <TableHead key={label} className={index === 0 ? undefined : 'text-right'}>
                    {label}
                  </TableHead>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <TableRow key={keyOf(row)} className="last:border-b-0">
                  {columns.map(({ label, draw }, index) => (
                    <TableCell
                      key={label}
                      className={index === 0 ? undefined : 'text-right whitespace-nowrap'}
                    >
                      {draw(row)}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </Card>
  )
}
