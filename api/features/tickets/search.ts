import type { Ctx } from '#api/context.ts'
import { excerptOf } from '#api/rules/excerpt.ts'
import { fold } from '#api/rules/fold.ts'
import type { View } from './message-queries.ts'
import { listMentions } from './message-search-queries.ts'
import type { TicketMatch } from './schema.ts'

type Found = { id: number; subject: string; description: string }

const wordsIn = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Adds to each ticket where the search found it: the description, or else the message that matches best. */
export async function withMatches<T extends Found>(
  { db }: Ctx,
  tickets: T[],
  term: string,
  view: View,
): Promise<(T & { match: TicketMatch | null })[]> {
  const others = tickets.filter(({ subject }) => !fold(subject).includes(fold(term)))
  const mentions = await listMentions(
    db,
    others.map(({ id }) => id),
    term,
    view,
  )
  const found = new Map(mentions.map((each) => [each.ticketId, each]))
  const words = wordsIn(term)
  const matchOf = ({ id, description }: T): TicketMatch | null => {
    if (fold(description).includes(fold(term))) {
      const parts = excerptOf(description, (word) => words.some((each) => word.includes(each)))
      if (parts) return { source: 'description', message_id: null, parts }
    }
    const mention = found.get(id)
    if (!mention) return null
    const matching = new Set(mention.words)
    const parts = excerptOf(mention.body, (word) => matching.has(word))
    return parts && { source: mention.isInternal ? 'note' : 'message', message_id: mention.messageId, parts }
  }
  return tickets.map((ticket) => ({ ...ticket, match: others.includes(ticket) ? matchOf(ticket) : null }))
}
