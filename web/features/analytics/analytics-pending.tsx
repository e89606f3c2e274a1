import * as m from '#web/paraglide/messages.js'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function AnalyticsPending() {
  return (
    <div role="status" aria-label={m.common_state_pending()} className="grid gap-4">
      <div className="-mb-1 grid gap-3">
        <Skeleton className="mt-1 h-7 w-32" />
        <Skeleton className="h-5 w-4/5 max-w-2xl" />
      </div>
      <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {Array.from({ length: 8 }, (_, card) => card).map((card) => (
          <Skeleton key={card} className="min-h-27 rounded-card" />
        ))}
      </div>
      <Skeleton className="h-72 rounded-card" />
      <div className="grid gap-4 xl:grid-cols-2">
        <Skeleton className="h-80 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </div>
    </div>
  )
}
