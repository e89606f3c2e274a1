import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { ActorType } from '#db/enums.ts'
import { ticketStatusLog, tickets, users } from '#db/schema/index.ts'

export const updateTicket = (db: Database, id: number, changes: Partial<typeof tickets.$inferInsert>) =>
  db.update(tickets).set(changes).where(eq(tickets.id, id))

type Handover = {
  ticketId: number
  oldAssignee: number | null
  newAssignee: number | null
  changedBy: number | null
  changedByType: ActorType
  reason?: string | undefined
  requestId: string
  createdAt: Date
}

/** Logs that a ticket went to another agent; the log has no status then (D75). */
export const insertHandover = (db: Database, values: Handover) => db.insert(ticketStatusLog).values(values)

/** Whether the user can be assigned: an active admin. */
export async function isAgent(db: Database, id: number): Promise<boolean> {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.id, id), eq(users.role, 'admin'), eq(users.status, 'active'), isNull(users.deletedAt)),
    )
  return found !== undefined
}
