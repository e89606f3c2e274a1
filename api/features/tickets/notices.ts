import { type Ctx, signedIn } from '#api/context.ts'
import type { TicketStatus } from '#db/enums/tickets.ts'
import { tellAgents, ticketPath } from './agent-notices.ts'
import { news, tellFollowers } from './followers.ts'
import { findMentioned } from './relation-queries.ts'

type Ticket = { id: number; subject: string; status: TicketStatus }

/** A name after @, as notes mention agents: their username, or their address before the @. */
const handles = /(?<![\p{L}\p{N}])@([\p{L}\p{N}][\p{L}\p{N}._+-]{0,63})/gu

const mentionsIn = (text: string) => [
  ...new Set([...text.matchAll(handles)].map(([, name = '']) => name.replace(/[._+-]+$/, ''))),
]

/**
 * Notifies the agents that a note mentions, and the followers of the ticket. The notification has nothing of the note,
 * because notifications are part of the agent's own data export.
 */
export async function notifyOfNote(tx: Ctx, { id, subject, status }: Ticket, note: string): Promise<void> {
  const author = signedIn(tx)
  const name = `${author.firstName} ${author.lastName}`
  const found = await findMentioned(tx.db, mentionsIn(note).slice(0, 20))
  const mentioned = found.filter((each) => each !== author.id)
  await tellAgents(tx, {
    ...{ kind: 'mentioned', readers: mentioned, path: ticketPath(id) },
    tr: {
      title: `${name} senden bahsetti`,
      message: `#${id} numaralı talebin bir iç notunda: ${subject}`,
    },
    en: { title: `${name} mentioned you`, message: `In a note on the ticket #${id}: ${subject}` },
  })
  await tellFollowers(tx, id, news.message({ from: status, to: status }), { others: mentioned })
}
