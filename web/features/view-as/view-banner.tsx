import { useMutation } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useEffect } from 'react'
import { useCountdown } from '#web/components/form/code/use-countdown.ts'
import { formatClock } from '#web/lib/format-clock.ts'
import { leaveView, type View } from '#web/lib/view.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { endView } from './queries.ts'

/** Says on every screen of a view whose account it is and how long it lasts. */
export function ViewBanner({ view: { user, expiresAt } }: { view: View }) {
  const left = useCountdown(Date.parse(expiresAt))
  const end = useMutation({ ...endView, onSuccess: leaveView })
  useEffect(() => {
    if (left === 0) leaveView()
  }, [left])
  return (
    <section
      aria-label={m.view_as_banner()}
      className="sticky bottom-0 z-40 border-t border-amber/50 bg-surface shadow-lift print:hidden"
    >
      <div className="mx-auto flex max-w-6xl items-center gap-3 px-4 py-2 text-sm sm:px-6">
        <Eye aria-hidden className="size-5 shrink-0 text-amber" />
        <p className="min-w-0 flex-1 wrap-anywhere">
          {m.view_as_viewing({ name: user.name })} <span className="text-muted">{m.view_as_only()}</span>
        </p>
        <span role="timer" className="figures shrink-0 font-semibold">
          {formatClock(left)}
        </span>
        <Button size="small" variant="amber" busy={end.isPending} onClick={() => end.mutate()}>
          {m.view_as_end()}
        </Button>
      </div>
    </section>
  )
}
