import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { Language } from '#db/enums.ts'
import { tickets, users } from '#db/schema/index.ts'

/** A signed-in user, or a guest by email address. */
export type Requester = { type: 'user'; id: number } | { type: 'guest'; email: string }
/** An agent, or a mail of the requester; both reach every ticket, and never come from a requester's own session. */
export type Agent = { type: 'agent'; id: number }
export type MailSender = {
  type: 'mail'
  email: string
  id: number | null
  /** The sender is no requester, but a person whom they copied. */
  copied?: { name: string | null } | undefined
}
export type Viewer = Requester | Agent | MailSender

/**
 * Tickets that a viewer reaches. A user owns the tickets of the account and the guest tickets of its verified address; a
 * guest owns guest tickets only. Since a guest can enter any address, guest tickets count only after the mailed link was
 * opened.
 */
export function reachedBy(viewer: Viewer | undefined): SQL | undefined {
  const ofGuest = (email: SQL) =>
    sql`(tickets.user_id is null and tickets.guest_email = ${email} and tickets.guest_verified_at is not null)`
  if (viewer?.type === 'guest') return ofGuest(sql`${viewer.email}`)
  if (viewer?.type !== 'user') return undefined
  const address = sql`(select email from users where id = ${viewer.id} and email_verified_at is not null)`
  return sql`(tickets.user_id = ${viewer.id} or ${ofGuest(address)})`
}

const ofGuest = (email: string) => and(eq(tickets.guestEmail, email), isNull(tickets.userId))

/** Marks the guest tickets of an address as verified, or only the one with `id`; locks them by id. */
export function verifyGuestTickets(
  db: Database,
  { email, id, at }: { email: string; id?: number; at: Date },
) {
  const only = id === undefined ? undefined : eq(tickets.id, id)
  const unverified = db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(ofGuest(email), isNull(tickets.guestVerifiedAt), only))
    .orderBy(tickets.id)
    .for('no key update')
  return db.update(tickets).set({ guestVerifiedAt: at }).where(inArray(tickets.id, unverified))
}

export async function hasGuestTickets(db: Database, email: string): Promise<boolean> {
  const found = await db.select({ id: tickets.id }).from(tickets).where(ofGuest(email)).limit(1)
  return found.length > 0
}

/** An account by its id, or by an address that it proved; not a deleted one. */
export async function findAccount(db: Database, by: { id: number } | { email: string }) {
  const isOne =
    'id' in by ? eq(users.id, by.id) : and(eq(users.email, by.email), isNotNull(users.emailVerifiedAt))
  const [found] = await db
    .select({ id: users.id, language: users.language })
    .from(users)
    .where(and(isOne, isNull(users.deletedAt)))
    .for('key share')
  return found
}

/** How a guest is written to; undefined for the ticket of an account. */
export function guestReader({ guestEmail: email, guestName, language }: Guest) {
  if (!email) return undefined
  return { email, language, firstName: guestName?.split(' ')[0] ?? '', userId: null, isGone: false }
}
type Guest = { guestEmail?: string | null; guestName?: string | null; language: Language }

/** How the requester is written to. `isGone`: the account was deleted, and gets no mail. */
export async function findRecipient(db: Database, id: number) {
  const [found] = await db
    .select({
      ...{ guestEmail: tickets.guestEmail, guestName: tickets.guestName, guestLanguage: tickets.language },
      ...{ firstName: users.firstName, email: users.email, language: users.language },
      ...{ userId: tickets.userId, deletedAt: users.deletedAt },
    })
    .from(tickets)
    .leftJoin(users, eq(users.id, tickets.userId))
    .where(eq(tickets.id, id))
  if (!found) return undefined
  const { userId, email, language, firstName, deletedAt, guestLanguage, ...guest } = found
  if (email !== null && language !== null)
    return { email, language, firstName: firstName ?? '', userId, isGone: deletedAt !== null }
  return guestReader({ ...guest, language: guestLanguage })
}
