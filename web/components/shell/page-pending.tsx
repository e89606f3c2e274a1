import * as m from '#web/paraglide/messages.js'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Placeholder of a page: title, description and a card. */
export const PagePending = () => (
  <div
    role="status"
    aria-label={m.common_state_pending()}
    className="screenful mx-auto grid w-full max-w-5xl content-start gap-6 px-4 py-8 sm:px-6"
  >
    <div className="grid gap-2">
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-4 w-72 max-w-full" />
    </div>
    <div className="card grid gap-4 p-5 sm:p-6">
      <Skeleton className="h-6 w-44" />
      <Skeleton className="h-4 w-3/5" />
      <Skeleton className="h-24" />
    </div>
  </div>
)
