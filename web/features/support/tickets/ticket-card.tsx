import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { RelativeTime } from '#web/components/shell/relative-time.tsx'
import { MatchLine } from '#web/components/ticket/match-line.tsx'
import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { categoryText } from '../labels.ts'
import type { Ticket } from '../queries.ts'
import { PriorityBadge, StatusBadge } from '../ticket-badges.tsx'

/** A request in the list with status, priority and unread mark. */
export function TicketCard({ ticket }: { ticket: Ticket }) {
  const unread = ticket.unread_messages > 0
  return (
    <Link
      to="/support/tickets/$id"
      params={{ id: String(ticket.id) }}
      className={cn(
        'card group relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 overflow-hidden p-4 transition hover:border-turquoise/60 sm:px-5',
        unread && 'border-turquoise/30 bg-linear-to-r from-turquoise/8 to-transparent to-60%',
      )}
    >
      {unread && (
        <span aria-hidden className="absolute inset-y-3 left-0 w-[3px] rounded-r-full bg-turquoise" />
      )}
      <div className="min-w-0">
        <p className="figures truncate text-xs text-muted">
          #{ticket.id} · {categoryText(ticket)}
        </p>
        <h2
          className={cn(
            'mt-1 line-clamp-2 font-sans text-base wrap-anywhere',
            unread ? 'font-semibold' : 'font-medium',
          )}
        >
          {ticket.subject}
        </h2>
        <MatchLine match={ticket.match} />
        <div className="mt-2.5 flex flex-wrap items-center gap-1.5">
          <StatusBadge status={ticket.status} />
          <PriorityBadge priority={ticket.priority} />
          {unread && (
            <span className="ml-1 flex items-center gap-1.5 text-xs font-medium text-turquoise">
              <span aria-hidden className="size-1.5 rounded-full bg-turquoise" />
              {m.support_ticket_unread()}
            </span>
          )}
        </div>
      </div>
      <div className="flex items-center gap-3 self-stretch">
        <span className="figures self-start text-xs text-muted">
          <RelativeTime at={ticket.last_message_date} />
        </span>
        <ChevronRight
          aria-hidden
          className="size-5 text-muted transition group-hover:translate-x-1 group-hover:text-turquoise max-sm:hidden"
        />
      </div>
    </Link>
  )
}
