import { type RowData, type RowSelectionState, type Updater, useTable } from '@tanstack/react-table'
import { useEffect, useState } from 'react'
import type { ListSearch } from '#web/lib/search.ts'
import { type Columns, features } from './features.ts'

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
  const { selected, rowSelection, onRowSelectionChange, select } = useSelection({ rows, rowId, search })
  const [chosen, setChosen] = useState<Record<'cards' | 'table', Visibility>>({ cards: {}, table: {} })
  const view = isCards ? 'cards' : 'table'
  const unplaced = columns.filter(({ id, meta }) => isCards && id && !meta?.card).map(({ id }) => [id, false])
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

/** The selected rows of all pages. Another page keeps them, another filter or order does not. */
function useSelection<Row extends RowData>({
  rows,
  rowId,
  search: { page: _, ...search },
}: Pick<Options<Row>, 'rows' | 'rowId' | 'search'>) {
  const [selection, setSelection] = useState<ReadonlyMap<string, Row>>(new Map())
  const question = JSON.stringify(search)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new search clears the selection
  useEffect(() => setSelection(new Map()), [question])
  const shown = new Map(rows.map((row) => [rowId(row), row]))
  const onRowSelectionChange = (update: Updater<RowSelectionState>) =>
    setSelection((before) => {
      const flags = flagsOf(before)
      const next = typeof update === 'function' ? update(flags) : update
      const ids = Object.keys(next).filter((id) => next[id])
      return new Map(
        ids.flatMap((id): [string, Row][] => {
          const row = before.get(id) ?? shown.get(id)
          return row ? [[id, row]] : []
        }),
      )
    })
  return {
    selected: [...selection].map(([id, row]) => shown.get(id) ?? row),
    rowSelection: flagsOf(selection),
    onRowSelectionChange,
    select: (all: readonly Row[]) => setSelection(new Map(all.map((row) => [rowId(row), row]))),
  }
}

const flagsOf = (selection: ReadonlyMap<string, unknown>): RowSelectionState =>
  Object.fromEntries([...selection.keys()].map((id) => [id, true as const]))
