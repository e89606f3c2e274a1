import type { Message, Ticket } from '../queries.ts'

/** A message, or the request itself as the first entry. */
export type ThreadEntry = Pick<
  Message,
  | 'created_date'
  | 'sender_type'
  | 'sender_name'
  | 'sender_avatar'
  | 'is_automatic'
  | 'is_mine'
  | 'attachments'
> & {
  id: number | 'request'
  text: string
}

export const requestEntry = (ticket: Ticket): ThreadEntry => ({
  id: 'request',
  text: ticket.description,
  created_date: ticket.created_date,
  sender_type: ticket.guest_email ? 'guest' : 'user',
  sender_name: ticket.guest_name,
  sender_avatar: null,
  is_automatic: false,
  is_mine: true,
  attachments: [],
})

/** Merges pages (newest first) into chronological order; a message on two pages appears once. */
export function mergePages(pages: readonly { messages: Message[] }[]): ThreadEntry[] {
  const all = new Map<number, ThreadEntry>()
  for (const { messages } of pages)
    for (const { content, ...message } of messages) all.set(message.id, { ...message, text: content })
  return [...all].sort(([a], [b]) => a - b).map(([, entry]) => entry)
}
