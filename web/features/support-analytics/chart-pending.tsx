import * as m from '#web/paraglide/messages.js'
import { Skeleton } from '#web/ui/skeleton.tsx'

export const ChartPending = () => (
  <div role="status" aria-label={m.common_state_pending()}>
    <Skeleton className="h-72 rounded-card" />
  </div>
)
