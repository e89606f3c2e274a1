import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { Language } from '#db/enums.ts'
import { ticketFeedback, tickets, users } from '#db/schema/index.ts'

/** A signed-in user, or a guest by email address. */
export type Requester = { type: 'user'; id: number } | { type: 'guest'; email: string }
/** An agent, or a mail of the requester; both reach every ticket, and never come from a requester's own session. */
export type Staff = { type: 'staff'; id: number } | { type: 'mail'; email: string; id: number | null }
export type Viewer = Requester | Staff

/**
 * Tickets of the requester. A user owns the tickets of the account and the guest tickets of its verified address; a guest
 * owns guest tickets only. Since a guest can enter any address, guest tickets count only after the mailed link was opened.
 */
function ofRequester(requester: Viewer): SQL {
  if (requester.type === 'staff' || requester.type === 'mail') return sql`true`
  const ofGuest = (email: SQL) =>
    sql`(tickets.user_id is null and tickets.guest_email = ${email} and tickets.guest_verified_at is not null)`
  if (requester.type === 'guest') return ofGuest(sql`${requester.email}`)
  const address = sql`(select email from users where id = ${requester.id} and email_verified_at is not null)`
  return sql`(tickets.user_id = ${requester.id} or ${ofGuest(address)})`
}

/** Raw columns, because drizzle omits the table name and `id` would refer to the message. */
const unread = sql<number>`(
  select count(*)::int from ticket_messages m
  where m.ticket_id = tickets.id and m.read_at is null and not m.is_internal
    and m.sender_type in ('admin', 'ai', 'system'))`
const rating = sql<number | null>`(select f.rating from ticket_feedback f where f.ticket_id = tickets.id)`

const ticketColumns = {
  id: tickets.id,
  userId: tickets.userId,
  subject: tickets.subject,
  description: tickets.description,
  category: tickets.category,
  subcategory: tickets.subcategory,
  priority: tickets.priority,
  status: tickets.status,
  createdAt: tickets.createdAt,
  lastMessageAt: tickets.lastMessageAt,
  resolvedAt: tickets.resolvedAt,
  closedAt: tickets.closedAt,
  mergedInto: tickets.mergedInto,
  guestEmail: tickets.guestEmail,
  guestName: tickets.guestName,
  guestPhone: tickets.guestPhone,
  guestVerifiedAt: tickets.guestVerifiedAt,
  unread,
  rating,
}

export type TicketRow = Awaited<ReturnType<typeof listTickets>>[number]

export const listTickets = (
  db: Database,
  requester: Requester,
  { page, limit }: { page: number; limit: number },
) =>
  db
    .select(ticketColumns)
    .from(tickets)
    .where(ofRequester(requester))
    .orderBy(desc(tickets.id))
    .limit(limit)
    .offset((page - 1) * limit)

export const countTickets = (db: Database, requester: Requester) => db.$count(tickets, ofRequester(requester))

type Owned = { requester: Viewer; id: number }
const owned = ({ requester, id }: Owned) => and(eq(tickets.id, id), ofRequester(requester))

export async function findTicket(db: Database, which: Owned): Promise<TicketRow | undefined> {
  const [found] = await db.select(ticketColumns).from(tickets).where(owned(which))
  return found
}

/** Locks the ticket for a change. */
export async function lockTicket(db: Database, which: Owned): Promise<TicketRow | undefined> {
  const [found] = await db.select(ticketColumns).from(tickets).where(owned(which)).for('no key update')
  return found
}

/** Any ticket, for staff and for holders of a rating link. */
export async function lockAnyTicket(db: Database, id: number): Promise<TicketRow | undefined> {
  const [found] = await db.select(ticketColumns).from(tickets).where(eq(tickets.id, id)).for('no key update')
  return found
}

export async function findAnyTicket(db: Database, id: number): Promise<TicketRow | undefined> {
  const [found] = await db.select(ticketColumns).from(tickets).where(eq(tickets.id, id))
  return found
}

export async function insertTicket(
  db: Database,
  values: typeof tickets.$inferInsert,
): Promise<{ id: number }> {
  const [inserted] = await db.insert(tickets).values(values).returning({ id: tickets.id })
  if (!inserted) throw new Error('a ticket was not written')
  return inserted
}

/** Serialises requests with the same key until the transaction ends. */
export async function lockKey(db: Database, key: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`ticket ${key}`}, 0))`)
}

export async function findByKey(db: Database, key: string): Promise<TicketRow | undefined> {
  const [found] = await db.select(ticketColumns).from(tickets).where(eq(tickets.idempotencyKey, key))
  return found
}

/** Marks the guest tickets of an address as verified, or only the one with `id`; locks them by id. */
export function verifyGuestTickets(
  db: Database,
  { email, id, at }: { email: string; id?: number; at: Date },
) {
  const unverified = db
    .select({ id: tickets.id })
    .from(tickets)
    .where(
      and(
        eq(tickets.guestEmail, email),
        isNull(tickets.userId),
        isNull(tickets.guestVerifiedAt),
        id === undefined ? undefined : eq(tickets.id, id),
      ),
    )
    .orderBy(tickets.id)
    .for('no key update')
  return db.update(tickets).set({ guestVerifiedAt: at }).where(inArray(tickets.id, unverified))
}

export async function hasGuestTickets(db: Database, email: string): Promise<boolean> {
  const [found] = await db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.guestEmail, email), isNull(tickets.userId)))
    .limit(1)
  return found !== undefined
}

/** Email and language of the requester; undefined when the account was deleted. */
export async function findRecipient(
  db: Database,
  id: number,
): Promise<{ email: string; language: Language; userId: number | null } | undefined> {
  const [found] = await db
    .select({
      guestEmail: tickets.guestEmail,
      guestLanguage: tickets.language,
      userId: tickets.userId,
      email: users.email,
      language: users.language,
      deletedAt: users.deletedAt,
    })
    .from(tickets)
    .leftJoin(users, eq(users.id, tickets.userId))
    .where(eq(tickets.id, id))
  if (found?.email && found.language && !found.deletedAt)
    return { email: found.email, language: found.language, userId: found.userId }
  if (found?.guestEmail && !found.email)
    return { email: found.guestEmail, language: found.guestLanguage, userId: null }
  return undefined
}

/** Undefined when the ticket already has a rating. */
export async function insertFeedback(
  db: Database,
  values: typeof ticketFeedback.$inferInsert,
): Promise<{ id: number } | undefined> {
  const [inserted] = await db
    .insert(ticketFeedback)
    .values(values)
    .onConflictDoNothing({ target: ticketFeedback.ticketId })
    .returning({ id: ticketFeedback.id })
  return inserted
}
