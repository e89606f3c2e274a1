import { createFileRoute } from '@tanstack/react-router'
import { prefetchList } from '#web/components/table/list-query.ts'
import { ticketsQuery } from '#web/features/desk/queries.ts'
import { ticketSearch } from '#web/features/desk/search.ts'
import { TicketsPanel } from '#web/features/desk/tickets-panel.tsx'

export const Route = createFileRoute('/_admin/flight-control/support-tickets')({
  ...ticketSearch.route,
  loader: ({ context, deps }) => prefetchList(context.queryClient, ticketsQuery(deps)),
  component: TicketsPanel,
})
