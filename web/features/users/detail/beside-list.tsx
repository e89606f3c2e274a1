import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { RowList } from '#web/components/focus/row-list.tsx'
import { SettingsCard } from '#web/components/shell/settings-card.tsx'
import type { Listed } from '#web/components/table/list-query.ts'
import { Pagination } from '#web/components/table/pagination.tsx'
import { useEmptiedPage } from '#web/components/table/use-emptied-page.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const limit = 5

type BesideListProps<Row, Key extends QueryKey> = {
  title: string
  empty: string
  action?: ReactNode
  query: (paging: { page: number; limit: number }) => UseQueryOptions<Listed<Row>, Error, Listed<Row>, Key>
  children: (row: Row) => ReactNode
}

/** A short, paged list beside a user. */
export function BesideList<Row extends { id: number }, Key extends QueryKey>(
  props: BesideListProps<Row, Key>,
) {
  const { title, empty, action, query, children } = props
  const [page, setPage] = useState(1)
  const search = { page, limit }
  const result = useQuery({ ...query(search), placeholderData: keepPreviousData })
  const { data, isPlaceholderData } = result
  const shown = data && !isPlaceholderData ? { rows: data.rows.length, total: data.total } : undefined
  useEmptiedPage(shown, search, setPage)
  return (
    <SettingsCard title={title} action={action}>
      <Loaded query={result} pending={<Skeleton className="h-20" />}>
        {({ rows, total }) =>
          total === 0 ? (
            <p className="text-sm text-muted">{empty}</p>
          ) : (
            <div className="grid gap-3">
              <RowList rows={rows} aria-label={title} className="divide-y divide-line text-sm">
                {rows.map((row) => (
                  <li key={row.id} className="py-3 first:pt-0 last:pb-0">
                    {children(row)}
                  </li>
                ))}
              </RowList>
              {total > limit && (
                <Pagination
                  total={total}
                  search={search}
                  onSearch={(change) => change.page && setPage(change.page)}
                />
              )}
            </div>
          )
        }
      </Loaded>
    </SettingsCard>
  )
}
