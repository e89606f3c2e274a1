import { Info } from 'lucide-react'
import * as m from '#web/paraglide/messages.js'

/** Which statistic a block uses, or that there is too little data for it (D16). */
export const MethodNote = ({ available, method }: { available: boolean; method: string }) => (
  <p className="flex items-start gap-2 text-sm text-muted">
    <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
    <span>
      {method} {!available && m.support_analytics_too_little()}
    </span>
  </p>
)
