import { LoaderCircle, RotateCcw } from 'lucide-react'
import { errorText } from '#web/lib/errors.ts'
import { formatTime } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { RetryButton } from './retry-button.tsx'

type StaleLineProps = {
  query: {
    error: Error | null
    dataUpdatedAt: number
    isFetching: boolean
    refetch: () => unknown
  }
  onRetry?: () => unknown
  className?: string
}

/** Says that shown data could not be refreshed: why, how old it is, and a retry button (D90). */
export function StaleLine({ query, onRetry = query.refetch, className }: StaleLineProps) {
  const { error, dataUpdatedAt, isFetching } = query
  if (!error) return null
  return (
    <div
      role="alert"
      className={cn(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-gold/40 bg-gold-tint p-3 text-sm',
        className,
      )}
    >
      {m.common_state_stale({ why: errorText(error), time: formatTime(dataUpdatedAt) })}
      <RetryButton
        variant="secondary"
        size="small"
        aria-busy={isFetching}
        onClick={() => {
          if (!isFetching) void onRetry()
        }}
      >
        {isFetching ? <LoaderCircle className="animate-spin" /> : <RotateCcw />}
      </RetryButton>
    </div>
  )
}
