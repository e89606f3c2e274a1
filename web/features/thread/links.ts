import type { LinkOptions } from '@tanstack/react-router'

/** The page of a ticket. */
export const ticketTo = (id: number) =>
  ({
    to: '/flight-control/support-tickets/$ticket',
    params: { ticket: String(id) },
  }) as const satisfies LinkOptions
