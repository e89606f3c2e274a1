import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { useCountdown } from '#web/components/form/code/use-countdown.ts'
import { waitText } from '#web/lib/errors.ts'
import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { WholeWords } from '#web/ui/whole-words.tsx'
import type { ShownNotice } from './use-notice.ts'

const looks = {
  success: { icon: CircleCheck, box: 'border-green/40 bg-green/10', mark: 'text-green' },
  error: { icon: CircleAlert, box: 'border-red/40 bg-red/10', mark: 'text-red' },
  info: { icon: Info, box: 'border-blue/40 bg-blue/10', mark: 'text-blue' },
}

/** The result of an action, announced when it appears: below the button, or above a dialog's sticky footer. */
export function Result({ notice, className }: { notice: ShownNotice | null; className?: string }) {
  return (
    <div aria-live="polite" className={cn('empty:absolute', className)}>
      {notice && <Box {...notice} />}
    </div>
  )
}

/** Scrolls into view, because it may appear below the fold. */
const intoSight = (box: HTMLElement | null) => box?.scrollIntoView({ block: 'nearest' })

function Box({ tone, text, until, fading }: ShownNotice) {
  const { icon: Icon, box, mark } = looks[tone]
  return (
    <p
      ref={intoSight}
      className={cn(
        'flex scroll-my-4 animate-appear items-start gap-2 rounded-control border px-3 py-2 text-sm transition-opacity duration-300',
        box,
        fading && 'opacity-0',
      )}
    >
      <Icon className={cn('mt-0.5 size-4 shrink-0', mark)} aria-hidden="true" />
      <span className="min-w-0">
        <WholeWords>{text}</WholeWords> {until !== undefined && <TimeLeft until={until} />}
      </span>
    </p>
  )
}

/** A timer is not announced at every change. */
function TimeLeft({ until }: { until: number }) {
  return <span role="timer">{m.common_time_left({ wait: waitText(Math.max(1, useCountdown(until))) })}</span>
}
