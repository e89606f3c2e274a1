import { and, count, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { fullName, isoInstant } from '#db/columns.ts'
import {
  ticketAttachments,
  ticketFollowers,
  ticketMessages,
  ticketRelations,
  tickets,
  users,
} from '#db/schema/index.ts'
import { isActiveAgent } from './assignment-queries.ts'
import type { TicketRow } from './queries.ts'

/** Active admins by the name with which a note mentions them: their username, or their address before the @. */
export async function findMentioned(db: Database, handles: string[]): Promise<number[]> {
  if (handles.length === 0) return []
  const handle = sql`fold(coalesce(${users.username}, split_part(${users.email}, '@', 1)))`
  const folded = sql.join(
    handles.map((each) => sql`fold(${each})`),
    sql`, `,
  )
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isActiveAgent, sql`${handle} in (${folded})`))
  return found.map(({ id }) => id)
}

export const listFollowers = (db: Database, ticketId: number) =>
  db
    .select({ id: users.id, name: sql<string>`${fullName(users)}` })
    .from(ticketFollowers)
    .innerJoin(users, eq(users.id, ticketFollowers.userId))
    .where(and(eq(ticketFollowers.ticketId, ticketId), eq(users.role, 'admin'), isNull(users.deletedAt)))
    .orderBy(ticketFollowers.createdAt)

/** The followers of several tickets, with the fields of the ticket that a notification shows. */
export const listFollowersOf = (db: Database, ticketIds: number[]) =>
  db
    .select({ id: tickets.id, subject: tickets.subject, userId: users.id })
    .from(ticketFollowers)
    .innerJoin(users, eq(users.id, ticketFollowers.userId))
    .innerJoin(tickets, eq(tickets.id, ticketFollowers.ticketId))
    .where(
      and(inArray(ticketFollowers.ticketId, ticketIds), eq(users.role, 'admin'), isNull(users.deletedAt)),
    )
    .orderBy(tickets.id, ticketFollowers.createdAt)

export const insertFollower = (db: Database, values: { ticketId: number; userId: number; createdAt: Date }) =>
  db.insert(ticketFollowers).values(values).onConflictDoNothing()

export const deleteFollower = (db: Database, { ticketId, userId }: { ticketId: number; userId: number }) =>
  db
    .delete(ticketFollowers)
    .where(and(eq(ticketFollowers.ticketId, ticketId), eq(ticketFollowers.userId, userId)))

/** Whether both are new to each other. */
export async function insertRelation(
  db: Database,
  { one, other, at }: { one: number; other: number; at: Date },
): Promise<boolean> {
  const pair = { ticketId: Math.min(one, other), relatedId: Math.max(one, other) }
  const inserted = await db
    .insert(ticketRelations)
    .values({ ...pair, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: ticketRelations.ticketId })
  return inserted.length > 0
}

export async function deleteRelation(db: Database, one: number, other: number): Promise<boolean> {
  const deleted = await db
    .delete(ticketRelations)
    .where(
      and(
        eq(ticketRelations.ticketId, Math.min(one, other)),
        eq(ticketRelations.relatedId, Math.max(one, other)),
      ),
    )
    .returning({ id: ticketRelations.ticketId })
  return deleted.length > 0
}

const linkColumns = {
  id: tickets.id,
  subject: tickets.subject,
  status: tickets.status,
  created_date: isoInstant(tickets.createdAt),
}

const listLinks = (db: Database, where: SQL | undefined, limit = 50) =>
  db.select(linkColumns).from(tickets).where(where).orderBy(desc(tickets.id)).limit(limit)

export const findLink = async (db: Database, id: number | null) =>
  id === null ? undefined : (await listLinks(db, eq(tickets.id, id)))[0]

export const listMerged = (db: Database, id: number) => listLinks(db, eq(tickets.mergedInto, id))

/** Both directions are one subquery: two joined by OR would read every ticket. */
export const listRelated = (db: Database, id: number) => {
  const forward = db
    .select({ id: ticketRelations.relatedId })
    .from(ticketRelations)
    .where(eq(ticketRelations.ticketId, id))
  const backward = db
    .select({ id: ticketRelations.ticketId })
    .from(ticketRelations)
    .where(eq(ticketRelations.relatedId, id))
  return listLinks(db, inArray(tickets.id, unionAll(forward, backward)))
}

export type Owner = Pick<TicketRow, 'userId' | 'guestEmail'>

/** The tickets of one requester. */
export const ownedBy = ({ userId, guestEmail }: Owner): SQL | undefined =>
  userId === null
    ? and(eq(tickets.guestEmail, guestEmail ?? ''), isNull(tickets.userId))
    : eq(tickets.userId, userId)

/** Other tickets of the requester, newest first, and how many there are. */
export async function listOthers(db: Database, ticket: Owner & { id: number }, limit: number) {
  const where = and(ne(tickets.id, ticket.id), ownedBy(ticket))
  const [rows, total] = await Promise.all([listLinks(db, where, limit), db.$count(tickets, where)])
  return { rows, total }
}

/** Moves messages with their files to another ticket; `to` keeps where they came from, unless they return. */
export async function moveMessages(
  db: Database,
  { where, to, movedFrom }: { where: SQL | undefined; to: number; movedFrom: number | null },
): Promise<number> {
  const moved = await db
    .update(ticketMessages)
    .set({ ticketId: to, movedFrom })
    .where(where)
    .returning({ id: ticketMessages.id })
  const ids = moved.map(({ id }) => id)
  if (ids.length > 0)
    await db.update(ticketAttachments).set({ ticketId: to }).where(inArray(ticketAttachments.messageId, ids))
  return ids.length
}

export const ofTicket = (id: number) => eq(ticketMessages.ticketId, id)
export const movedHere = (id: number, from: number) =>
  and(eq(ticketMessages.ticketId, id), eq(ticketMessages.movedFrom, from))
export const among = (id: number, ids: number[]) =>
  and(eq(ticketMessages.ticketId, id), inArray(ticketMessages.id, ids))

export async function countPublic(db: Database, ticketId: number, ids: number[]) {
  const [found] = await db
    .select({
      all: count(),
      public: sql<number>`count(*) filter (where not ${ticketMessages.isInternal})`.mapWith(Number),
    })
    .from(ticketMessages)
    .where(among(ticketId, ids))
  return found!
}

const mergeKey = (from: number) => `merge:${from}`

/** The description of a merged ticket as a message of its target. */
export const insertMergeMessage = (
  db: Database,
  { into, from, body, at }: { into: number; from: number; body: string; at: Date },
) =>
  db.insert(ticketMessages).values({
    ...{ ticketId: into, senderType: 'system', body, movedFrom: from, createdAt: at },
    idempotencyKey: mergeKey(from),
  })

export const deleteMergeMessage = (db: Database, { into, from }: { into: number; from: number }) =>
  db
    .delete(ticketMessages)
    .where(and(eq(ticketMessages.ticketId, into), eq(ticketMessages.idempotencyKey, mergeKey(from))))

export const touchThread = (db: Database, id: number, at: Date) =>
  db
    .update(tickets)
    .set({
      updatedAt: at,
      lastMessageAt: sql`coalesce((select max(m.created_at) from ticket_messages m
        where m.ticket_id = tickets.id and not m.is_internal), tickets.created_at)`,
    })
    .where(eq(tickets.id, id))

/** A new ticket of the same requester as another. */
export async function insertSplit(
  db: Database,
  { from, subject, description, at }: { from: number; subject: string; description: string; at: Date },
): Promise<number> {
  const [inserted] = await db.execute<{ id: number }>(sql`
    insert into tickets (user_id, guest_email, guest_name, guest_phone, guest_verified_at, language, subject, description,
      category, subcategory, priority, status, source, assigned_to, country_code, split_from, created_at, updated_at,
      last_message_at)
    select user_id, guest_email, guest_name, guest_phone, guest_verified_at, language, ${subject}, ${description},
      category, subcategory, priority, 'open', source, assigned_to, country_code, id, ${at.toISOString()},
      ${at.toISOString()}, ${at.toISOString()}
    from tickets where id = ${from} returning id`)
  if (!inserted) throw new Error('a ticket was not written')
  return inserted.id
}
