import { useLocation } from '@tanstack/react-router'
import { ticketTo } from './places.ts'

const messages = '/flight-control/support-messages'

/** What the URL says of the ticket that was open, and not of the list. */
const ofTicket = ['ticket', 'pane', 'sender_type', 'is_internal', 'is_read', 'message'] as const
const cleared = Object.fromEntries(ofTicket.map((name) => [name, undefined]))

/**
 * Where a ticket is opened from where the agent is, with the list as it is: within the view of messages, or at the
 * ticket's own address. Without a ticket the way back to the list.
 */
export function useTicketLink() {
  const isMessages = useLocation({ select: ({ pathname }) => pathname === messages })
  return (id: number | undefined) => {
    const isWithin = isMessages || id === undefined
    const search = (before: object) => ({ ...before, ...cleared, ...(isWithin && { ticket: id }) })
    const to = isWithin ? { to: messages } : ticketTo(id)
    // To the router's types both places are the one with more parameters.
    return { ...to, search, resetScroll: false } as unknown as ReturnType<typeof ticketTo> & {
      resetScroll: false
    }
  }
}
