import { type RowData, useTable } from '@tanstack/react-table'
import { useState } from 'react'
import type { ListSearch } from '#web/lib/search.ts'
import { type Columns, features } from './features.ts'
import { useSelection } from './use-selection.ts'

type Visibility = Record<string, boolean>
type Options<Row extends RowData> = {
  isCards: boolean
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
  const { isCards, columns, rows, total, rowId, search, onSearch, selectable } = options
  const { page: _page, ...question } = search
  const { selected, rowSelection, onRowSelectionChange, select } = useSelection({
    ...{ rows, rowId, question: JSON.stringify(question) },
  })
  const [chosen, setChosen] = useState<Record<'cards' | 'table', Visibility>>({ cards: {}, table: {} })
  const view = isCards ? 'cards' : 'table'
  const isUnasked = (meta: Columns<Row>[number]['meta']) => (isCards ? !meta?.card : meta?.hidden)
  const unplaced = columns.filter(({ id, meta }) => id && isUnasked(meta)).map(({ id }) => [id, false])
  const columnVisibility: Visibility = { ...Object.fromEntries(unplaced), ...chosen[view] }
  // The default order of lists is descending.
  const sorting = search.sort ? [{ id: search.sort, desc: search.order !== 'asc' }] : []
  const table = useTable({
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
    onRowSelectionChange,
    onColumnVisibilityChange: (update) => {
      const next = typeof update === 'function' ? update(columnVisibility) : update
      setChosen((before) => ({ ...before, [view]: next }))
    },
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update(sorting) : update
      onSearch({ sort: next?.id, order: next && (next.desc ? 'desc' : 'asc') })
    },
  })
  return { table, selected, select }
}
