import { and, desc, eq, gt, inArray, isNotNull, isNull, max, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { ticketAttachments, ticketMessages, tickets, users } from '#db/schema/index.ts'
import { contains } from '#db/search.ts'
import type { MessagesQuery } from './thread-schema.ts'

const requester = alias(users, 'requester')

/** The ticket as far as its thread needs it, with the name of its requester. */
export const ticketColumns = {
  id: tickets.id,
  userId: tickets.userId,
  guestEmail: tickets.guestEmail,
  guestName: tickets.guestName,
  guestPhone: tickets.guestPhone,
  guestVerifiedAt: tickets.guestVerifiedAt,
  subject: tickets.subject,
  description: tickets.description,
  language: tickets.language,
  status: tickets.status,
  priority: tickets.priority,
  category: tickets.category,
  subcategory: tickets.subcategory,
  source: tickets.source,
  resolvedAt: tickets.resolvedAt,
  snoozedUntil: tickets.snoozedUntil,
  mergedInto: tickets.mergedInto,
  splitFrom: tickets.splitFrom,
}
export type ThreadTicket = Awaited<ReturnType<typeof selectTicket>>[number]

const selectTicket = (db: Database, id: number) =>
  db.select(ticketColumns).from(tickets).where(eq(tickets.id, id))

export const findTicket = async (db: Database, id: number): Promise<ThreadTicket | undefined> =>
  (await selectTicket(db, id))[0]

/** Locks tickets in the order of their ids, so that two merges do not wait for each other. */
export const lockTickets = (db: Database, ids: number[]): Promise<ThreadTicket[]> =>
  db
    .select(ticketColumns)
    .from(tickets)
    .where(inArray(tickets.id, ids))
    .orderBy(tickets.id)
    .for('no key update')

export const updateTicket = (db: Database, id: number, values: Partial<typeof tickets.$inferInsert>) =>
  db.update(tickets).set(values).where(eq(tickets.id, id))

const sender = alias(users, 'sender')
const fromRequester = inArray(ticketMessages.senderType, ['user', 'guest'])

const selectMessages = (db: Database) =>
  db
    .select({
      id: ticketMessages.id,
      body: ticketMessages.body,
      createdAt: ticketMessages.createdAt,
      senderType: ticketMessages.senderType,
      senderId: ticketMessages.senderId,
      isInternal: ticketMessages.isInternal,
      readAt: ticketMessages.readAt,
      movedFrom: ticketMessages.movedFrom,
      firstName: sql<string | null>`case when ${sender.deletedAt} is null then ${sender.firstName} end`,
      lastName: sql<string | null>`case when ${sender.deletedAt} is null then ${sender.lastName} end`,
      guestName: tickets.guestName,
    })
    .from(ticketMessages)
    .innerJoin(tickets, eq(tickets.id, ticketMessages.ticketId))
    .leftJoin(sender, eq(sender.id, ticketMessages.senderId))

export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number]

type Filter = Pick<MessagesQuery, 'sender_type' | 'is_internal' | 'is_read' | 'search'>

/** Only messages of the requester can be unread by the staff. */
const isUnread = and(fromRequester, isNull(ticketMessages.readAt))

const matching = (ticketId: number, { sender_type, is_internal, is_read, search }: Filter): SQL | undefined =>
  and(
    eq(ticketMessages.ticketId, ticketId),
    sender_type && eq(ticketMessages.senderType, sender_type),
    is_internal === undefined ? undefined : eq(ticketMessages.isInternal, is_internal),
    is_read === undefined ? undefined : is_read ? sql`not (${isUnread})` : isUnread,
    search ? contains(sql`fold(${ticketMessages.body})`, search) : undefined,
  )

/** A page of messages and notes, newest first. */
export const listMessages = (
  db: Database,
  ticketId: number,
  { page, limit, ...filter }: Filter & { page: number; limit: number },
) =>
  selectMessages(db)
    .where(matching(ticketId, filter))
    .orderBy(desc(ticketMessages.id))
    .limit(limit)
    .offset((page - 1) * limit)

export const countMessages = (db: Database, ticketId: number, filter: Filter) =>
  db.$count(ticketMessages, matching(ticketId, filter))

export const countUnread = (db: Database, ticketId: number) =>
  db.$count(ticketMessages, and(eq(ticketMessages.ticketId, ticketId), isUnread))

export async function newestMessageId(db: Database, ticketId: number): Promise<number> {
  const [found] = await db
    .select({ id: max(ticketMessages.id) })
    .from(ticketMessages)
    .where(eq(ticketMessages.ticketId, ticketId))
  return found?.id ?? 0
}

/** Messages of others after one. */
export const listNewer = (
  db: Database,
  { ticketId, after, reader }: { ticketId: number; after: number; reader: number },
) =>
  selectMessages(db)
    .where(
      and(
        eq(ticketMessages.ticketId, ticketId),
        gt(ticketMessages.id, after),
        or(isNull(ticketMessages.senderId), ne(ticketMessages.senderId, reader)),
      ),
    )
    .orderBy(ticketMessages.id)
    .limit(50)

export const findMessage = async (db: Database, { ticketId, id }: { ticketId: number; id: number }) =>
  (await selectMessages(db).where(and(eq(ticketMessages.ticketId, ticketId), eq(ticketMessages.id, id))))[0]

/** The message of an earlier request with this key. */
export const findByKey = async (db: Database, ticketId: number, key: string) =>
  (
    await selectMessages(db).where(
      and(eq(ticketMessages.ticketId, ticketId), eq(ticketMessages.idempotencyKey, key)),
    )
  )[0]

/** Public messages, newest first. */
export const listPublic = (db: Database, ticketId: number, limit: number) =>
  selectMessages(db)
    .where(and(eq(ticketMessages.ticketId, ticketId), eq(ticketMessages.isInternal, false)))
    .orderBy(desc(ticketMessages.id))
    .limit(limit)

/** Marks messages of the requester as read by the staff; returns how many were unread. */
export async function markRead(
  db: Database,
  { ticketId, ids, at }: { ticketId: number; ids: number[] | 'all'; at: Date },
): Promise<number> {
  const some = ids === 'all' ? undefined : inArray(ticketMessages.id, ids)
  const read = await db
    .update(ticketMessages)
    .set({ readAt: at })
    .where(and(eq(ticketMessages.ticketId, ticketId), isUnread, some))
    .returning({ id: ticketMessages.id })
  return read.length
}

const attachmentColumns = {
  id: ticketAttachments.id,
  messageId: ticketAttachments.messageId,
  name: ticketAttachments.name,
  bytes: ticketAttachments.bytes,
  mediaType: ticketAttachments.mediaType,
  createdAt: ticketAttachments.createdAt,
}

export const listAttachments = (db: Database, messageIds: number[]) =>
  messageIds.length === 0
    ? Promise.resolve([])
    : db
        .select(attachmentColumns)
        .from(ticketAttachments)
        .where(inArray(ticketAttachments.messageId, messageIds))
        .orderBy(ticketAttachments.id)

/** The files of all messages of a ticket, newest first; uploads that no message has are not listed. */
export const listTicketFiles = (db: Database, ticketId: number) =>
  db
    .select({ ...attachmentColumns, isInternal: ticketMessages.isInternal })
    .from(ticketAttachments)
    .innerJoin(ticketMessages, eq(ticketMessages.id, ticketAttachments.messageId))
    .where(and(eq(ticketAttachments.ticketId, ticketId), isNotNull(ticketAttachments.messageId)))
    .orderBy(desc(ticketAttachments.id))

const author = alias(users, 'author')

/** The notes of a ticket, newest first. */
export const listNotes = (db: Database, ticketId: number) =>
  db
    .select({
      id: ticketMessages.id,
      note: ticketMessages.body,
      firstName: author.firstName,
      lastName: author.lastName,
      createdAt: ticketMessages.createdAt,
    })
    .from(ticketMessages)
    .leftJoin(author, eq(author.id, ticketMessages.senderId))
    .where(and(eq(ticketMessages.ticketId, ticketId), eq(ticketMessages.isInternal, true)))
    .orderBy(desc(ticketMessages.id))
    .limit(200)

/** The requester of a ticket for the variables of a template. */
export async function findRequesterName(db: Database, id: number): Promise<string | null> {
  const [found] = await db
    .select({ first: requester.firstName, guest: tickets.guestName })
    .from(tickets)
    .leftJoin(requester, and(eq(requester.id, tickets.userId), isNull(requester.deletedAt)))
    .where(eq(tickets.id, id))
  return found?.first ?? found?.guest?.split(' ')[0] ?? null
}
