import { type RowData, type RowSelectionState, useTable } from '@tanstack/react-table'
import { useEffect, useState } from 'react'
import type { ListSearch } from '#web/lib/search.ts'
import { type Columns, features } from './features.ts'

type Options<Row extends RowData> = {
  columns: Columns<Row>
  rows: Row[]
  total: number
  rowId: (row: Row) => string
  search: ListSearch
  onSearch: (change: Partial<ListSearch>) => void
  selectable: boolean
}

/** Sorting, filters and pages are on the server and in the URL; only selection and visible columns are local state. */
export function useDataTable<Row extends RowData>(options: Options<Row>) {
  const { columns, rows, total, rowId, search, onSearch, selectable } = options
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({})
  const [columnVisibility, setColumnVisibility] = useState<Record<string, boolean>>({})
  const question = JSON.stringify(search)
  // The default order of lists is descending.
  const sorting = search.sort ? [{ id: search.sort, desc: search.order !== 'asc' }] : []
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new search clears the selection
  useEffect(() => setRowSelection({}), [question])
  return useTable({
    features,
    columns,
    data: rows,
    rowCount: total,
    getRowId: rowId,
    enableRowSelection: selectable,
    manualPagination: true,
    manualSorting: true,
    enableMultiSort: false,
    state: {
      rowSelection,
      columnVisibility,
      pagination: { pageIndex: search.page - 1, pageSize: search.limit },
      sorting,
    },
    onRowSelectionChange: setRowSelection,
    onColumnVisibilityChange: setColumnVisibility,
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update(sorting) : update
      onSearch({ sort: next?.id, order: next && (next.desc ? 'desc' : 'asc') })
    },
  })
}
