import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { prefetchList } from '#web/components/table/list-query.ts'
import { ticketQuery } from '#web/components/ticket/queries.ts'
import { ticketsQuery } from '#web/features/desk/queries.ts'
import { workSearch } from '#web/features/desk/search.ts'
import { Workplace } from '#web/features/desk/workplace.tsx'
import { contextQuery, messagesQuery } from '#web/features/thread/queries.ts'
import { Thread } from '#web/features/thread/thread.tsx'
import { prefetchTicket } from '#web/features/thread/use-prefetched.ts'
import * as m from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_admin/flight-control/support-messages')({
  // The screen parses it: it has the list, the open ticket and the filters of its messages.
  validateSearch: (raw: Record<string, unknown> & SearchSchemaInput): Record<string, unknown> => raw,
  loaderDeps: ({ search }) => {
    const parsed = workSearch.parse(search)
    return { id: parsed.ticket, page: workSearch.pageOf(parsed, 1) }
  },
  loader: ({ context: { queryClient }, deps: { id, page } }) => {
    prefetchList(queryClient, ticketsQuery(page))
    if (!id) return
    prefetchList(queryClient, messagesQuery(id))
    prefetchList(queryClient, ticketQuery(id))
    prefetchList(queryClient, contextQuery(id))
  },
  component: Messages,
})

function Messages() {
  const client = useQueryClient()
  const id = workSearch.parse(Route.useSearch()).ticket
  return (
    <Workplace
      title={m.nav_support_messages_title()}
      id={id}
      prefetch={(each) => void prefetchTicket(client, each)}
    >
      {(beside) => id !== undefined && <Thread id={id} {...beside} />}
    </Workplace>
  )
}
