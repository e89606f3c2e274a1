import { type ReactNode, useRef } from 'react'
import { useScreenCommands } from '#web/lib/screen-commands.ts'
import * as m from '#web/paraglide/messages.js'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { RowList } from '../focus/row-list.tsx'
import type { Identified } from '../mutation/use-row-action.ts'
import { moveFocus, runShortcut, type Shortcuts } from './keyboard.ts'
import { listKeys, useListKeys } from './list-keys.ts'
import { type ListResult, ListStates } from './list-states.tsx'
import { Pagination } from './pagination.tsx'
import { listCommands } from './shortcut-legend.tsx'
import { useEmptiedPage } from './use-emptied-page.ts'

const columns = 'grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4'

type CardGridProps<Row> = {
  label: string
  result: ListResult<Row>
  search: { page: number; limit: number }
  onSearch: (change: { page?: number }) => void
  card: (row: Row) => ReactNode
  onOpen?: ((row: Row) => void) | undefined
  filters?: ReactNode
  empty: ReactNode
  failed?: string
}

/** A list of cards on every screen, in one to four columns. */
export function CardGrid<Row extends Identified>(props: CardGridProps<Row>) {
  const { label, result, search, onSearch, card, onOpen, filters, empty, failed } = props
  const { data, isPlaceholderData } = result
  const rows = data?.rows ?? []
  const cards = useRef<HTMLUListElement>(null)
  const keys: Shortcuts<Row> = onOpen ? { Enter: onOpen } : {}
  useListKeys(cards, rows, keys)
  useScreenCommands(listCommands({ opens: onOpen !== undefined }))
  const shown = data && !isPlaceholderData ? { rows: rows.length, total: data.total } : undefined
  const isLeaving = useEmptiedPage(shown, search, (page) => onSearch({ page }))
  return (
    <div className="grid grid-cols-1 gap-4">
      {filters && <div className="flex flex-wrap items-center gap-x-4 gap-y-2">{filters}</div>}
      <ListStates
        result={result}
        isLeaving={isLeaving}
        pending={<CardsPending />}
        failed={failed}
        empty={empty}
      >
        <RowList ref={cards} rows={rows} {...listKeys} aria-label={label} className={columns}>
          {rows.map((row) => (
            <li
              key={row.id}
              tabIndex={-1}
              className="grid grid-cols-1 rounded-card"
              onKeyDown={(event) => {
                if (event.target !== event.currentTarget) return
                moveFocus(event)
                runShortcut(event, row, keys)
              }}
            >
              {card(row)}
            </li>
          ))}
        </RowList>
      </ListStates>
      {data && data.total > 0 && (
        <Pagination total={data.total} capped={data.capped} search={search} onSearch={onSearch} />
      )}
    </div>
  )
}

const CardsPending = () => (
  <div role="status" aria-label={m.common_state_pending()} className={columns}>
    {[1, 2, 3, 4, 5, 6].map((card) => (
      <Skeleton key={card} className="h-72 rounded-card" />
    ))}
  </div>
)
