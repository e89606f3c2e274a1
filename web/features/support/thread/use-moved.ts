import { useQueryClient } from '@tanstack/react-query'
import { type Ticket, ticketQuery } from '../queries.ts'

/** Shows a request as the server answered that it stands now. */
export function useMoved() {
  const client = useQueryClient()
  return ({ ticket }: { ticket: Ticket }) => {
    client.setQueryData(ticketQuery(ticket.id).queryKey, ticket)
  }
}
