import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ticketKey, ticketQuery, ticketStatusLogQuery } from '#web/components/ticket/queries.ts'
import { invalidate } from '#web/lib/invalidate.ts'
import { onDeskEvent } from '#web/lib/live.ts'
import { rememberedTicketOrder } from '#web/lib/ticket-order.ts'
import { contextQuery, messagesQuery, requesterQuery, templatesQuery, workQuery } from './queries.ts'

/** Agents stay longer at a ticket than a query without a reader is kept. */
const gcTime = 3_600_000

/** Reads all that the page of a ticket needs first. */
async function prefetch(client: QueryClient, id: number): Promise<void> {
  await Promise.all([
    client.prefetchQuery({ ...ticketQuery(id), gcTime }),
    client.prefetchQuery({ ...messagesQuery(id), gcTime }),
    client.prefetchQuery({ ...contextQuery(id), gcTime }),
    client.prefetchQuery({ ...requesterQuery(id), gcTime }),
    client.prefetchQuery({ ...ticketStatusLogQuery(id, 1), gcTime }),
  ])
  const ticket = client.getQueryData(ticketQuery(id).queryKey)
  if (ticket)
    await client.prefetchQuery({ ...templatesQuery(ticket.language === 'en' ? 'en' : 'tr'), gcTime })
}

/** The tickets before and after one in the list that was shown last, both prefetched, so that they open at once. */
export function useNeighbours(id: number) {
  const client = useQueryClient()
  const [remembered] = useState(rememberedTicketOrder)
  const known = remembered.includes(id)
  const { data } = useQuery({ ...workQuery, enabled: !known })
  const order = known ? remembered : (data ?? [])
  const at = order.indexOf(id)
  const previous = at > 0 ? order[at - 1] : undefined
  const next = at < 0 ? order.find((each) => each !== id) : order[at + 1]
  useEffect(() => {
    const ids = [next, previous].filter((each) => each !== undefined)
    for (const each of ids) void prefetch(client, each)
    // What was prefetched is shown at once, and read again on opening if the ticket changed meanwhile.
    return onDeskEvent((changed) => {
      for (const each of ids)
        if (changed === null || changed === each) void invalidate(client, ticketKey(each))
    })
  }, [client, next, previous])
  return { previous, next }
}
