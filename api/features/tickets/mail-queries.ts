import { desc, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { incomingMails } from '#db/schema/index.ts'

/** False when the mail was received before; a simultaneous delivery waits here. */
export async function insertMail(db: Database, values: typeof incomingMails.$inferInsert): Promise<boolean> {
  const inserted = await db
    .insert(incomingMails)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: incomingMails.messageId })
  return inserted.length > 0
}

export const hasMail = async (db: Database, messageId: string): Promise<boolean> =>
  (await db.$count(incomingMails, eq(incomingMails.messageId, messageId))) > 0

/** As RFC 5322 has them; others would not be a header of ours. */
export const isMessageId = (id: string) => /^<[^\s<>@]+@[^\s<>@]+>$/.test(id)

/** The Message-IDs of the newest mails that a ticket received, oldest first. */
export async function listReceivedIds(db: Database, ticketId: number): Promise<string[]> {
  const rows = await db
    .select({ id: incomingMails.messageId })
    .from(incomingMails)
    .where(eq(incomingMails.ticketId, ticketId))
    .orderBy(desc(incomingMails.createdAt))
    .limit(5)
  return rows
    .map(({ id }) => id)
    .filter(isMessageId)
    .reverse()
}

export const setTicketOfMail = (db: Database, messageId: string, ticketId: number) =>
  db.update(incomingMails).set({ ticketId }).where(eq(incomingMails.messageId, messageId))
