import type { RowData } from '@tanstack/react-table'
import { type ReactNode, useMemo } from 'react'
import type { ListSearch } from '#web/lib/search.ts'
import { BulkBar } from './bulk-bar.tsx'
import { CardView } from './card-view.tsx'
import type { Columns } from './features.ts'
import type { Shortcuts } from './keyboard.ts'
import { type ListResult, ListStates } from './list-states.tsx'
import { Pagination } from './pagination.tsx'
import { TableView } from './table-view.tsx'
import { Toolbar } from './toolbar.tsx'
import { useCards } from './use-cards.ts'
import { useDataTable } from './use-data-table.ts'
import { useEmptiedPage } from './use-emptied-page.ts'

type DataTableProps<Row extends RowData> = {
  /** What the table lists, for readers who do not see it. */
  label: string
  columns: Columns<Row>
  result: ListResult<Row>
  rowId: (row: Row) => string
  search: ListSearch
  onSearch: (change: Partial<ListSearch>) => void
  filters?: ReactNode
  /** Actions on the selected rows; without it rows cannot be selected. */
  bulk?: (selected: Row[], clear: () => void) => ReactNode
  /** The address of the CSV of the whole filter (D88). */
  csv?: string
  empty: ReactNode
  /** What is said where the list could not be read, if the usual words do not fit. */
  failed?: string
  onOpen?: (row: Row) => void
  /** What a key does with the row that has the focus, beside walking and opening. */
  shortcuts?: Shortcuts<Row>
}

export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, columns, result, rowId, search, onSearch, filters, bulk, csv, empty } = props
  const { failed, onOpen, shortcuts } = props
  const rows = useMemo(() => result.data?.rows ?? [], [result.data])
  const total = result.data?.total ?? 0
  const table = useDataTable({ columns, rows, total, rowId, search, onSearch, selectable: Boolean(bulk) })
  const shown = result.data && !result.isPlaceholderData ? { rows: rows.length, total } : undefined
  const gone = useEmptiedPage(shown, search, (page) => onSearch({ page }))
  const View = useCards() ? CardView : TableView
  const selected = table.getSelectedRowModel().rows.map((row) => row.original)

  return (
    <div className="grid gap-3">
      <Toolbar table={table} csv={csv} busy={result.isFetching && !result.isPending}>
        {filters}
      </Toolbar>
      <ListStates result={result} isLeaving={gone} failed={failed} empty={empty}>
        <View table={table} label={label} selectable={Boolean(bulk)} {...{ onOpen, shortcuts }} />
      </ListStates>
      {total > 0 && (
        <Pagination total={total} capped={result.data?.capped} search={search} onSearch={onSearch} />
      )}
      {bulk && selected.length > 0 && (
        <BulkBar count={selected.length} onClear={() => table.resetRowSelection(true)}>
          {bulk(selected, () => table.resetRowSelection(true))}
        </BulkBar>
      )}
    </div>
  )
}
