import { useQueryClient } from '@tanstack/react-query'
import { type Ticket, ticketQuery } from '../queries.ts'

/** Stores the request from an answer in the query cache. */
export function useStoreTicket() {
  const client = useQueryClient()
  return ({ ticket }: { ticket: Ticket }) => {
    client.setQueryData(ticketQuery(ticket.id).queryKey, ticket)
  }
}
