import { formatDay } from '#web/lib/format.ts'
import type { Message, Ticket } from '../queries.ts'

/** What was written, the request itself first. */
export type Said = Pick<
  Message,
  'created_date' | 'sender_type' | 'sender_name' | 'is_mine' | 'attachments'
> & {
  id: number | 'request'
  text: string
}

export type Day = { name: string; said: Said[] }

export const requestOf = (ticket: Ticket): Said => ({
  id: 'request',
  text: ticket.description,
  created_date: ticket.created_date,
  sender_type: ticket.guest_email ? 'guest' : 'user',
  sender_name: ticket.guest_name,
  is_mine: true,
  attachments: [],
})

/** The pages of a conversation, newest first, as one that begins with the oldest; a message that moved is there once. */
export function inOrder(pages: readonly { messages: Message[] }[]): Said[] {
  const all = new Map<number, Said>()
  for (const { messages } of pages)
    for (const { content, ...message } of messages) all.set(message.id, { ...message, text: content })
  return [...all].sort(([a], [b]) => a - b).map(([, said]) => said)
}

/** Grouped by the reader's calendar: today, yesterday, N days ago, a date. */
export function byDay(said: readonly Said[], now = new Date()): Day[] {
  const days: Day[] = []
  for (const each of said) {
    const name = formatDay(each.created_date, now)
    const last = days.at(-1)
    if (last?.name === name) last.said.push(each)
    else days.push({ name, said: [each] })
  }
  return days
}
