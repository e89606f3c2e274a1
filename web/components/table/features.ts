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
  /** Column name: header, card label and visibility menu. */
  label: () => string
  align?: 'right'
  /** Sticky while the table scrolls horizontally. */
  pin?: 'right'
  /** Place in the card of a narrow screen; a column without one is hidden there until it is chosen. */
  card?: 'title' | 'state' | 'first' | 'meta' | 'labelled' | 'actions'
  /** The value in a card's two lines, where the cell is larger. */
  brief?: (row: never) => ReactNode
  /** What a title has below it. */
  below?: ((row: never) => ReactNode) | undefined
  /** Shown only to those who choose it. */
  hidden?: boolean | undefined
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

/** Rows as a table or as cards. */
export type ViewProps<Row extends RowData> = {
  table: DataTableInstance<Row>
  label: string
  selectable: boolean
  onOpen?: (row: Row) => void
  shortcuts?: Shortcuts<Row>
}

/**
 * Renders a cell by calling it instead of mounting it: new columns would otherwise remount every cell and lose the
 * focus of the button that opened a dialog.
 */
export function shownIn<Row extends RowData>(cell: Cell<Features, Row>): ReactNode {
  const { cell: draw } = cell.column.columnDef
  return typeof draw === 'function' ? draw(cell.getContext()) : draw
}

/** The value of a cell in a card's two lines. */
export function briefOf<Row extends RowData>(cell: Cell<Features, Row>, part: 'brief' | 'below' = 'brief') {
  const draw = cell.column.columnDef.meta?.[part] as ((row: Row) => ReactNode) | undefined
  return draw ? draw(cell.row.original) : part === 'brief' && shownIn(cell)
}

/** Column helper of a panel: `const column = columnsOf<Ticket>()`. */
export const columnsOf = <Row extends RowData>() => createColumnHelper<Features, Row>()
