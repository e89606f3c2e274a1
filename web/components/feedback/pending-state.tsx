import * as m from '#web/paraglide/messages.js'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** A loading placeholder; in a module of its own because every page may need it. */
export function PendingState({ rows = 5, height = 'h-10' }: { rows?: number; height?: string }) {
  return (
    <div role="status" aria-label={m.common_state_pending()} className="grid gap-2">
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <Skeleton key={row} className={height} />
      ))}
    </div>
  )
}
