import * as m from '#web/paraglide/messages.js'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function AnalyticsPending() {
  return (
    <div role="status" aria-label={m.common_state_pending()} className="grid gap-4">
      <Skeleton className="mt-2 h-6 w-32" />
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
