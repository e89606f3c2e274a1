import { formatClock } from '#web/lib/format-clock.ts'
import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'

/** The seconds that are left of a code, as a figure and as a thread that burns down. */
export function CodeTimer({ left, of }: { left: number; of: number }) {
  const late = left <= 20
  return (
    <div className="grid gap-2">
      <span aria-hidden="true" className="h-0.5 overflow-hidden rounded-full bg-line">
        <span
          className={cn(
            'block h-full origin-left transition-transform duration-1000 ease-linear',
            late ? 'bg-gold' : 'bg-turquoise',
          )}
          style={{ scale: `${left / of} 1` }}
        />
      </span>
      <p role="timer" className="flex items-baseline justify-between text-sm text-muted">
        {m.common_code_left()}
        <span className={cn('figures font-display font-semibold text-text', late && 'text-amber')}>
          {formatClock(left)}
        </span>
      </p>
    </div>
  )
}
