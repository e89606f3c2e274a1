import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, ne, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { apiKeys, oneTimeTokens, unsentMails, users, verificationCodes } from '#db/schema/index.ts'
import { expireUserExports } from './export-queries.ts'

type Closure = { id: number; reason: string; now: Date }

const adminsLock = 7_031_995

/**
 * The active admins, who stay so until the transaction ends. One advisory lock instead of their rows, because which rows
 * there are changes while a query waits for them, and two transactions would lock them in different orders.
 */
export async function lockAdmins(db: Database): Promise<number[]> {
  await db.execute(sql`select pg_advisory_xact_lock(${adminsLock})`)
  const admins = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.status, 'active')))
  return admins.map(({ id }) => id)
}

const active = (id: number) => and(eq(users.id, id), eq(users.status, 'active'))

type Marked = { email: string } | undefined

/** Returns the current address; undefined if the account is no longer active. */
export async function markSuspended(db: Database, { id, reason, now }: Closure): Promise<Marked> {
  const [marked] = await db
    .update(users)
    .set({
      status: 'suspended',
      suspendedAt: now,
      suspendedBy: 'user',
      suspensionReason: reason,
      updatedAt: now,
    })
    .where(active(id))
    .returning({ email: users.email })
  return marked
}

export async function markDeleted(db: Database, { id, reason, now }: Closure): Promise<Marked> {
  const [marked] = await db
    .update(users)
    .set({ status: 'inactive', deletedAt: now, deletionReason: reason, updatedAt: now })
    .where(and(active(id), isNull(users.deletedAt)))
    .returning({ email: users.email })
  return marked
}

/** Deletes what an admin's deletion leaves open: with "this was not me" links, the user could undo it. */
export async function revokeAllAccess(db: Database, userIds: number[], now: Date): Promise<void> {
  await revokeKeys(db, userIds, now)
  await db.delete(oneTimeTokens).where(inArray(oneTimeTokens.userId, userIds))
  await db.delete(verificationCodes).where(inArray(verificationCodes.userId, userIds))
  await withdrawWaitingMails(db, userIds)
  await expireUserExports(db, ...userIds)
}

/**
 * Deletes the links, codes and waiting mails of a deleted user, revokes their API keys and expires their exports. "This was not me" links stay, because they
 * restore an account that an intruder deleted.
 */
export async function revokeAccess(db: Database, userId: number, now: Date): Promise<void> {
  await revokeKeys(db, [userId], now)
  await db
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), ne(oneTimeTokens.purpose, 'not_me')))
  await db.delete(verificationCodes).where(eq(verificationCodes.userId, userId))
  await withdrawWaitingMails(db, [userId])
  await expireUserExports(db, userId)
}

/** Deletes mails to users that wait for the end of their delay, as one that asks for a rating does: their links ended. */
const withdrawWaitingMails = (db: Database, userIds: number[]) =>
  db
    .delete(unsentMails)
    .where(
      and(
        eq(unsentMails.attempts, 0),
        gt(unsentMails.dueAt, sql`now()`),
        inArray(
          unsentMails.recipient,
          db.select({ email: users.email }).from(users).where(inArray(users.id, userIds)),
        ),
      ),
    )

/** Ends the API keys of deleted users for good, also if their accounts are restored. */
const revokeKeys = (db: Database, userIds: number[], now: Date) =>
  db
    .update(apiKeys)
    .set({ isActive: false, revokedAt: now, updatedAt: now, revocationReason: 'Account deleted' })
    .where(and(inArray(apiKeys.userId, userIds), isNull(apiKeys.revokedAt)))

/**
 * Reverts a deletion that is not erased yet, or a suspension by the user, made since `since`; returns which, or
 * undefined. A suspension by an admin stays.
 */
export async function restoreUser(
  db: Database,
  { id, since, now }: { id: number; since: Date; now: Date },
): Promise<'deleted' | 'suspended' | undefined> {
  const deleted = and(isNotNull(users.deletedAt), gte(users.deletedAt, since), isNull(users.erasedAt))
  const suspended = and(
    eq(users.status, 'suspended'),
    eq(users.suspendedBy, 'user'),
    gte(users.suspendedAt, since),
  )
  const [before] = await db
    .select({ deletedAt: users.deletedAt })
    .from(users)
    .where(and(eq(users.id, id), or(deleted, suspended)))
    .for('update')
  if (!before) return undefined
  await db
    .update(users)
    .set({
      status: 'active',
      deletedAt: null,
      deletionReason: null,
      suspendedAt: null,
      suspendedBy: null,
      suspensionReason: null,
      updatedAt: now,
    })
    .where(eq(users.id, id))
  return before.deletedAt ? 'deleted' : 'suspended'
}

export type FormerAddress = { email: string; sessionId: string; leftAt: Date; until: Date }

/**
 * The former addresses that have a claim on the account, each with the session of the last move away from it. An
 * address that another account has taken has no claim.
 */
export async function findFormerAddresses(
  db: Database,
  { id, email, now }: { id: number; email: string; now: Date },
): Promise<FormerAddress[]> {
  const holder = alias(users, 'holder')
  const found = await db
    .selectDistinctOn([oneTimeTokens.email], {
      email: oneTimeTokens.email,
      sessionId: oneTimeTokens.sessionId,
      leftAt: oneTimeTokens.createdAt,
      until: oneTimeTokens.expiresAt,
    })
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.userId, id),
        eq(oneTimeTokens.purpose, 'not_me'),
        eq(oneTimeTokens.movedAway, true),
        ne(oneTimeTokens.email, email),
        gt(oneTimeTokens.expiresAt, now),
        notExists(db.select({ id: holder.id }).from(holder).where(eq(holder.email, oneTimeTokens.email))),
      ),
    )
    .orderBy(oneTimeTokens.email, desc(oneTimeTokens.createdAt))
  return found.flatMap(({ sessionId, ...rest }) => (sessionId ? [{ ...rest, sessionId }] : []))
}
