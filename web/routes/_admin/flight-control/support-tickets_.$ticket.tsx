import { createFileRoute } from '@tanstack/react-router'
import { GameOver } from '#web/components/shell/game-over.tsx'
import { prefetchList } from '#web/components/table/list-query.ts'
import { ticketQuery } from '#web/components/ticket/queries.ts'
import { contextQuery, messagesQuery } from '#web/features/thread/queries.ts'
import { TicketPage } from '#web/features/thread/ticket-page.tsx'

const idOf = (ticket: string) => (/^[1-9]\d{0,8}$/.test(ticket) ? Number(ticket) : undefined)

export const Route = createFileRoute('/_admin/flight-control/support-tickets_/$ticket')({
  loader: ({ context, params }) => {
    const id = idOf(params.ticket)
    if (!id) return
    prefetchList(context.queryClient, ticketQuery(id))
    prefetchList(context.queryClient, messagesQuery(id))
    prefetchList(context.queryClient, contextQuery(id))
  },
  component: Ticket,
})

function Ticket() {
  const id = idOf(Route.useParams().ticket)
  return id === undefined ? <GameOver /> : <TicketPage id={id} />
}
