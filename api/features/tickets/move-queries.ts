import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { TicketStatus } from '#db/enums/tickets.ts'
import { ticketStatusLog } from '#db/schema/index.ts'

type LogEntry = typeof ticketStatusLog.$inferInsert

/** Logs changes of the status, or that tickets went to another agent; then the log has no status (D75). */
export function insertLog(db: Database, entries: LogEntry | LogEntry[]): Promise<unknown> {
  const insert = db.insert(ticketStatusLog).values([entries].flat())
  return Array.isArray(entries) ? insert : insert.prepare('move').execute()
}

/** The newest change of the status of a ticket, or the newest to a status. */
export async function findStatusChange(db: Database, ticketId: number, to?: TicketStatus) {
  const { oldStatus: from, newStatus, reason, changedBy, createdAt: at } = ticketStatusLog
  const [found] = await db
    .select({ from, to: newStatus, reason, changedBy, at })
    .from(ticketStatusLog)
    .where(and(eq(ticketStatusLog.ticketId, ticketId), to ? eq(newStatus, to) : isNotNull(newStatus)))
    .orderBy(desc(ticketStatusLog.id))
    .limit(1)
  return found
}

/** The newest change of hands of a ticket. */
export async function findAssignment(db: Database, ticketId: number) {
  const { oldAssignee: from, newAssignee: to, changedBy } = ticketStatusLog
  const [found] = await db
    .select({ from, to, changedBy })
    .from(ticketStatusLog)
    .where(and(eq(ticketStatusLog.ticketId, ticketId), or(isNotNull(from), isNotNull(to))))
    .orderBy(desc(ticketStatusLog.id))
    .limit(1)
  return found
}

/** The newest change of the priority of a ticket, by whatever action. */
export async function findPriorityChange(db: Database, ticketId: number) {
  const [found] = await db.execute<{ from: number; to: number; changedBy: number | null }>(sql`
    select (changes->'priority'->>'from')::int as "from", (changes->'priority'->>'to')::int as "to",
      actor_id as "changedBy"
    from audit_log where target_type = 'ticket' and target_id = ${String(ticketId)} and changes ? 'priority'
    order by id desc limit 1`)
  return found
}
