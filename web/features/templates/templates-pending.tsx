import * as m from '#web/paraglide/messages.js'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** One to four columns (spec 2 §2.2). */
export const cardGrid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4'

/** Cards before they are there. */
export function TemplatesPending() {
  return (
    <div role="status" aria-label={m.state_pending()} className={cardGrid}>
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <Skeleton key={card} className="h-72 rounded-card" />
      ))}
    </div>
  )
}
