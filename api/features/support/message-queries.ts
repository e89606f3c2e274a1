import { and, asc, count, desc, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { ticketAttachments, ticketMessages, tickets, users } from '#db/schema/index.ts'
import type { Requester } from './queries.ts'

type Database = Db | Tx

/** Notes between us are not even loaded. */
const visibleIn = (ticketId: number) =>
  and(eq(ticketMessages.ticketId, ticketId), eq(ticketMessages.isInternal, false))

const shown = {
  id: ticketMessages.id,
  body: ticketMessages.body,
  createdAt: ticketMessages.createdAt,
  senderType: ticketMessages.senderType,
  firstName: users.firstName,
  lastName: users.lastName,
}

/** A page of a thread counted from its end, newest first. */
export const listMessages = (
  db: Database,
  ticketId: number,
  { page, limit }: { page: number; limit: number },
) =>
  db
    .select(shown)
    .from(ticketMessages)
    .leftJoin(users, eq(users.id, ticketMessages.senderId))
    .where(visibleIn(ticketId))
    .orderBy(desc(ticketMessages.id))
    .limit(limit)
    .offset((page - 1) * limit)

/** What was written with this key before. */
export const findMessages = (db: Database, ticketId: number, idempotencyKey: string) =>
  db
    .select(shown)
    .from(ticketMessages)
    .leftJoin(users, eq(users.id, ticketMessages.senderId))
    .where(and(visibleIn(ticketId), eq(ticketMessages.idempotencyKey, idempotencyKey)))

export const countMessages = (db: Database, ticketId: number) =>
  db.$count(ticketMessages, visibleIn(ticketId))

/** True where there was something of ours that the requester had not seen. */
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
  const [made] = await db.insert(ticketMessages).values(values).returning({ id: ticketMessages.id })
  if (!made) throw new Error('a message was not written')
  return made
}

const attachment = {
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
        .select(attachment)
        .from(ticketAttachments)
        .where(inArray(ticketAttachments.messageId, messageIds))
        .orderBy(asc(ticketAttachments.id))

export const insertAttachments = (db: Database, values: (typeof ticketAttachments.$inferInsert)[]) =>
  db.insert(ticketAttachments).values(values).returning(attachment)

/** A trigger has their files removed. */
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

/** Of an account all that it uploaded; of a guest what came to the tickets of their address. */
export function countFilesOfPerson(db: Database, requester: Requester) {
  if (requester.type === 'user') return countFiles(db, eq(ticketAttachments.uploadedBy, requester.id))
  const theirs = db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.guestEmail, requester.email), isNull(tickets.userId)))
  return countFiles(
    db,
    and(isNull(ticketAttachments.uploadedBy), inArray(ticketAttachments.ticketId, theirs)),
  )
}

/** One upload of a person at a time, until the transaction ends. */
export async function lockPerson(db: Database, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`files of ${name}`}, 0))`)
}

type Uploader = number | null
const uploadedBy = (uploader: Uploader) =>
  uploader === null ? isNull(ticketAttachments.uploadedBy) : eq(ticketAttachments.uploadedBy, uploader)

/** Binds uploads to their message: those of this ticket and uploader that nobody has bound and the sweep has not reached. */
export const claimAttachments = (
  db: Database,
  given: { ids: number[]; ticketId: number; messageId: number; uploader: Uploader; since: Date },
) =>
  db
    .update(ticketAttachments)
    .set({ messageId: given.messageId })
    .where(
      and(
        inArray(ticketAttachments.id, given.ids),
        eq(ticketAttachments.ticketId, given.ticketId),
        isNull(ticketAttachments.messageId),
        uploadedBy(given.uploader),
        gte(ticketAttachments.createdAt, given.since),
      ),
    )
    .returning({ id: ticketAttachments.id })

/** An attachment, and of its message whether the requester may read it. */
export async function findAttachment(db: Database, id: number) {
  const [found] = await db
    .select({
      ...attachment,
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

/** Uploads that no message has named since the given instant, locked for whoever takes them away. */
export async function lockForgotten(db: Database, { before, most }: { before: Date; most: number }) {
  const forgotten = await db
    .select({ id: ticketAttachments.id })
    .from(ticketAttachments)
    .where(and(isNull(ticketAttachments.messageId), lt(ticketAttachments.createdAt, before)))
    .orderBy(ticketAttachments.createdAt)
    .limit(most)
    .for('update', { skipLocked: true })
  return forgotten.map(({ id }) => id)
}
