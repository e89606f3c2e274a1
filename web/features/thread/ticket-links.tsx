import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TicketStatusBadge } from '#web/components/ticket/badges.tsx'
import { useTicketLink } from '#web/components/ticket/use-ticket-link.ts'
import type { TicketLink } from './queries.ts'

type TicketLinksProps = { tickets: TicketLink[]; action?: (ticket: TicketLink) => ReactNode }

export function TicketLinks({ tickets, action }: TicketLinksProps) {
  const link = useTicketLink()
  return (
    <ul className="grid gap-1.5 text-sm">
      {tickets.map((ticket) => (
        <li key={ticket.id} className="flex min-w-0 items-center gap-2">
          <Link
            {...link(ticket.id)}
            className="min-w-0 flex-1 truncate rounded-small finger:py-3 hover:text-turquoise hover:underline"
          >
            <span className="figures text-muted">#{ticket.id}</span> {ticket.subject}
          </Link>
          <TicketStatusBadge status={ticket.status} />
          {action?.(ticket)}
        </li>
      ))}
    </ul>
  )
}
