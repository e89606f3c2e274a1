import type { RowData } from '@tanstack/react-table'
import { type ReactNode, useMemo } from 'react'
import type { ListSearch } from '#web/lib/search.ts'
import { BulkBar } from './bulk-bar.tsx'
import { CardView } from './card-view.tsx'
import type { Columns } from './features.ts'
import type { Shortcuts } from './keyboard.ts'
import { ListPending, type ListResult, ListStates } from './list-states.tsx'
import { Pagination } from './pagination.tsx'
import { SelectAll, selectableMax } from './select-all.tsx'
import { TableView } from './table-view.tsx'
import { ListTools, Toolbar } from './toolbar.tsx'
import { useCards } from './use-cards.ts'
import { useDataTable } from './use-data-table.ts'
import { useEmptiedPage } from './use-emptied-page.ts'

type DataTableProps<Row extends RowData> = {
  /** Accessible name of the table. */
  label: string
  columns: Columns<Row>
  result: ListResult<Row>
  rowId: (row: Row) => string
  search: ListSearch
  onSearch: (change: Partial<ListSearch>) => void
  filters?: ReactNode
  /** Actions on the selected rows; without them rows are not selectable. */
  bulk?: (selected: Row[], clear: () => void) => ReactNode
  /** Reads the first rows of all pages, for a selection of more than the page. */
  readAll?: (count: number) => Promise<Row[]>
  /** URL of the CSV export of all filtered rows (D88). */
  csv?: string
  onRefresh?: () => Promise<unknown>
  empty: ReactNode
  /** Error text of the list, instead of the default. */
  failed?: string
  onOpen?: (row: Row) => void
  /** Keyboard shortcuts on the focused row, in addition to moving and opening. */
  shortcuts?: Shortcuts<Row>
}

export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, columns, result, rowId, search, onSearch, filters, bulk, readAll, csv, empty } = props
  const { onRefresh, failed, onOpen, shortcuts } = props
  const rows = useMemo(() => result.data?.rows ?? [], [result.data])
  const total = result.data?.total ?? 0
  const isCards = useCards()
  const { table, selected, select } = useDataTable({
    isCards,
    columns,
    rows,
    total,
    rowId,
    search,
    onSearch,
    selectable: Boolean(bulk),
  })
  const shown = result.data && !result.isPlaceholderData ? { rows: rows.length, total } : undefined
  const gone = useEmptiedPage(shown, search, (page) => onSearch({ page }))
  const tools = {
    ...{ table, csv, onRefresh, busy: result.isFetching && !result.isPending },
    hasColumns: result.isPending || rows.length > 0,
  }
  const View = isCards ? CardView : TableView

  return (
    <div className="grid grid-cols-1 gap-3">
      {filters && <Toolbar {...tools} filters={filters} />}
      <ListStates
        result={result}
        isLeaving={gone}
        pending={<ListPending rows={search.limit} isCards={isCards} />}
        failed={failed}
        empty={empty}
      >
        <View table={table} label={label} selectable={Boolean(bulk)} {...{ onOpen, shortcuts }} />
      </ListStates>
      {total > 0 && (
        <Pagination total={total} capped={result.data?.capped} search={search} onSearch={onSearch}>
          {!filters && <ListTools {...tools} />}
        </Pagination>
      )}
      {bulk && selected.length > 0 && (
        <BulkBar count={selected.length} onClear={() => table.resetRowSelection(true)}>
          {readAll &&
            table.getIsAllPageRowsSelected() &&
            selected.length < Math.min(total, selectableMax) && (
              <SelectAll
                key={JSON.stringify({ ...search, page: 1 })}
                {...{ total, read: readAll, onRead: select }}
                capped={result.data?.capped}
              />
            )}
          {bulk(selected, () => table.resetRowSelection(true))}
        </BulkBar>
      )}
    </div>
  )
}
