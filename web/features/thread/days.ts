import type { Message, Ticket } from './queries.ts'

/** A message, or the request itself as the first entry. */
export type Entry = Message & { isRequest?: true }

export const requestEntry = (ticket: Ticket, avatar: string | null = null): Entry => ({
  isRequest: true,
  id: 0,
  content: ticket.description,
  created_date: ticket.created_date,
  sender_type: ticket.is_authenticated ? 'user' : 'guest',
  sender_id: ticket.user_id,
  sender_name: ticket.requester_username ?? ticket.guest_name,
  sender_full_name: null,
  sender_avatar: avatar,
  copied_email: null,
  is_automatic: false,
  is_internal: false,
  is_read_by_admin: true,
  read_date: null,
  moved_from: null,
  attachments: [],
})
