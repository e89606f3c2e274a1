import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PendingState } from './pending-state.tsx'
import { StaleLine } from './stale-line.tsx'
import { ErrorState } from './state.tsx'

type LoadedProps<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'dataUpdatedAt' | 'isFetching' | 'refetch'>
  pending?: ReactNode
  title?: string
  /** It is the only content of the page. */
  alone?: boolean
  children: (data: Data) => ReactNode
}

/** What a query found; until then its skeleton, and where it failed the reason and a way to try again (D90), also above what it found before. */
export function Loaded<Data>({
  query,
  pending = <PendingState />,
  title,
  alone,
  children,
}: LoadedProps<Data>) {
  const { data, error, refetch } = query
  if (data !== undefined)
    return (
      <>
        <StaleLine query={query} className="mb-4" />
        {children(data)}
      </>
    )
  if (!error) return pending
  return (
    <div className="card">
      <ErrorState error={error} title={title} alone={alone} onRetry={() => void refetch()} />
    </div>
  )
}
