import { and, eq, gte, inArray, isNull, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { fullName, isoInstant } from '#db/columns.ts'
import type { FeedbackTopic } from '#db/enums/ticket-history.ts'
import type { TicketSource } from '#db/enums/tickets.ts'
import { logRows } from '#db/list-page.ts'
import { ticketFeedback as feedback, tickets, users } from '#db/schema/index.ts'
import { contains, mentions } from '#db/search.ts'
import type { feedbackSorts } from './feedback-schema.ts'
import { type Period, unlessDeleted, unlessSpam } from './queries.ts'

export type Filter = Period & {
  topic?: FeedbackTopic | undefined
  /** Null: tickets without an agent. */
  assignee?: number | null | undefined
  ratings?: number[] | undefined
  subcategory?: string | undefined
  isAnonymous?: boolean | undefined
  source?: TicketSource | undefined
  withSpam?: boolean | undefined
  /** What a search found. */
  ids?: number[] | undefined
  /** A search that finds too much to list its ids. */
  term?: string | undefined
  sortBy?: (typeof feedbackSorts)[number] | undefined
}

const requester = alias(users, 'requester')
const assignee = alias(users, 'assignee')

/**
 * Of tickets whose `condition` holds. IS TRUE keeps PostgreSQL from joining them, which would look for a rare one in all
 * ratings, one by one: it hashes the ids of these tickets once, unless they are too many for its memory.
 */
const ofTickets = (condition: SQL) =>
  sql`exists (select from ${tickets} where ${tickets.id} = ${feedback.ticketId} and ${condition}) is true`

export const matches = (filter: Filter): SQL | undefined =>
  and(
    filter.since && gte(feedback.createdAt, filter.since),
    filter.before && lt(feedback.createdAt, filter.before),
    filter.topic && eq(feedback.topic, filter.topic),
    filter.assignee === undefined
      ? undefined
      : ofTickets(
          filter.assignee === null ? isNull(tickets.assignedTo) : eq(tickets.assignedTo, filter.assignee),
        ),
    filter.ratings && inArray(feedback.rating, filter.ratings),
    filter.subcategory ? ofTickets(eq(tickets.subcategory, filter.subcategory)) : undefined,
    filter.isAnonymous === undefined ? undefined : eq(feedback.isAnonymous, filter.isAnonymous),
    filter.source && ofTickets(eq(tickets.source, filter.source)),
    filter.withSpam ? undefined : unlessSpam(feedback.ticketId),
    filter.ids && inArray(feedback.id, filter.ids),
    filter.term ? mentionsTerm(filter.term) : undefined,
  )

const inText = (term: string) => contains(sql`fold(${feedback.text})`, term)
/**
 * The folded text of a ticket begins with a space and its subject. What follows is not searched here: a description, and
 * the name of a guest who may be anonymous.
 */
const inSubject = (term: string) =>
  sql`strpos(${tickets.search}, fold(${term})) between 1 and char_length(${tickets.subject}) + 2 - char_length(fold(${term}))`
/** OFFSET keeps the subquery correlated: hashed, it would read the text of every ticket first. */
const mentionsTerm = (term: string) =>
  sql`(${inText(term)} or exists (
    select from ${tickets} where ${tickets.id} = ${feedback.ticketId} and ${inSubject(term)} offset 0))`

/** Ids of the ratings whose text or ticket a term is in, at most `most` of each; a number is also the id of a ticket. */
export async function search(db: Database, term: string, most: number): Promise<number[]> {
  const id = /^#?(\d{1,9})$/.exec(term)?.[1]
  const rows = await db.execute<{ id: number }>(sql`
    (select ${feedback.id} from ${feedback} where ${feedback.text} is not null and ${inText(term)} limit ${most})
    union
    (select ${feedback.id} from ${tickets} join ${feedback} on ${feedback.ticketId} = ${tickets.id}
      where ${mentions(tickets.search, term)} and ${inSubject(term)} limit ${most})
    union
    (select ${feedback.id} from ${feedback} where ${feedback.ticketId} = ${id === undefined ? null : Number(id)}::int)`)
  return rows.map(({ id }) => id)
}

/** Of the requester; an anonymous rating has neither name nor address. */
const ofRequester = (ofUser: SQLWrapper, ofGuest: SQLWrapper) =>
  sql<
    string | null
  >`case when not ${feedback.isAnonymous} then coalesce(${unlessDeleted(requester, ofUser)}, ${ofGuest}) end`

const selectFeedback = (db: Database) =>
  db
    .select({
      id: feedback.id,
      ticket_id: feedback.ticketId,
      ticket_subject: tickets.subject,
      ticket_status: tickets.status,
      ticket_priority: tickets.priority,
      ticket_category: tickets.category,
      ticket_created_date: isoInstant(tickets.createdAt),
      rating: feedback.rating,
      category: feedback.topic,
      feedback_text: feedback.text,
      is_anonymous: feedback.isAnonymous,
      user_name: ofRequester(fullName(requester), tickets.guestName),
      user_email: ofRequester(requester.email, tickets.guestEmail),
      submitted_date: isoInstant(feedback.createdAt),
      last_message_date: isoInstant(tickets.lastMessageAt),
      assigned_admin_name: fullName(assignee),
      thanked_date: isoInstant(feedback.thankedAt),
      escalated_date: isoInstant(feedback.escalatedAt),
    })
    .from(feedback)
    .innerJoin(tickets, eq(tickets.id, feedback.ticketId))
    .leftJoin(requester, eq(requester.id, tickets.userId))
    .leftJoin(assignee, eq(assignee.id, tickets.assignedTo))
    .$dynamic()

export const ratings = logRows({
  ...{ key: feedback.id, select: selectFeedback, matches },
  by: ({ sortBy }: Filter) => [...(sortBy === 'rating' ? [feedback.rating] : []), feedback.createdAt],
})
