import { and, asc, count, desc, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { ticketAttachments, ticketMessages, tickets, users } from '#db/schema/index.ts'
import type { Viewer } from './queries.ts'

/** Excludes internal notes. */
const visibleIn = (ticketId: number) =>
  and(eq(ticketMessages.ticketId, ticketId), eq(ticketMessages.isInternal, false))

const messageColumns = {
  id: ticketMessages.id,
  body: ticketMessages.body,
  createdAt: ticketMessages.createdAt,
  senderType: ticketMessages.senderType,
  firstName: users.firstName,
  lastName: users.lastName,
}

/** A page of messages, newest first. */
export const listMessages = (
  db: Database,
  ticketId: number,
  { page, limit }: { page: number; limit: number },
) =>
  db
    .select(messageColumns)
    .from(ticketMessages)
    .leftJoin(users, eq(users.id, ticketMessages.senderId))
    .where(visibleIn(ticketId))
    .orderBy(desc(ticketMessages.id))
    .limit(limit)
    .offset((page - 1) * limit)

/** Messages of an earlier request with this key. */
export const findMessages = (db: Database, ticketId: number, idempotencyKey: string) =>
  db
    .select(messageColumns)
    .from(ticketMessages)
    .leftJoin(users, eq(users.id, ticketMessages.senderId))
    .where(and(visibleIn(ticketId), eq(ticketMessages.idempotencyKey, idempotencyKey)))

export const countMessages = (db: Database, ticketId: number) =>
  db.$count(ticketMessages, visibleIn(ticketId))

/** True when there were unread messages of staff. */
export async function markRead(db: Database, ticketId: number, at: Date): Promise<boolean> {
  const read = await db
    .update(ticketMessages)
    .set({ readAt: at })
    .where(
      and(
        visibleIn(ticketId),
        isNull(ticketMessages.readAt),
        inArray(ticketMessages.senderType, ['admin', 'ai', 'system']),
      ),
    )
    .returning({ id: ticketMessages.id })
  return read.length > 0
}

export async function insertMessage(
  db: Database,
  values: typeof ticketMessages.$inferInsert,
): Promise<{ id: number }> {
  const [inserted] = await db.insert(ticketMessages).values(values).returning({ id: ticketMessages.id })
  if (!inserted) throw new Error('a message was not written')
  return inserted
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
        .orderBy(asc(ticketAttachments.id))

export const insertAttachments = (db: Database, values: (typeof ticketAttachments.$inferInsert)[]) =>
  db.insert(ticketAttachments).values(values).returning(attachmentColumns)

/** A trigger schedules the removal of the files. */
export const deleteAttachments = (db: Database, ids: number[]) =>
  db.delete(ticketAttachments).where(inArray(ticketAttachments.id, ids))

async function countFiles(db: Database, where: SQL | undefined): Promise<{ files: number; bytes: number }> {
  const [found] = await db
    .select({
      files: count(),
      bytes: sql`coalesce(sum(${ticketAttachments.bytes}), 0)`.mapWith(Number),
    })
    .from(ticketAttachments)
    .where(where)
  if (!found) throw new Error('a count has no row')
  return found
}

export const countFilesOfTicket = (db: Database, ticketId: number) =>
  countFiles(db, eq(ticketAttachments.ticketId, ticketId))

/** Files uploaded by a user, or by guests to the tickets of an address. */
export function countFilesOfRequester(db: Database, requester: Exclude<Viewer, { type: 'staff' }>) {
  if (requester.type === 'user') return countFiles(db, eq(ticketAttachments.uploadedBy, requester.id))
  if (requester.type === 'mail' && requester.id !== null)
    return countFiles(db, eq(ticketAttachments.uploadedBy, requester.id))
  const guestTickets = db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.guestEmail, requester.email), isNull(tickets.userId)))
  return countFiles(
    db,
    and(isNull(ticketAttachments.uploadedBy), inArray(ticketAttachments.ticketId, guestTickets)),
  )
}

/** Serialises uploads of a requester until the transaction ends. */
export async function lockUploads(db: Database, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`files of ${name}`}, 0))`)
}

type Uploader = number | null
const uploadedBy = (uploader: Uploader) =>
  uploader === null ? isNull(ticketAttachments.uploadedBy) : eq(ticketAttachments.uploadedBy, uploader)

/** Assigns unclaimed uploads of this ticket and uploader to a message; returns those it assigned. */
export const claimAttachments = (
  db: Database,
  claim: { ids: number[]; ticketId: number; messageId: number; uploader: Uploader; since: Date },
) =>
  db
    .update(ticketAttachments)
    .set({ messageId: claim.messageId })
    .where(
      and(
        inArray(ticketAttachments.id, claim.ids),
        eq(ticketAttachments.ticketId, claim.ticketId),
        isNull(ticketAttachments.messageId),
        uploadedBy(claim.uploader),
        gte(ticketAttachments.createdAt, claim.since),
      ),
    )
    .returning({ id: ticketAttachments.id })

/** An attachment, and whether its message is internal. */
export async function findAttachment(db: Database, id: number) {
  const [found] = await db
    .select({
      ...attachmentColumns,
      ticketId: ticketAttachments.ticketId,
      uploadedBy: ticketAttachments.uploadedBy,
      storageKey: ticketAttachments.storageKey,
      isInternal: ticketMessages.isInternal,
    })
    .from(ticketAttachments)
    .leftJoin(ticketMessages, eq(ticketMessages.id, ticketAttachments.messageId))
    .where(eq(ticketAttachments.id, id))
  return found
}

/** Locks a batch of uploads from before a time that no message references. */
export async function lockUnclaimed(db: Database, { before, limit }: { before: Date; limit: number }) {
  const unclaimed = await db
    .select({ id: ticketAttachments.id })
    .from(ticketAttachments)
    .where(and(isNull(ticketAttachments.messageId), lt(ticketAttachments.createdAt, before)))
    .orderBy(ticketAttachments.createdAt)
    .limit(limit)
    .for('update', { skipLocked: true })
  return unclaimed.map(({ id }) => id)
}
