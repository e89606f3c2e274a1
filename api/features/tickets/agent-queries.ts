import { and, desc, eq, inArray, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { fullName } from '#db/columns.ts'
import { ticketFeedback, tickets, users } from '#db/schema/index.ts'

const assignee = alias(users, 'assignee')
const requester = alias(users, 'requester')

/** Of an account that was not deleted; its ticket stays, without a name. */
const ofRequester = (column: SQLWrapper) =>
  sql<string | null>`case when ${requester.deletedAt} is null then ${column} end`

const selectTickets = (db: Database) =>
  db
    .select({
      id: tickets.id,
      subject: tickets.subject,
      description: tickets.description,
      status: tickets.status,
      priority: tickets.priority,
      category: tickets.category,
      subcategory: tickets.subcategory,
      source: tickets.source,
      language: tickets.language,
      isSpam: tickets.isSpam,
      isFlagged: tickets.isFlagged,
      unread: tickets.unreadByStaff,
      userId: tickets.userId,
      requesterName: ofRequester(fullName(requester)),
      requesterEmail: ofRequester(requester.email),
      requesterPhone: ofRequester(requester.phone),
      guestName: tickets.guestName,
      guestEmail: tickets.guestEmail,
      guestPhone: tickets.guestPhone,
      ip: tickets.ip,
      deviceType: tickets.deviceType,
      userAgent: tickets.userAgent,
      countryCode: tickets.countryCode,
      referrer: tickets.referrer,
      assignedTo: tickets.assignedTo,
      assigneeUsername: sql<string | null>`coalesce(${assignee.username}, ${assignee.email})`,
      assigneeName: fullName(assignee),
      createdAt: tickets.createdAt,
      updatedAt: tickets.updatedAt,
      lastMessageAt: tickets.lastMessageAt,
      firstResponseAt: tickets.firstResponseAt,
      resolvedAt: tickets.resolvedAt,
      closedAt: tickets.closedAt,
      rating: ticketFeedback.rating,
      firstResponseDueAt: tickets.firstResponseDueAt,
      resolutionDueAt: tickets.resolutionDueAt,
      slaPausedAt: tickets.slaPausedAt,
      slaWarnedAt: tickets.slaWarnedAt,
      firstResponseBreachedAt: tickets.firstResponseBreachedAt,
      resolutionBreachedAt: tickets.resolutionBreachedAt,
      snoozedUntil: tickets.snoozedUntil,
      mergedInto: tickets.mergedInto,
      splitFrom: tickets.splitFrom,
      reopenCount: tickets.reopenCount,
    })
    .from(tickets)
    .leftJoin(requester, eq(requester.id, tickets.userId))
    .leftJoin(assignee, eq(assignee.id, tickets.assignedTo))
    .leftJoin(ticketFeedback, eq(ticketFeedback.ticketId, tickets.id))

export type StoredTicket = Awaited<ReturnType<typeof readTickets>>[number]

/** The tickets of these ids, in their order. */
export async function readTickets(db: Database, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await selectTickets(db).where(inArray(tickets.id, ids))
  const places = new Map(ids.map((id, place) => [id, place]))
  return rows.sort((one, other) => places.get(one.id)! - places.get(other.id)!)
}

export const readTicket = async (db: Database, id: number): Promise<StoredTicket | undefined> =>
  (await selectTickets(db).where(eq(tickets.id, id)))[0]

/** A batch of the tickets that match, newest id first, below the id of the last batch. */
export const readTicketsBelow = (
  db: Database,
  { where, below, limit }: { where: SQL | undefined; below: number | undefined; limit: number },
): Promise<StoredTicket[]> =>
  selectTickets(db)
    .where(and(below === undefined ? undefined : lt(tickets.id, below), where))
    .orderBy(desc(tickets.id))
    .limit(limit)

const lockedColumns = {
  id: tickets.id,
  userId: tickets.userId,
  status: tickets.status,
  resolvedAt: tickets.resolvedAt,
  priority: tickets.priority,
  category: tickets.category,
  subcategory: tickets.subcategory,
  isSpam: tickets.isSpam,
  isFlagged: tickets.isFlagged,
  assignedTo: tickets.assignedTo,
}
export type LockedTicket = Awaited<ReturnType<typeof selectLocked>>[number]

const selectLocked = (db: Database, id: number) =>
  db.select(lockedColumns).from(tickets).where(eq(tickets.id, id)).for('no key update')

/** Locks a ticket, so that changes of it run one after another. */
export const lockTicket = async (db: Database, id: number): Promise<LockedTicket | undefined> =>
  (await selectLocked(db, id))[0]
