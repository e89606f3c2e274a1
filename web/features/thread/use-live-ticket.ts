import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ticketKey } from '#web/components/ticket/queries.ts'
import { invalidate } from '#web/lib/invalidate.ts'
import { onDeskEvent } from '#web/lib/live.ts'

/** Keeps a ticket in sync with the event stream. */
export function useLiveTicket(id: number) {
  const client = useQueryClient()
  useEffect(
    () =>
      onDeskEvent((changed) => {
        if (changed === null || changed === id) void invalidate(client, ticketKey(id))
      }),
    [client, id],
  )
}
