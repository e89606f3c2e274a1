import { RotateCcw } from 'lucide-react'
import { waitText } from '#web/lib/errors.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import type { useRetries } from './use-retries.ts'

type NextTryProps = ReturnType<typeof useRetries>

/** When the next retry is; announced once, because a ticking clock would drown other announcements. */
export function NextTry({ left, busy }: Pick<NextTryProps, 'left' | 'busy'>) {
  return (
    <span role="timer" aria-live="off" className="figures">
      {busy
        ? m.common_network_checking()
        : left === null
          ? m.common_network_manual()
          : m.common_network_next({ wait: waitText(left) })}
    </span>
  )
}

export function TryNow({ busy, retry }: Pick<NextTryProps, 'busy' | 'retry'>) {
  return (
    <Button onClick={() => void retry()} busy={busy}>
      <RotateCcw className={busy ? 'animate-spin' : undefined} />
      {m.common_network_retry()}
    </Button>
  )
}
