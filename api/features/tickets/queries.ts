import {
  and,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { isoInstant } from '#db/columns.ts'
import type { Language } from '#db/enums.ts'
import { ticketFeedback, ticketStatusLog, tickets, users } from '#db/schema/index.ts'

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

const { search: _, ...columns } = getTableColumns(tickets)
export type TicketRow = Awaited<ReturnType<typeof lockTickets>>[number]

/** Without a viewer, any ticket. */
export async function findTicket(db: Database, id: number, viewer?: Viewer): Promise<TicketRow | undefined> {
  const [found] = await db
    .select(columns)
    .from(tickets)
    .where(and(eq(tickets.id, id), reachedBy(viewer)))
    .prepare('ticket')
    .execute()
  return found
}

/** As one value, so that the statement is the same for however many. */
const isOneOf = (ids: number[]) => sql`${tickets.id} = any(${sql.param(ids)}::int[])`

/** Locks tickets in the order of their ids, so that two transactions do not wait for each other. */
export const lockTickets = (db: Database, ids: number[], viewer?: Viewer) =>
  db
    .select(columns)
    .from(tickets)
    .where(and(isOneOf(ids), reachedBy(viewer)))
    .orderBy(tickets.id)
    .for('no key update')
    .prepare('locked tickets')
    .execute()

export async function insertTicket(
  db: Database,
  values: typeof tickets.$inferInsert,
): Promise<{ id: number }> {
  const insert = db.insert(tickets).values(values).returning({ id: tickets.id })
  const [inserted] = await insert.prepare('ticket').execute()
  if (!inserted) throw new Error('a ticket was not written')
  return inserted
}

export const updateTicket = (
  db: Database,
  ids: number | number[],
  values: Partial<typeof tickets.$inferInsert>,
) =>
  db
    .update(tickets)
    .set(values)
    .where(isOneOf([ids].flat()))
    .prepare('changed tickets')
    .execute()

/** Serialises requests with the same key until the transaction ends. */
export async function lockKey(db: Database, key: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`ticket ${key}`}, 0))`)
}

export async function findByKey(db: Database, key: string): Promise<TicketRow | undefined> {
  const [found] = await db.select(columns).from(tickets).where(eq(tickets.idempotencyKey, key))
  return found
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

/** Undefined when the ticket already has a rating. */
export async function insertFeedback(db: Database, values: typeof ticketFeedback.$inferInsert) {
  const [inserted] = await db
    .insert(ticketFeedback)
    .values(values)
    .onConflictDoNothing({ target: ticketFeedback.ticketId })
    .returning({
      id: ticketFeedback.id,
      rating: ticketFeedback.rating,
      topic: ticketFeedback.topic,
      feedback_text: ticketFeedback.text,
      is_anonymous: ticketFeedback.isAnonymous,
      submitted_date: isoInstant(ticketFeedback.createdAt),
    })
  return inserted
}

export async function hasFeedback(db: Database, ticketId: number): Promise<boolean> {
  return (await db.$count(ticketFeedback, eq(ticketFeedback.ticketId, ticketId))) > 0
}

/** Records the time of the first public reply of staff; false if there was one. */
export async function markAnswered(
  db: Database,
  id: number,
  { at, by }: { at: Date; by: number | null },
): Promise<boolean> {
  const answered = await db
    .update(tickets)
    .set({ firstResponseAt: at, firstResponseBy: by })
    .where(and(eq(tickets.id, id), isNull(tickets.firstResponseAt)))
    .returning({ id: tickets.id })
  return answered.length > 0
}

/** One more, or one less where a reopening is undone. */
export const countReopening = (db: Database, id: number, by: 1 | -1 = 1) =>
  db
    .update(tickets)
    .set({ reopenCount: sql`greatest(0, least(${tickets.reopenCount} + ${by}::int, 32767))` })
    .where(eq(tickets.id, id))

type LogEntry = typeof ticketStatusLog.$inferInsert

/** Logs changes of the status, or that tickets went to another agent; then the log has no status (D75). */
export function insertLog(db: Database, entries: LogEntry | LogEntry[]): Promise<unknown> {
  const insert = db.insert(ticketStatusLog).values([entries].flat())
  return Array.isArray(entries) ? insert : insert.prepare('move').execute()
}

/** The newest change of the status of a ticket, or the newest to a status. */
export async function findStatusChange(db: Database, ticketId: number, to?: TicketRow['status']) {
  const { oldStatus: from, newStatus, reason, changedBy, createdAt: at } = ticketStatusLog
  const [found] = await db
    .select({ from, to: newStatus, reason, changedBy, at })
    .from(ticketStatusLog)
    .where(and(eq(ticketStatusLog.ticketId, ticketId), to ? eq(newStatus, to) : isNotNull(newStatus)))
    .orderBy(desc(ticketStatusLog.id))
    .limit(1)
  return found
}

/** The newest change of hands of a ticket. */
export async function findAssignment(db: Database, ticketId: number) {
  const { oldAssignee: from, newAssignee: to, changedBy } = ticketStatusLog
  const [found] = await db
    .select({ from, to, changedBy })
    .from(ticketStatusLog)
    .where(and(eq(ticketStatusLog.ticketId, ticketId), or(isNotNull(from), isNotNull(to))))
    .orderBy(desc(ticketStatusLog.id))
    .limit(1)
  return found
}

/** The newest change of the priority of a ticket, by whatever action. */
export async function findPriorityChange(db: Database, ticketId: number) {
  const [found] = await db.execute<{ from: number; to: number; changedBy: number | null }>(sql`
    select (changes->'priority'->>'from')::int as "from", (changes->'priority'->>'to')::int as "to",
      actor_id as "changedBy"
    from audit_log where target_type = 'ticket' and target_id = ${String(ticketId)} and changes ? 'priority'
    order by id desc limit 1`)
  return found
}

/** Locks a batch of tickets that were resolved before a time; other replicas skip them. */
export const lockResolved = (db: Database, { before, limit }: { before: Date; limit: number }) =>
  db
    .select({ id: tickets.id, userId: tickets.userId })
    .from(tickets)
    .where(and(eq(tickets.status, 'resolved'), lte(tickets.resolvedAt, before)))
    .orderBy(tickets.resolvedAt)
    .limit(limit)
    .for('no key update', { skipLocked: true })
