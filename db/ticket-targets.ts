import { type SQL, sql } from 'drizzle-orm'
import type { SlaTarget } from './enums/sla.ts'

const instant = (at: Date | SQL) => (at instanceof Date ? sql`${at.toISOString()}::timestamptz` : at)

/** Whether a ticket of the query, by the name `tickets`, missed a target up to a moment, as `ticket_target` in the database says. */
export const isMissed = (target: SlaTarget, at: Date | SQL) =>
  sql<boolean>`coalesce(ticket_target(tickets, ${sql.raw(`'${target}'`)}, ${instant(at)}) = 'missed', false)`

/** Whether its clock runs past its next due time now; apart from a miss, which stays. */
export const isOverdue = (now: Date) => sql<boolean>`is_ticket_overdue(tickets, ${instant(now)})`

/** Whether its agents were warned of the next due time, which has not passed. */
export const isDueSoon = (now: Date) => sql<boolean>`is_ticket_due_soon(tickets, ${instant(now)})`
