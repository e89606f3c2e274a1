import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { GameOver } from '#web/components/shell/game-over.tsx'
import { prefetchList } from '#web/components/table/list-query.ts'
import { ticketQuery } from '#web/components/ticket/queries.ts'
import { ticketsQuery } from '#web/features/desk/queries.ts'
import { workSearch } from '#web/features/desk/search.ts'
import { Workplace } from '#web/features/desk/workplace.tsx'
import { contextQuery, messagesQuery } from '#web/features/thread/queries.ts'
import { Thread } from '#web/features/thread/thread.tsx'
import { prefetchTicket } from '#web/features/thread/use-prefetched.ts'
import * as m from '#web/paraglide/messages.js'

const idOf = (ticket: string) => (/^[1-9]\d{0,8}$/.test(ticket) ? Number(ticket) : undefined)

export const Route = createFileRoute('/_admin/flight-control/support-tickets_/$ticket')({
  // The screen parses it: it has the list, and the filters of the messages.
  validateSearch: (raw: Record<string, unknown> & SearchSchemaInput): Record<string, unknown> => raw,
  loaderDeps: ({ search }) => workSearch.pageOf(workSearch.parse(search), 1),
  loader: ({ context: { queryClient }, params, deps }) => {
    const id = idOf(params.ticket)
    if (!id) return
    prefetchList(queryClient, messagesQuery(id))
    prefetchList(queryClient, ticketQuery(id))
    prefetchList(queryClient, contextQuery(id))
    prefetchList(queryClient, ticketsQuery(deps))
  },
  component: Ticket,
})

function Ticket() {
  const client = useQueryClient()
  const id = idOf(Route.useParams().ticket)
  if (id === undefined) return <GameOver />
  return (
    <Workplace
      title={m.nav_support_tickets_title()}
      id={id}
      prefetch={(each) => void prefetchTicket(client, each)}
    >
      {(beside) => <Thread id={id} {...beside} />}
    </Workplace>
  )
}
