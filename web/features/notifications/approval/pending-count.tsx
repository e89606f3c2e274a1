import { useQuery } from '@tanstack/react-query'
import { CountBadge } from '#web/components/table/count-badge.tsx'
import { totalText } from '#web/components/table/pagination.tsx'
import * as m from '#web/paraglide/messages.js'
import { pendingQuery } from './queries.ts'

/** The number of pending notifications, independent of the search. */
export function PendingCount() {
  const { data, isPending } = useQuery(pendingQuery({ page: 1, limit: 10 }))
  return (
    <CountBadge waits={isPending} tone={data?.total ? 'amber' : 'green'}>
      {data && m.notifications_approval_count({ count: totalText(data.total, data.capped) })}
    </CountBadge>
  )
}
