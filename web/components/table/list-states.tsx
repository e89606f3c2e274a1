import type { ReactNode } from 'react'
import { PendingState } from '#web/components/feedback/pending-state.tsx'
import { StaleLine } from '#web/components/feedback/stale-line.tsx'
import { ErrorState } from '#web/components/feedback/state.tsx'

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

type ListStatesProps = {
  result: ListResult<unknown>
  /** The page became empty and another one is loading. */
  isLeaving: boolean
  pending?: ReactNode
  failed?: string
  empty: ReactNode
  children: ReactNode
}

/** The rows, or the loading, error or empty state. */
export function ListStates(props: ListStatesProps) {
  const { result, isLeaving, pending = <PendingState />, failed, empty, children } = props
  if (result.isPending || isLeaving) return pending
  if (result.data?.rows.length)
    return (
      <>
        <StaleLine query={result} />
        {children}
      </>
    )
  return result.error ? <ErrorState error={result.error} title={failed} onRetry={result.refetch} /> : empty
}
