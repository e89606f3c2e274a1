import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import type { Ticket } from '../queries.ts'
import { TicketCard } from './ticket-card.tsx'

export function TicketList({ tickets, stale }: { tickets: Ticket[]; stale: boolean }) {
  return (
    <ul
      aria-label={m.support_tickets_list()}
      aria-busy={stale}
      className={cn('grid gap-2.5 transition-opacity', stale && 'opacity-60')}
    >
      {tickets.map((ticket) => (
        <li key={ticket.id}>
          <TicketCard ticket={ticket} />
        </li>
      ))}
    </ul>
  )
}
