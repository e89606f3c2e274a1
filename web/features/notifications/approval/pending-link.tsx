import { Link } from '@tanstack/react-router'
import { ChevronRight, ClipboardList } from 'lucide-react'
import { sectionTo } from '#web/lib/nav.ts'
import * as m from '#web/paraglide/messages.js'
import { usePendingCount } from './queries.ts'

/** Leads to the approvals while any are pending. */
export function PendingLink() {
  const count = usePendingCount()
  if (!count) return null
  return (
    <Link
      {...sectionTo('notification-approval')}
      className="card group flex items-center gap-3 border-gold/40 p-4 transition hover:border-gold"
    >
      <ClipboardList className="size-5 shrink-0 text-amber" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{m.notifications_pending_waiting({ count })}</span>
        <span className="block text-xs text-muted">{m.notifications_pending_hint()}</span>
      </span>
      <ChevronRight className="size-4 shrink-0 text-muted transition group-hover:translate-x-1" />
    </Link>
  )
}
