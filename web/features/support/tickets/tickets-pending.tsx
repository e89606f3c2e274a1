import * as m from '#web/paraglide/messages.js'
import { Skeleton } from '#web/ui/skeleton.tsx'

const places = [1, 2, 3, 4]

/** Skeleton of the list of requests. */
export const TicketsPending = () => (
  <div role="status" aria-label={m.common_state_pending()} className="grid gap-2.5">
    <Skeleton className="mb-1.5 h-10 finger:h-11 rounded-control sm:w-52 lg:w-64" />
    {places.map((place) => (
      <div key={place} className="card flex min-h-28 justify-between gap-4 p-4 sm:px-5">
        <div className="grid min-w-0 flex-1 content-start">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="mt-2 h-5 w-1/2" />
          <div className="mt-2.5 flex gap-1.5">
            <Skeleton className="h-6 w-24 rounded-full" />
            <Skeleton className="h-6 w-16 rounded-full" />
          </div>
        </div>
        <Skeleton className="h-4 w-16" />
      </div>
    ))}
  </div>
)
