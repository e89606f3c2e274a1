import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ticketKey, ticketQuery, ticketStatusLogQuery } from '#web/components/ticket/queries.ts'
import { invalidate } from '#web/lib/invalidate.ts'
import { onDeskEvent } from '#web/lib/live.ts'
import { contextQuery, messagesQuery, requesterQuery, templatesQuery } from './queries.ts'

/** Agents stay longer at a ticket than a query without a reader is kept. */
const gcTime = 3_600_000

/** Reads all that a ticket needs first, at once. */
export async function prefetchTicket(client: QueryClient, id: number): Promise<void> {
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

/** Prefetches the tickets before and after the open one, so that they open at once; not before its own messages are there. */
export function usePrefetched(
  id: number,
  { previous, next }: Record<'previous' | 'next', number | undefined>,
): void {
  const client = useQueryClient()
  const { isSuccess: isRead } = useQuery({ ...messagesQuery(id), enabled: false })
  useEffect(() => {
    const ids = isRead ? [next, previous].filter((each) => each !== undefined) : []
    for (const each of ids) void prefetchTicket(client, each)
    // What was prefetched is shown at once, and read again on opening if the ticket changed meanwhile.
    return onDeskEvent((changed) => {
      for (const each of ids)
        if (changed === null || changed === each) void invalidate(client, ticketKey(each))
    })
  }, [client, isRead, next, previous])
}
