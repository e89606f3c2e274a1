import {
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

/** A panel's `columns.tsx` starts here: `const column = columnsOf<Ticket>()`. */
export const columnsOf = <Row extends RowData>() => createColumnHelper<Features, Row>()
