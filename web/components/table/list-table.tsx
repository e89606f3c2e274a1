import type { ReactNode } from 'react'
import { EmptyState } from '#web/components/feedback/state.tsx'
import { fieldErrors } from '#web/lib/field-errors.ts'
import { useScreenCommands } from '#web/lib/screen-commands.ts'
import * as m from '#web/paraglide/messages.js'
import type { Identified } from '../mutation/use-row-action.ts'
import { type BulkAction, BulkActions } from './bulk-actions.tsx'
import { CardGrid } from './card-grid.tsx'
import { type Column, withBelow } from './columns.tsx'
import { DataTable } from './data-table.tsx'
import { columnsOf } from './features.ts'
import { FilterPanel } from './filter-panel.tsx'
import type { FiltersOf } from './filters.tsx'
import type { Paging } from './list-search.ts'
import { type ListResult, useArrivedList } from './list-states.tsx'
import { drawActions, drawMenu, type RowAction } from './row-actions.tsx'
import { listCommands, type Shortcut, ShortcutLegend } from './shortcut-legend.tsx'
import { useCards } from './use-cards.ts'
import type { ListState } from './use-list.ts'

export type ListTexts = {
  /** Empty state without filters. */
  empty: { title: string; body?: string }
  /** Empty state with filters. */
  noneFound: { title: string; body?: string }
  /** Title of the error state, which names what could not be loaded. */
  failed: string
}

/** The dialog keys of a search. */
export type DialogOf<Search, Asking> = Exclude<keyof Search, keyof Asking> & string

/** Rows as a table, or as cards that place their own buttons. */
type RowsShown<Row> =
  | { columns: readonly Column<Row>[]; card?: undefined }
  | { card: (row: Row, actions: ReactNode) => ReactNode; columns?: undefined }

type OptionsOf<Row, Search extends Paging, Asking extends Paging> = {
  texts: ListTexts
  filters?: FiltersOf<Asking>
  /** Action on a row press: a dialog of the search, or a callback. */
  onOpen?: DialogOf<Search, Asking> | ((row: Row) => void)
  actions?: readonly RowAction<Row, DialogOf<Search, Asking>>[]
  bulk?: readonly BulkAction<Row>[]
  /** URL of the CSV export of all filtered rows (D88). */
  csv?: (asked: Asking) => string
  /** Keyboard shortcuts on the focused row, in addition to moving and opening; a legend lists them. */
  shortcuts?: Readonly<Record<string, Shortcut<Row>>>
}

export type ListOptions<Row, Search extends Paging, Asking extends Paging> = OptionsOf<Row, Search, Asking> &
  RowsShown<Row>

type ListTableProps<Row, Search extends Paging, Asking extends Paging> = ListOptions<Row, Search, Asking> & {
  /** Accessible name of the list. */
  label: string
  state: ListState<Search, Asking>
  result: ListResult<Row>
  /** Reads the first rows of all pages, for a selection of more than the page. */
  readAll?: (count: number) => Promise<Row[]>
  /** Action of the empty state. */
  create?: ReactNode
  /** Reads the list again, from the menu of a phone. */
  onRefresh?: () => Promise<unknown>
}

/** A list within a page: filters, rows with actions, bulk actions and pagination. `ListPanel` is a whole page. */
export function ListTable<
  Row extends Identified,
  Search extends Paging & { sort?: string; order?: 'asc' | 'desc' },
  Asking extends Paging,
>(props: ListTableProps<Row, Search, Asking>) {
  const { label, state, texts, filters, onOpen, actions = [], bulk, csv, shortcuts, readAll, create } = props
  const { asked, sorts } = state
  const result = useArrivedList(props.result)
  const isCards = useCards()
  const isNarrowed = Object.keys(filters ?? {}).some((name) => asked[name as keyof Asking] !== undefined)
  const { title, body } = isNarrowed ? texts.noneFound : texts.empty
  const open = (row: Row) => (dialog: string) => state.show({ [dialog]: row.id } as Partial<Search>)
  const opens = typeof onOpen === 'string' ? (row: Row) => open(row)(onOpen) : onOpen
  const legend = listCommands({
    opens: opens !== undefined,
    acts: opens === undefined && actions.length > 0,
    selects: bulk !== undefined,
    shortcuts,
  })
  useScreenCommands(props.card ? [] : legend)
  const errors = filterErrors(result.error, Object.keys(filters ?? {}))
  const common = {
    label,
    result: errors ? { ...result, data: undefined, error: null } : result,
    search: asked,
    failed: texts.failed,
    onSearch: (change: object) => state.change(change as Partial<Search>),
    filters: filters && (
      <FilterPanel of={filters} search={asked} errors={errors} onChange={state.change as never} />
    ),
    empty: !errors && (
      <div className="card">
        <EmptyState title={title} body={body} action={isNarrowed ? undefined : create} />
      </div>
    ),
  }
  if (props.card) {
    const buttons = (row: Row) => drawActions<Row>({ row, actions, open: open(row) })
    return <CardGrid {...common} onOpen={opens} card={(row) => props.card(row, buttons(row))} />
  }
  const keys = Object.entries(shortcuts ?? {}).map(([key, { run }]) => [key, run] as const)
  return (
    <>
      <DataTable
        {...common}
        columns={toTable(
          props.columns,
          sorts,
          actions.filter(({ only }) => !isCards || only !== 'table'),
          open,
          isCards ? drawMenu : drawActions,
        )}
        rowId={(row) => String(row.id)}
        onOpen={opens}
        shortcuts={Object.fromEntries(keys)}
        readAll={readAll}
        csv={csv?.(asked)}
        onRefresh={props.onRefresh}
        bulk={bulk && ((rows, clear) => <BulkActions rows={rows} actions={bulk} onDone={clear} />)}
      />
      {shortcuts && result.data && result.data.rows.length > 0 && <ShortcutLegend keys={legend} />}
    </>
  )
}

/** What the server says of filters that it could not use; undefined if the list failed for another reason. */
function filterErrors(error: Error | null, filters: string[]): Record<string, string> | undefined {
  const found = fieldErrors(error).filter(({ path }) => filters.includes(path))
  return found.length > 0 ? Object.fromEntries(found.map(({ path, message }) => [path, message])) : undefined
}

/** The columns for TanStack Table, with the row actions as the last one. */
function toTable<Row>(
  columns: readonly Column<Row>[],
  sorts: readonly string[],
  actions: readonly RowAction<Row, string>[],
  open: (row: Row) => (dialog: string) => void,
  drawn: typeof drawActions,
) {
  const column = columnsOf<Row & object>()
  return column.columns([
    ...columns.map(({ id, label, draw, title, align, below, brief, card, hidden }) =>
      column.accessor((row) => row[id as keyof typeof row], {
        id,
        enableSorting: sorts.includes(id),
        enableHiding: !title,
        meta: { label, align, hidden, brief, below: title ? below : undefined, card: title ? 'title' : card },
        cell: ({ row }) => withBelow(draw(row.original), below?.(row.original)),
      }),
    ),
    ...(actions.length > 0
      ? [
          column.display({
            id: 'actions',
            enableHiding: false,
            meta: { label: m.common_table_actions, align: 'right', pin: 'right', card: 'actions' },
            cell: ({ row: { original: row } }) => drawn<Row>({ row, actions, open: open(row) }),
          }),
        ]
      : []),
  ])
}
