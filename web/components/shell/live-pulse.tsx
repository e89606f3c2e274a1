import { formatTime } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'

/** Live indicator with the time of the last update. */
export function LivePulse({ at, live = true }: { at?: Date | number; live?: boolean }) {
  return (
    <span className="figures inline-flex items-center gap-2 text-xs text-muted">
      <span
        aria-hidden
        className={live ? 'size-2 animate-beat rounded-full bg-turquoise' : 'size-2 rounded-full bg-control'}
      />
      {at ? m.common_live_updated({ time: formatTime(at) }) : m.common_live_waiting()}
    </span>
  )
}
