const when = '2026-05-10T09:00:00.000Z'

/** A request for support as the API shows it to its requester. */
export const ticketOf = (id: number, more: object = {}) => ({
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
  ...more,
})

export const messageOf = (id: number, more: object = {}) => ({
  id,
  content: `Söz ${id}`,
  created_date: when,
  sender_type: 'admin',
  sender_name: 'Alperen',
  is_mine: false,
  attachments: [],
  ...more,
})

const standing = (total: number, limit: number, page = 1) => {
  const totalPages = Math.max(1, Math.ceil(total / limit))
  return { page, limit, total, totalPages, hasNext: page < totalPages, hasPrev: page > 1 }
}

export const ticketPage = (tickets: object[], more: object = {}, total = tickets.length, page = 1) => ({
  body: { data: { tickets, pagination: standing(total, 20, page), guest_email: null, ...more } },
})

export const messagePage = (messages: object[], total = messages.length, page = 1) => ({
  body: { data: { messages, pagination: standing(total, 50, page) } },
})
