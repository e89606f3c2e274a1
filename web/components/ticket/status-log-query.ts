import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { dataOf } from '#api/client.ts'
import { threadKey } from '#web/features/thread/keys.ts'
import { api } from '#web/lib/api.ts'

/** A page of the status log of a ticket, newest first. */
export const ticketStatusLogQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: [...threadKey, id, 'status-log', page] as const,
    queryFn: ({ signal }) =>
      dataOf(
        api.admin.support.tickets[':id']['status-logs'].$get(
          { param: { id: String(id) }, query: { page: String(page) } },
          { init: { signal } },
        ),
      ),
    // Events of the stream refresh it with its ticket.
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
