import { and, desc, eq, inArray, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { fullName, isoInstant, pick } from '#db/columns.ts'
import type { Language } from '#db/enums.ts'
import { listPage } from '#db/list-page.ts'
import { ticketFeedback, tickets, users } from '#db/schema/index.ts'
import { isDueSoon, isMissed, isOverdue } from '#db/ticket-targets.ts'
import { matchesSearch } from './filter-queries.ts'
import { isMentioned } from './message-search-queries.ts'
import { type Requester, reachedBy } from './requester-queries.ts'
import { tagNamesOf } from './tag-queries.ts'

/** What its requester and the agents see of a ticket, as on the wire. */
const shared = {
  ...pick(tickets, 'id', 'subject', 'description', 'category', 'subcategory', 'priority', 'status'),
  created_date: isoInstant(tickets.createdAt),
  last_message_date: isoInstant(tickets.lastMessageAt),
  resolved_date: isoInstant(tickets.resolvedAt),
  closed_date: isoInstant(tickets.closedAt),
  guest_email: tickets.guestEmail,
  guest_name: tickets.guestName,
}

const selectForRequester = (db: Database) =>
  db
    .select({
      ...shared,
      guest_phone: tickets.guestPhone,
      is_verified: sql<boolean>`${tickets.userId} is not null or ${tickets.guestVerifiedAt} is not null`,
      unread_messages: sql<number>`(
        select count(*)::int from ticket_messages m where m.ticket_id = ${tickets.id} and m.read_at is null
          and not m.is_internal and m.sender_type in ('admin', 'ai', 'system'))`,
      rating: ticketFeedback.rating,
      merged_into: tickets.mergedInto,
    })
    .from(tickets)
    .leftJoin(ticketFeedback, eq(ticketFeedback.ticketId, tickets.id))

/** A ticket as its requester sees it; without a requester, whoever opened it. */
export const getTicketOfRequester = async (db: Database, id: number, requester?: Requester) =>
  (await selectForRequester(db).where(and(eq(tickets.id, id), reachedBy(requester))))[0]

/** A page of the requester's tickets, newest first; those that match a search are found in what the requester sees. */
export const listTicketsOfRequester = (
  db: Database,
  requester: Requester,
  { search, ...page }: { page: number; limit: number; search?: string | undefined },
) =>
  listPage(db, selectForRequester(db).$dynamic(), {
    ...{ ...page, key: tickets.id, orderBy: [desc(tickets.id)] },
    where: and(
      reachedBy(requester),
      search
        ? matchesSearch(search, { requesters: [], mentioning: isMentioned(search, 'requester') })
        : undefined,
    ),
  })

const assignee = alias(users, 'assignee')
const requester = alias(users, 'requester')

/** Of an account that was not deleted; its ticket stays, without a name. */
const ofRequester = (column: SQLWrapper) =>
  sql<string | null>`case when ${requester.deletedAt} is null then ${column} end`

const { id, subject, status, priority, category, subcategory, created_date, resolved_date } = shared

/** What a file has of a ticket. */
const forFiles = (now: Date) => ({
  ...{ id, subject, status, priority, category, subcategory, created_date, resolved_date },
  ...{ guest_email: shared.guest_email, guest_name: shared.guest_name },
  source: tickets.source,
  is_spam: tickets.isSpam,
  is_flagged: tickets.isFlagged,
  requester_username: ofRequester(fullName(requester)),
  user_email: ofRequester(requester.email),
  phone: sql<string | null>`coalesce(${ofRequester(requester.phone)}, ${tickets.guestPhone})`,
  ip_address: tickets.ip,
  country_code: tickets.countryCode,
  assigned_admin_name: fullName(assignee),
  last_updated_date: isoInstant(tickets.updatedAt),
  first_response_date: isoInstant(tickets.firstResponseAt),
  /** The requester is named beside it. */
  feedback_rating: sql<
    number | null
  >`case when not ${ticketFeedback.isAnonymous} then ${ticketFeedback.rating} end`,
  first_response_due_date: isoInstant(tickets.firstResponseDueAt),
  resolution_due_date: isoInstant(tickets.resolutionDueAt),
  is_first_response_sla_breached: isMissed('first_response', now),
  is_sla_breached: isMissed('resolution', now),
  tags: tagNamesOf(tickets.id),
})

function selectForAgents(db: Database, now: Date) {
  return db
    .select({
      ...shared,
      ...forFiles(now),
      language: sql<Language>`coalesce(${ofRequester(requester.language)}, ${tickets.language})`,
      unread_messages_count: tickets.unreadByStaff,
      is_authenticated: sql<boolean>`${tickets.userId} is not null`,
      user_id: tickets.userId,
      device_info: tickets.deviceType,
      browser_info: tickets.userAgent,
      referrer: tickets.referrer,
      assigned_to: tickets.assignedTo,
      assigned_admin_username: sql<string | null>`coalesce(${assignee.username}, ${assignee.email})`,
      is_sla_overdue: isOverdue(now),
      is_sla_due_soon: isDueSoon(now),
      is_sla_paused: sql<boolean>`${tickets.status} = 'waiting_user' and ${tickets.slaPausedAt} is not null`,
      snoozed_until: isoInstant(tickets.snoozedUntil),
      merged_into: tickets.mergedInto,
      split_from: tickets.splitFrom,
      reopen_count: tickets.reopenCount,
    })
    .from(tickets)
    .leftJoin(requester, eq(requester.id, tickets.userId))
    .leftJoin(assignee, eq(assignee.id, tickets.assignedTo))
    .leftJoin(ticketFeedback, eq(ticketFeedback.ticketId, tickets.id))
}

export type AgentTicket = Awaited<ReturnType<typeof selectForAgents>>[number]

/** The tickets of these ids, in their order. */
export async function readTickets(db: Database, ids: number[], now: Date): Promise<AgentTicket[]> {
  if (ids.length === 0) return []
  const rows = await selectForAgents(db, now).where(inArray(tickets.id, ids))
  const places = new Map(ids.map((id, place) => [id, place]))
  return rows.sort((one, other) => places.get(one.id)! - places.get(other.id)!)
}

type Batch = { where: SQL | undefined; below: number | undefined; limit: number; now: Date }

export type FiledTicket = Awaited<ReturnType<typeof readTicketsBelow>>[number]

/** A batch of the tickets that match for a file, newest id first, below the id of the last batch. */
export const readTicketsBelow = (db: Database, { where, below, limit, now }: Batch) =>
  db
    .select(forFiles(now))
    .from(tickets)
    .leftJoin(requester, eq(requester.id, tickets.userId))
    .leftJoin(assignee, eq(assignee.id, tickets.assignedTo))
    .leftJoin(ticketFeedback, eq(ticketFeedback.ticketId, tickets.id))
    .where(and(below === undefined ? undefined : lt(tickets.id, below), where))
    .orderBy(desc(tickets.id))
    .limit(limit)
