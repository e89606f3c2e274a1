import * as m from '#web/paraglide/messages.js'
import { Skeleton } from '#web/ui/skeleton.tsx'

const places = [1, 2, 3, 4, 5]
const actions = ['read', 'favorite', 'archive', 'delete']

/** Placeholder cards of the usual height. */
export const InboxPending = () => (
  <div role="status" aria-label={m.common_state_pending()}>
    <div className="mb-3 flex h-11 items-center gap-3 pl-[17px] sm:h-9 sm:pl-[21px]">
      <Skeleton className="size-5 rounded-small" />
      <Skeleton className="h-4 w-24" />
    </div>
    <div className="grid gap-2.5">
      {places.map((place) => (
        <div key={place} className="card flex min-h-36.5 gap-4 p-4 sm:min-h-26.5 sm:px-5">
          <Skeleton className="size-5 shrink-0 rounded-small" />
          <Skeleton className="size-10 shrink-0 max-sm:hidden" />
          <div className="grid min-w-0 flex-1 content-start gap-2">
            <div className="flex items-center gap-2">
              <Skeleton className="size-7 rounded-small sm:hidden" />
              <Skeleton className="h-5 w-1/2" />
            </div>
            <Skeleton className="h-4 sm:w-3/4" />
            <Skeleton className="h-4 w-3/4 sm:hidden" />
            <Skeleton className="h-3 w-20" />
          </div>
          <div data-actions className="flex gap-6 self-end sm:gap-4 sm:self-start">
            {actions.map((action) => (
              <Skeleton key={action} className="size-6" />
            ))}
          </div>
        </div>
      ))}
    </div>
  </div>
)
