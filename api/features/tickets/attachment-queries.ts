import { and, asc, count, desc, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { isoInstant, pick } from '#db/columns.ts'
import { ticketAttachments, ticketMessages, tickets } from '#db/schema/index.ts'
import type { Viewer } from './requester-queries.ts'

const columns = {
  id: ticketAttachments.id,
  name: ticketAttachments.name,
  size: ticketAttachments.bytes,
  media_type: ticketAttachments.mediaType,
  created_date: isoInstant(ticketAttachments.createdAt),
}

/** Files of messages; uploads that no message has are not listed. */
const selectAttachments = (db: Database) =>
  db
    .select({
      ...columns,
      message_id: ticketMessages.id,
      is_internal: ticketMessages.isInternal,
    })
    .from(ticketAttachments)
    .innerJoin(ticketMessages, eq(ticketMessages.id, ticketAttachments.messageId))

export const listAttachments = async (db: Database, messageIds: number[]) =>
  messageIds.length === 0
    ? []
    : selectAttachments(db)
        .where(inArray(ticketAttachments.messageId, messageIds))
        .orderBy(asc(ticketAttachments.id))

/** The files of all messages and notes of a ticket, newest first. */
export const listTicketFiles = (db: Database, ticketId: number) =>
  selectAttachments(db).where(eq(ticketAttachments.ticketId, ticketId)).orderBy(desc(ticketAttachments.id))

export const insertAttachments = (db: Database, values: (typeof ticketAttachments.$inferInsert)[]) =>
  db.insert(ticketAttachments).values(values).returning(columns)

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
export function countFilesOfRequester(db: Database, requester: Exclude<Viewer, { type: 'agent' }>) {
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
      ...pick(ticketAttachments, 'name', 'bytes', 'mediaType'),
      ...pick(ticketAttachments, 'messageId', 'ticketId', 'uploadedBy', 'storageKey'),
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
