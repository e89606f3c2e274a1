import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { formatNumber } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import * as m from '#web/paraglide/messages.js'

type BellProps = { count?: number; ringing?: boolean }

export const bellClass =
  'touch relative flex size-10 items-center justify-center rounded-control text-muted transition hover:bg-raised hover:text-text'

export const bellLabel = (count = 0) =>
  count ? m.common_bell_unread({ count: formatNumber(count) }) : m.common_bell_none()

/** The bell with its unread badge (99+ at most). */
export function BellFace({ count = 0, ringing = false }: BellProps) {
  return (
    <>
      <Bell className={ringing ? 'size-5 origin-top animate-ring text-turquoise' : 'size-5'} />
      {count > 0 && (
        <span
          key={count}
          className="figures absolute top-0.5 right-0 flex h-[18px] min-w-[18px] animate-pop items-center justify-center rounded-full bg-turquoise px-1 text-[0.6875rem] font-semibold text-on-accent"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </>
  )
}

/** The bell as a link to the inbox, until the live one is loaded. */
export const NotificationBell = (props: BellProps) => (
  <Link to={paths.notifications} aria-label={bellLabel(props.count)} className={bellClass}>
    <BellFace {...props} />
  </Link>
)
