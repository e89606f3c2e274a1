import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { rememberedTicketOrder } from '#web/lib/ticket-order.ts'
import { contextQuery, messagesQuery, requesterQuery, ticketQuery, workQuery } from './queries.ts'

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
    for (const each of [next, previous]) {
      if (each === undefined) continue
      void client.prefetchQuery(ticketQuery(each))
      void client.prefetchQuery(messagesQuery(each))
      void client.prefetchQuery(contextQuery(each))
      void client.prefetchQuery(requesterQuery(each))
    }
  }, [client, next, previous])
  return { previous, next }
}
