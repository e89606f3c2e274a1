import type { DataOf } from './api.ts'
import { paginationOf } from './pagination.ts'

type Ticket = DataOf<'GET /support/tickets/:id'>['ticket']
type Message = DataOf<'GET /support/tickets/:id/messages'>['messages'][number]
type Attachment = Message['attachments'][number]

const when = '2026-05-10T09:00:00.000Z'

/** A support request as the API returns it to its author. */
export const ticketOf = (id: number, more: Partial<Ticket> = {}): Ticket => ({
  id,
  subject: `Talep ${id}`,
  description: 'Ödülüm üç gündür gelmedi.',
  category: 'billing',
  subcategory: 'payment_failed',
  priority: 3,
  status: 'open',
  created_date: when,
  last_message_date: when,
  resolved_date: null,
  closed_date: null,
  guest_email: null,
  guest_name: null,
  guest_phone: null,
  is_verified: true,
  unread_messages: 0,
  rating: null,
  merged_into: null,
  ...more,
})

export const messageOf = (id: number, more: Partial<Message> = {}): Message => ({
  id,
  content: `Söz ${id}`,
  created_date: when,
  sender_type: 'admin',
  sender_name: 'Alperen',
  sender_avatar: null,
  is_automatic: false,
  is_mine: false,
  attachments: [],
  ...more,
})

export const attachmentOf = (id: number, more: Partial<Attachment> = {}): Attachment => ({
  id,
  name: `dosya-${id}.png`,
  size: 20_400,
  media_type: 'image/png',
  created_date: when,
  ...more,
})

/** The response to a new request. */
export const created = (id: number) => ({
  status: 201 as const,
  body: { data: { id, ticket: ticketOf(id) } },
})

/** The response to a reply. */
export const replied = (id: number, ticket: Partial<Ticket> = {}) => ({
  status: 201 as const,
  body: {
    data: { id, message: messageOf(id, { is_mine: true, sender_type: 'user' }), ticket: ticketOf(7, ticket) },
  },
})

/** The response to an upload. */
export const uploaded = (id: number) => ({
  status: 201 as const,
  body: { data: { id, attachments: [attachmentOf(id)] } },
})

/** The response to a rating. */
export const rated = (rating: number) => ({
  status: 201 as const,
  body: {
    data: {
      id: 1,
      rating,
      topic: 'other' as const,
      feedback_text: null,
      is_anonymous: false,
      submitted_date: when,
    },
  },
})

export const ticketPage = (
  tickets: Ticket[],
  more: Partial<DataOf<'GET /support/tickets'>> = {},
  total = tickets.length,
  page = 1,
) => ({ body: { data: { tickets, pagination: paginationOf(total, { page }), guest_email: null, ...more } } })

export const messagePage = (messages: Message[], total = messages.length, page = 1) => ({
  body: { data: { messages, pagination: paginationOf(total, { limit: 50, page }) } },
})
