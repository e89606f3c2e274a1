import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { pick } from '#db/columns.ts'
import { ticketFeedback, ticketMessages, tickets } from '#db/schema/index.ts'

const columns = {
  ...pick(tickets, 'id', 'userId', 'subject', 'language', 'category'),
  ...pick(tickets, 'status', 'priority', 'assignedTo', 'resolvedAt', 'mergedInto'),
}

/** Locks a ticket, so that it is thanked for and escalated once. */
export const lockTicket = async (db: Database, id: number) =>
  (await db.select(columns).from(tickets).where(eq(tickets.id, id)).for('no key update'))[0]

export const findRating = async (db: Database, ticketId: number) =>
  (
    await db
      .select(pick(ticketFeedback, 'rating', 'thankedAt', 'escalatedAt'))
      .from(ticketFeedback)
      .where(eq(ticketFeedback.ticketId, ticketId))
  )[0]

export const markRating = (
  db: Database,
  ticketId: number,
  values: { thankedAt: Date } | { escalatedAt: Date },
) => db.update(ticketFeedback).set(values).where(eq(ticketFeedback.ticketId, ticketId))

/** A public message of an agent that is no response to the request. */
export async function insertThanks(
  db: Database,
  { ticketId, senderId, body, at }: { ticketId: number; senderId: number; body: string; at: Date },
): Promise<number> {
  const [inserted] = await db
    .insert(ticketMessages)
    .values({ ticketId, senderType: 'admin', senderId, body, createdAt: at })
    .returning({ id: ticketMessages.id })
  await db.update(tickets).set({ lastMessageAt: at, updatedAt: at }).where(eq(tickets.id, ticketId))
  return inserted!.id
}

export const setPriority = (db: Database, id: number, values: { priority: number; updatedAt: Date }) =>
  db.update(tickets).set(values).where(eq(tickets.id, id))
