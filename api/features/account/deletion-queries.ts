import { and, desc, eq, gt, gte, isNotNull, isNull, ne, notExists, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#db/client.ts'
import { oneTimeTokens, users, verificationCodes } from '#db/schema/index.ts'
import { withdrawExports } from './export-queries.ts'

type Database = Db | Tx
type Leaving = { id: number; reason: string; now: Date }

/** The active admins, locked in one order: of two who leave at once the second sees that the first has gone. */
export async function lockAdmins(db: Database): Promise<number[]> {
  const admins = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.status, 'active')))
    .orderBy(users.id)
    .for('update')
  return admins.map(({ id }) => id)
}

const active = (id: number) => and(eq(users.id, id), eq(users.status, 'active'))

type Marked = { email: string } | undefined

/** The address as it stands; nothing where the account is not active any more. */
export async function markSuspended(db: Database, { id, reason, now }: Leaving): Promise<Marked> {
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

export async function markDeleted(db: Database, { id, reason, now }: Leaving): Promise<Marked> {
  const [marked] = await db
    .update(users)
    .set({ status: 'inactive', deletedAt: now, deletionReason: reason, updatedAt: now })
    .where(and(active(id), isNull(users.deletedAt)))
    .returning({ email: users.email })
  return marked
}

/**
 * Deletes the links and codes of a deleted user and withdraws their exports. The 'this was not me' links stay: they are
 * the owner's way back from a deletion by somebody else.
 */
export async function dropWaysIn(db: Database, userId: number): Promise<void> {
  await db
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), ne(oneTimeTokens.purpose, 'not_me')))
  await db.delete(verificationCodes).where(eq(verificationCodes.userId, userId))
  await withdrawExports(db, userId)
}

/**
 * Undoes a deletion that is not erased yet, or a suspension by the user, made since the given instant. Answers which;
 * nothing where there was none. What an admin has suspended stays suspended.
 */
export async function reopenAccount(
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
 * The addresses that the account was moved away from and that still have a claim on it, each with the session of its
 * last move. An address that another account has by now has no claim.
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
