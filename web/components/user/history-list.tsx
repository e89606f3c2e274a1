import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { MapCredit } from '#web/components/shell/map-credit.tsx'
import type { Listed } from '#web/components/table/list-query.ts'
import { Pagination } from '#web/components/table/pagination.tsx'
import { useEmptiedPage } from '#web/components/table/use-emptied-page.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Entry = { id: string; location: string | null }

type HistoryListProps<Row extends Entry> = {
  label: string
  empty: string
  failed: string
  result: UseQueryResult<Listed<Row>>
  search: { page: number; limit: number }
  onPage: (page: number) => void
  children: (row: Row) => ReactNode
}

/** A paged list of what happened to an account, with the source of its places. */
export function HistoryList<Row extends Entry>(props: HistoryListProps<Row>) {
  const { label, empty, failed, result, search, onPage, children } = props
  const { data, isPlaceholderData } = result
  const shown = data && !isPlaceholderData ? { rows: data.rows.length, total: data.total } : undefined
  useEmptiedPage(shown, search, onPage)
  return (
    <Loaded query={result} pending={<Skeleton className="h-40" />} title={failed}>
      {({ rows, total, capped }) =>
        rows.length === 0 ? (
          <p className="text-sm text-muted">{empty}</p>
        ) : (
          <div className="grid gap-3">
            <ul aria-label={label} className="divide-y divide-line text-sm">
              {rows.map((row) => (
                <li key={row.id} className="flex items-start gap-3 py-3 first:pt-0">
                  {children(row)}
                </li>
              ))}
            </ul>
            {total > search.limit && (
              <Pagination
                total={total}
                capped={capped}
                search={search}
                onSearch={(change) => change.page && onPage(change.page)}
              />
            )}
            {rows.some(({ location }) => location) && <MapCredit />}
          </div>
        )
      }
    </Loaded>
  )
}
