import * as m from '#web/paraglide/messages.js'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** A card of settings before its data is there: a title, a sentence, and so many fields or rows. */
export function CardPending({ fields, row = 'h-10' }: { fields: number; row?: string }) {
  return (
    <div role="status" aria-label={m.state_pending()} className="card grid gap-5 p-5 sm:p-6">
      <div className="grid gap-2">
        <Skeleton className="h-6 w-44" />
        <Skeleton className="h-4 w-2/3" />
      </div>
      {Array.from({ length: fields }, (_, field) => field).map((field) => (
        <Skeleton key={field} className={row} />
      ))}
    </div>
  )
}
