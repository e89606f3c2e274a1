import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { incomingMails, tickets, users } from '#db/schema/index.ts'

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

export const setTicketOfMail = (db: Database, messageId: string, ticketId: number) =>
  db.update(incomingMails).set({ ticketId }).where(eq(incomingMails.messageId, messageId))

/** The ticket of a reply with the address of its requester. */
export async function findMailTicket(db: Database, id: number) {
  const [found] = await db
    .select({
      id: tickets.id,
      userId: tickets.userId,
      status: tickets.status,
      mergedInto: tickets.mergedInto,
      guestEmail: tickets.guestEmail,
      userEmail: users.email,
    })
    .from(tickets)
    .leftJoin(users, eq(users.id, tickets.userId))
    .where(eq(tickets.id, id))
  return found
}
