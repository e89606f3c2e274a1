import {
  type Cell,
  columnVisibilityFeature,
  createColumnHelper,
  type ReactTable,
  type RowData,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  type TableOptions,
  tableFeatures,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { Shortcuts } from './keyboard.ts'

type ColumnMeta = {
  /** The column's name: header, card label, visibility menu. */
  label: () => string
  align?: 'right'
  /** Stays in sight while the table is moved sideways. */
  pin?: 'right'
  /** On narrow screens: the card's heading, or a line without its label. */
  card?: 'title' | 'bare'
}

const meta: ColumnMeta = { label: () => '' }

export const features = tableFeatures({
  columnVisibilityFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  columnMeta: meta,
})

export type Features = typeof features
export type Columns<Row extends RowData> = TableOptions<Features, Row>['columns']
export type DataTableInstance<Row extends RowData> = ReactTable<Features, Row>

/** What shows the rows, as a table or as cards. */
export type ViewProps<Row extends RowData> = {
  table: DataTableInstance<Row>
  label: string
  selectable: boolean
  onOpen?: (row: Row) => void
  shortcuts?: Shortcuts<Row>
}

/**
 * What a cell shows. It is called, not mounted: a panel that makes its columns anew would else replace every cell, and
 * take the keyboard from the button that opened a dialog.
 */
export function shownIn<Row extends RowData>(cell: Cell<Features, Row>): ReactNode {
  const { cell: draw } = cell.column.columnDef
  return typeof draw === 'function' ? draw(cell.getContext()) : draw
}

/** A panel's `columns.tsx` starts here: `const column = columnsOf<Ticket>()`. */
export const columnsOf = <Row extends RowData>() => createColumnHelper<Features, Row>()
