import { and, desc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { ActorType, TicketStatus } from '#db/enums.ts'
import { ticketStatusLog, tickets } from '#db/schema/index.ts'

export const updateTicket = (db: Database, id: number, changes: Partial<typeof tickets.$inferInsert>) =>
  db.update(tickets).set(changes).where(eq(tickets.id, id))

/** Records the time of the first public reply of staff; false if there was one. */
export async function markAnswered(db: Database, id: number, at: Date): Promise<boolean> {
  const answered = await db
    .update(tickets)
    .set({ firstResponseAt: at })
    .where(and(eq(tickets.id, id), isNull(tickets.firstResponseAt)))
    .returning({ id: tickets.id })
  return answered.length > 0
}

export const countReopening = (db: Database, id: number) =>
  db
    .update(tickets)
    .set({ reopenCount: sql`least(${tickets.reopenCount} + 1, 32767)` })
    .where(eq(tickets.id, id))

export const insertStatusChange = (
  db: Database,
  values: {
    ticketId: number
    oldStatus: TicketStatus
    newStatus: TicketStatus
    changedBy: number | null
    changedByType: ActorType
    reason: string | null
    requestId: string
    createdAt: Date
  },
) => db.insert(ticketStatusLog).values(values)

/** Closes a batch of tickets that were resolved before a time, and logs each status change. */
export async function closeResolved(
  db: Database,
  { before, now, limit, requestId }: { before: Date; now: Date; limit: number; requestId: string },
) {
  const due = await db
    .select({ id: tickets.id, userId: tickets.userId })
    .from(tickets)
    .where(and(eq(tickets.status, 'resolved'), lte(tickets.resolvedAt, before)))
    .orderBy(tickets.resolvedAt)
    .limit(limit)
    .for('no key update', { skipLocked: true })
  if (due.length === 0) return due
  const ids = due.map(({ id }) => id)
  await db
    .update(tickets)
    .set({ status: 'closed', closedAt: now, updatedAt: now })
    .where(inArray(tickets.id, ids))
  await db.insert(ticketStatusLog).values(
    ids.map((ticketId) => ({
      ticketId,
      oldStatus: 'resolved' as const,
      newStatus: 'closed' as const,
      changedByType: 'system' as const,
      requestId,
      createdAt: now,
    })),
  )
  return due
}

/** The newest change of the status of a ticket. */
export async function findStatusChange(db: Database, ticketId: number) {
  const [found] = await db
    .select({ from: ticketStatusLog.oldStatus, reason: ticketStatusLog.reason })
    .from(ticketStatusLog)
    .where(and(eq(ticketStatusLog.ticketId, ticketId), isNotNull(ticketStatusLog.newStatus)))
    .orderBy(desc(ticketStatusLog.id))
    .limit(1)
  return found
}
