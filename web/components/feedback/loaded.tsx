import type { UseQueryResult } from '@tanstack/react-query'
import { LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { hasCode, isCounting } from '#web/lib/errors.ts'
import { useArrived } from '#web/lib/use-arrived.ts'
import * as m from '#web/paraglide/messages.js'
import { WholeWords } from '#web/ui/whole-words.tsx'
import { PendingState } from './pending-state.tsx'
import { StaleLine } from './stale-line.tsx'
import { ErrorState } from './state.tsx'

type LoadedProps<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'dataUpdatedAt' | 'isFetching' | 'refetch'> &
    Partial<Pick<UseQueryResult<Data>, 'failureReason'>>
  pending?: ReactNode
  title?: string
  /** Title where there is nothing to load, which trying again would not change. */
  gone?: string
  /** It is the only content of the page. */
  alone?: boolean
  children: (data: Data) => ReactNode
}

/**
 * What a query found; until then its skeleton, that its figures are being counted, and where it failed the reason and a
 * way to try again (D90), also above what it found before. Within a card or a `pane` the failure has no frame of its own.
 */
export function Loaded<Data>({
  query,
  pending = <PendingState />,
  title,
  gone,
  alone,
  children,
}: LoadedProps<Data>) {
  const { error, refetch } = query
  const data = useArrived(query.data)
  if (data !== undefined)
    return (
      <>
        <StaleLine query={query} className="mb-4" />
        {children(data)}
      </>
    )
  if (!error)
    return isCounting(query.failureReason) ? (
      <>
        <CountingLine />
        {pending}
      </>
    ) : (
      pending
    )
  const isGone = gone !== undefined && hasCode(error, 'NOT_FOUND')
  return (
    <div className="card in-[.card,.pane]:border-transparent in-[.card,.pane]:bg-transparent">
      <ErrorState
        error={error}
        title={isGone ? gone : title}
        alone={alone}
        onRetry={isGone ? undefined : () => void refetch()}
      />
    </div>
  )
}

/** Figures over a big table that are counted for the first time; the query repeats itself. */
const CountingLine = () => (
  <p role="status" className="mb-4 flex items-center gap-2 text-sm text-muted">
    <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin text-turquoise" />
    <WholeWords>{m.common_state_counting()}</WholeWords>
  </p>
)
