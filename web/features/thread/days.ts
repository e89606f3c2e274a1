import { formatLongDay } from '#web/lib/format.ts'
import type { Message, Ticket } from './queries.ts'

/** A message, or the request itself as the first entry. */
export type Entry = Message & { isRequest?: true }

export type Day = { name: string; entries: Entry[] }

export const requestEntry = (ticket: Ticket): Entry => ({
  isRequest: true,
  id: 0,
  content: ticket.description,
  created_date: ticket.created_date,
  sender_type: ticket.is_authenticated ? 'user' : 'guest',
  sender_id: ticket.user_id,
  sender_name: ticket.requester_username ?? ticket.guest_name,
  sender_full_name: null,
  sender_avatar: null,
  is_internal: false,
  is_read_by_admin: true,
  read_date: null,
  moved_from: null,
  attachments: [],
})

/** Groups entries by calendar day: today, yesterday, a date. */
export function groupByDay(entries: readonly Entry[], now = new Date()): Day[] {
  const days: Day[] = []
  for (const entry of entries) {
    const name = formatLongDay(entry.created_date, now)
    const last = days.at(-1)
    if (last?.name === name) last.entries.push(entry)
    else days.push({ name, entries: [entry] })
  }
  return days
}
