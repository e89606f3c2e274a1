import { and, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { fullName, isoInstant, pick } from '#db/columns.ts'
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
      and(
        sql`${ticketFollowers.ticketId} = any(${sql.param(ticketIds)}::int[])`,
        eq(users.role, 'admin'),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(tickets.id, ticketFollowers.createdAt)
    .prepare('followers')
    .execute()

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
  ...pick(tickets, 'id', 'subject', 'status'),
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

/** Messages of a ticket: all, those with these ids, or those that a merge or split moved here. */
type Moved = { ticketId: number; ids?: number[]; movedFrom?: number }

const moved = ({ ticketId, ids, movedFrom }: Moved) =>
  and(
    eq(ticketMessages.ticketId, ticketId),
    ids && inArray(ticketMessages.id, ids),
    movedFrom === undefined ? undefined : eq(ticketMessages.movedFrom, movedFrom),
  )

/** Moves messages with their files to another ticket; `to` keeps where they came from, unless they return. */
export async function moveMessages(
  db: Database,
  which: Moved,
  { to, movedFrom }: { to: number; movedFrom: number | null },
): Promise<number> {
  const rows = await db
    .update(ticketMessages)
    .set({ ticketId: to, movedFrom })
    .where(moved(which))
    .returning({ id: ticketMessages.id })
  const ids = rows.map(({ id }) => id)
  await db.update(ticketAttachments).set({ ticketId: to }).where(inArray(ticketAttachments.messageId, ids))
  return ids.length
}

export async function countPublic(db: Database, which: Moved) {
  const isPublic = eq(ticketMessages.isInternal, false)
  const [all, visible] = await Promise.all([
    db.$count(ticketMessages, moved(which)),
    db.$count(ticketMessages, and(moved(which), isPublic)),
  ])
  return { all, public: visible }
}

/** The key of the message that has the description of a merged ticket. */
export const mergeKey = (from: number) => `merge:${from}`

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
