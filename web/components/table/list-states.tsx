import type { ReactNode } from 'react'
import { StaleLine } from '#web/components/feedback/stale-line.tsx'
import { ErrorState } from '#web/components/feedback/state.tsx'
import { useArrived } from '#web/lib/use-arrived.ts'
import * as m from '#web/paraglide/messages.js'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The part of a `useQuery` result that a list needs. */
export type ListResult<Row> = {
  data: { rows: Row[]; total: number; capped?: boolean } | undefined
  isPending: boolean
  isFetching: boolean
  isPlaceholderData: boolean
  dataUpdatedAt: number
  error: Error | null
  refetch: () => unknown
}

/** The result of a list from the render on that draws its rows. */
export function useArrivedList<Row>(result: ListResult<Row>): ListResult<Row> {
  const data = useArrived(result.data)
  if (data === result.data) return result
  const { isFetching, dataUpdatedAt, error, refetch } = result
  return { data, isPending: true, isFetching, isPlaceholderData: false, dataUpdatedAt, error, refetch }
}

type ListStatesProps = {
  result: ListResult<unknown>
  /** The page became empty and another one is loading. */
  isLeaving: boolean
  /** The shape of the rows. */
  pending: ReactNode
  failed?: string
  empty: ReactNode
  children: ReactNode
}

/** The rows, or the loading, error or empty state. */
export function ListStates(props: ListStatesProps) {
  const { result, isLeaving, pending, failed, empty, children } = props
  if (result.isPending || isLeaving) return pending
  if (result.data?.rows.length)
    return (
      <>
        <StaleLine query={result} />
        {children}
      </>
    )
  if (!result.error) return empty
  return (
    <div className="card">
      <ErrorState error={result.error} title={failed} onRetry={result.refetch} />
    </div>
  )
}

/** Rows from which more would be below the window. */
const most = 10

/** The shape of rows that load: two lines each in a card, or a line in a table. */
export const ListPending = ({ rows, isCards }: { rows: number; isCards: boolean }) => (
  <div role="status" aria-label={m.common_state_pending()} className="card divide-y divide-line">
    {Array.from({ length: Math.min(rows, most) }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
      <div key={row} className="grid gap-2 px-3 py-3">
        <Skeleton className="h-4 w-3/5" />
        {isCards && <Skeleton className="h-3 w-4/5" />}
      </div>
    ))}
  </div>
)
