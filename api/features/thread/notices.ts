import type { Ctx } from '#api/context.ts'
import { notifyUser } from '#api/features/notifications/notices.ts'
import { findMentioned, listFollowers } from './relation-queries.ts'

type Ticket = { id: number; subject: string }

/** A name after @, as notes mention agents: their username, or their address before the @. */
const handles = /(?<![\p{L}\p{N}])@([\p{L}\p{N}][\p{L}\p{N}._+-]{0,63})/gu

const mentionsIn = (text: string) => [
  ...new Set([...text.matchAll(handles)].map(([, name = '']) => name.replace(/[._+-]+$/, ''))),
]

/** The user who acts; undefined for a guest, and for jobs. */
const actorId = ({ actor }: Ctx) => (actor.type === 'user' ? actor.user.id : undefined)

/**
 * Notifies the agents that a note mentions, and the followers of the ticket. The notification has nothing of the note,
 * because notifications are part of the agent's own data export. Returns the mentioned agents.
 */
export async function notifyOfNote(
  tx: Ctx,
  { id, subject }: Ticket,
  { note, author }: { note: string; author: { id: number; name: string } },
): Promise<number[]> {
  const found = await findMentioned(tx.db, mentionsIn(note).slice(0, 20))
  const mentioned = found.filter((each) => each !== author.id)
  for (const userId of mentioned) {
    await notifyUser(tx, {
      ...{ userId, createdBy: author.id },
      tr: {
        title: `${author.name} senden bahsetti`,
        message: `#${id} numaralı talebin bir iç notunda: ${subject}`,
      },
      en: { title: `${author.name} mentioned you`, message: `In a note on the ticket #${id}: ${subject}` },
    })
  }
  await notifyFollowers(tx, { id, subject }, mentioned)
  return mentioned
}

/** Notifies the followers of a ticket of a new message, except its writer and `others`, who know of it. */
export async function notifyFollowers(
  tx: Ctx,
  { id, subject }: Ticket,
  others: number[] = [],
): Promise<void> {
  const followers = await listFollowers(tx.db, id)
  for (const { id: userId } of followers) {
    if (userId === actorId(tx) || others.includes(userId)) continue
    await notifyUser(tx, {
      ...{ userId, createdBy: actorId(tx) ?? userId },
      tr: { title: `Takip ettiğin talepte yenilik (#${id})`, message: `Yeni bir mesaj var: ${subject}` },
      en: { title: `News on a ticket you follow (#${id})`, message: `There is a new message: ${subject}` },
    })
  }
}
