import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'

/** Attribution that the licence of the geolocation data requires wherever locations are shown (D6). */
export function MapCredit({ className }: { className?: string }) {
  return (
    <p className={cn('text-xs text-muted', className)}>
      <a
        href="https://db-ip.com"
        target="_blank"
        rel="noreferrer"
        className="touch relative inline-block rounded-small underline-offset-4 hover:text-text hover:underline"
      >
        {m.common_geo_credit()}
      </a>
    </p>
  )
}
