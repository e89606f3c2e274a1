import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import type { Language } from '#db/enums.ts'
import { ticketFeedback, tickets, users } from '#db/schema/index.ts'

type Database = Db | Tx
/** Whose tickets: an account's, or those that guests opened with one e-mail address. */
export type Requester = { type: 'user'; id: number } | { type: 'guest'; email: string }

/**
 * What belongs to whoever asks: an account's tickets and what a guest opened with its verified address; to a guest only
 * what guests opened. Anybody can open a ticket with anybody's address, so a guest's counts only from when a link that
 * was mailed to that address has been opened.
 */
function ofRequester(requester: Requester): SQL {
  const ofGuest = (email: SQL) =>
    sql`(tickets.user_id is null and tickets.guest_email = ${email} and tickets.guest_verified_at is not null)`
  if (requester.type === 'guest') return ofGuest(sql`${requester.email}`)
  const address = sql`(select email from users where id = ${requester.id} and email_verified_at is not null)`
  return sql`(tickets.user_id = ${requester.id} or ${ofGuest(address)})`
}

/** In raw columns: drizzle would leave out the table's name, and `id` would be a message's. */
const unread = sql<number>`(
  select count(*)::int from ticket_messages m
  where m.ticket_id = tickets.id and m.read_at is null and not m.is_internal
    and m.sender_type in ('admin', 'ai', 'system'))`
const rating = sql<number | null>`(select f.rating from ticket_feedback f where f.ticket_id = tickets.id)`

const shown = {
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
    .select(shown)
    .from(tickets)
    .where(ofRequester(requester))
    .orderBy(desc(tickets.id))
    .limit(limit)
    .offset((page - 1) * limit)

export const countTickets = (db: Database, requester: Requester) => db.$count(tickets, ofRequester(requester))

type Owned = { requester: Requester; id: number }
const owned = ({ requester, id }: Owned) => and(eq(tickets.id, id), ofRequester(requester))

export async function findTicket(db: Database, which: Owned): Promise<TicketRow | undefined> {
  const [found] = await db.select(shown).from(tickets).where(owned(which))
  return found
}

/** The same, for whoever is about to change it: others wait. */
export async function lockTicket(db: Database, which: Owned): Promise<TicketRow | undefined> {
  const [found] = await db.select(shown).from(tickets).where(owned(which)).for('update')
  return found
}

/** Of whomever: for our side, and for who proves by a link that a ticket is theirs. */
export async function lockAnyTicket(db: Database, id: number): Promise<TicketRow | undefined> {
  const [found] = await db.select(shown).from(tickets).where(eq(tickets.id, id)).for('update')
  return found
}

export async function findAnyTicket(db: Database, id: number): Promise<TicketRow | undefined> {
  const [found] = await db.select(shown).from(tickets).where(eq(tickets.id, id))
  return found
}

export async function insertTicket(
  db: Database,
  values: typeof tickets.$inferInsert,
): Promise<{ id: number }> {
  const [made] = await db.insert(tickets).values(values).returning({ id: tickets.id })
  if (!made) throw new Error('a ticket was not written')
  return made
}

/** One request of this key at a time, until the transaction ends. */
export async function lockKey(db: Database, key: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`ticket ${key}`}, 0))`)
}

export async function findByKey(db: Database, key: string): Promise<TicketRow | undefined> {
  const [found] = await db.select(shown).from(tickets).where(eq(tickets.idempotencyKey, key))
  return found
}

/** Every ticket that guests have opened with an address so far is its owner's from now on, or only the one given. */
export const verifyGuestTickets = (
  db: Database,
  { email, id, at }: { email: string; id?: number; at: Date },
) =>
  db
    .update(tickets)
    .set({ guestVerifiedAt: at })
    .where(
      and(
        eq(tickets.guestEmail, email),
        isNull(tickets.userId),
        isNull(tickets.guestVerifiedAt),
        id === undefined ? undefined : eq(tickets.id, id),
      ),
    )

export async function hasGuestTickets(db: Database, email: string): Promise<boolean> {
  const [found] = await db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.guestEmail, email), isNull(tickets.userId)))
    .limit(1)
  return found !== undefined
}

/** Where a ticket's requester is reached; nothing where they are gone. */
export async function findReader(
  db: Database,
  id: number,
): Promise<{ email: string; language: Language; isGuest: boolean } | undefined> {
  const [found] = await db
    .select({
      guestEmail: tickets.guestEmail,
      guestLanguage: tickets.language,
      email: users.email,
      language: users.language,
      deletedAt: users.deletedAt,
    })
    .from(tickets)
    .leftJoin(users, eq(users.id, tickets.userId))
    .where(eq(tickets.id, id))
  if (found?.email && found.language && !found.deletedAt)
    return { email: found.email, language: found.language, isGuest: false }
  if (found?.guestEmail && !found.email)
    return { email: found.guestEmail, language: found.guestLanguage, isGuest: true }
  return undefined
}

/** False where the ticket was rated before. */
export async function insertFeedback(
  db: Database,
  values: typeof ticketFeedback.$inferInsert,
): Promise<{ id: number } | undefined> {
  const [made] = await db
    .insert(ticketFeedback)
    .values(values)
    .onConflictDoNothing({ target: ticketFeedback.ticketId })
    .returning({ id: ticketFeedback.id })
  return made
}
