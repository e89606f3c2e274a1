import { and, asc, desc, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { fullName } from '#db/columns.ts'
import type { FeedbackTopic, TicketSource } from '#db/enums.ts'
import { listPage } from '#db/list-page.ts'
import { ticketFeedback as feedback, tickets, users } from '#db/schema/index.ts'
import { contains, mentions } from '#db/search.ts'
import type { FeedbackQuery } from './schema.ts'

/** The filters with their days as instants; `before` is exclusive. */
export type Filter = {
  since?: Date | undefined
  before?: Date | undefined
  topic?: FeedbackTopic | undefined
  /** Null: tickets without an agent. */
  assignee?: number | null | undefined
  ratings?: number[] | undefined
  subcategory?: string | undefined
  isAnonymous?: boolean | undefined
  source?: TicketSource | undefined
  /** What a search found. */
  ids?: number[] | undefined
  /** A search that finds too much to list its ids. */
  term?: string | undefined
}

const requester = alias(users, 'requester')
const assignee = alias(users, 'assignee')

/** Of tickets whose `condition` holds, so that rows are counted without a join. */
const ofTickets = (condition: SQL | undefined) =>
  sql`exists (select from ${tickets} where ${tickets.id} = ${feedback.ticketId} and ${condition})`

const ofAssignee = (id: number | null) =>
  ofTickets(id === null ? isNull(tickets.assignedTo) : eq(tickets.assignedTo, id))

export const matches = (filter: Filter): SQL | undefined =>
  and(
    filter.since && gte(feedback.createdAt, filter.since),
    filter.before && lt(feedback.createdAt, filter.before),
    filter.topic && eq(feedback.topic, filter.topic),
    filter.assignee === undefined ? undefined : ofAssignee(filter.assignee),
    filter.ratings && inArray(feedback.rating, filter.ratings),
    filter.subcategory ? ofTickets(eq(tickets.subcategory, filter.subcategory)) : undefined,
    filter.isAnonymous === undefined ? undefined : eq(feedback.isAnonymous, filter.isAnonymous),
    filter.source && ofTickets(eq(tickets.source, filter.source)),
    filter.ids && inArray(feedback.id, filter.ids),
    filter.term ? mentionsTerm(filter.term) : undefined,
  )

const inText = (term: string) => contains(sql`fold(${feedback.text})`, term)
/** The index also has texts that are not searched here: a description, and the name of a guest who may be anonymous. */
const inSubject = (term: string) =>
  sql`${mentions(tickets.search, term)} and ${contains(sql`fold(${tickets.subject})`, term)}`
/** OFFSET keeps the subquery correlated: hashed, it would fold the subject of every ticket first. */
const mentionsTerm = (term: string) =>
  sql`(${inText(term)} or ${ofTickets(sql`${contains(sql`fold(${tickets.subject})`, term)} offset 0`)})`

/** Ids of the ratings whose text or ticket a term is in, at most `most` of each; a number is also the id of a ticket. */
export async function search(db: Database, term: string, most: number): Promise<number[]> {
  const id = /^#?(\d{1,9})$/.exec(term)?.[1]
  const rows = await db.execute<{ id: number }>(sql`
    (select ${feedback.id} from ${feedback} where ${feedback.text} is not null and ${inText(term)} limit ${most})
    union
    (select ${feedback.id} from ${tickets} join ${feedback} on ${feedback.ticketId} = ${tickets.id}
      where ${inSubject(term)} limit ${most})
    union
    (select ${feedback.id} from ${feedback} where ${feedback.ticketId} = ${id === undefined ? null : Number(id)}::int)`)
  return rows.map(({ id }) => id)
}

const selectFeedback = (db: Database) =>
  db
    .select({
      id: feedback.id,
      ticketId: feedback.ticketId,
      subject: tickets.subject,
      status: tickets.status,
      priority: tickets.priority,
      category: tickets.category,
      ticketCreatedAt: tickets.createdAt,
      lastMessageAt: tickets.lastMessageAt,
      rating: feedback.rating,
      topic: feedback.topic,
      text: feedback.text,
      isAnonymous: feedback.isAnonymous,
      guestName: tickets.guestName,
      guestEmail: tickets.guestEmail,
      userName: sql<string | null>`case when ${requester.deletedAt} is null then ${fullName(requester)} end`,
      userEmail: sql<string | null>`case when ${requester.deletedAt} is null then ${requester.email} end`,
      assigneeName: fullName(assignee),
      createdAt: feedback.createdAt,
      thankedAt: feedback.thankedAt,
      escalatedAt: feedback.escalatedAt,
    })
    .from(feedback)
    .innerJoin(tickets, eq(tickets.id, feedback.ticketId))
    .leftJoin(requester, eq(requester.id, tickets.userId))
    .leftJoin(assignee, eq(assignee.id, tickets.assignedTo))
    .$dynamic()

export type FeedbackRow = Awaited<ReturnType<typeof selectFeedback>>[number]

type Page = Pick<FeedbackQuery, 'page' | 'limit' | 'sort_by' | 'sort_order'>

export function listFeedback(
  db: Database,
  filter: Filter,
  { page, limit, sort_by, sort_order, cap }: Page & { cap: number },
) {
  const direction = sort_order === 'asc' ? asc : desc
  const columns = [...(sort_by === 'rating' ? [feedback.rating] : []), feedback.createdAt, feedback.id]
  const orderBy = columns.map((column) => direction(column))
  return listPage(db, selectFeedback(db), {
    ...{ key: feedback.id, where: matches(filter), orderBy, page, limit, cap },
  })
}

export const findFeedback = async (db: Database, id: number): Promise<FeedbackRow | undefined> =>
  (await selectFeedback(db).where(eq(feedback.id, id)))[0]

/** A batch for a file, newest first. */
export const readBelow = (
  db: Database,
  filter: Filter,
  { below, limit }: { below: number | undefined; limit: number },
): Promise<FeedbackRow[]> =>
  selectFeedback(db)
    .where(and(matches(filter), below === undefined ? undefined : lt(feedback.id, below)))
    .orderBy(desc(feedback.id))
    .limit(limit)
