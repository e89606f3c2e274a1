import { and, desc, eq, gt, gte, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { anywhere } from '#db/enums/auth.ts'
import { addressBounces, oneTimeTokens, users, verificationCodes } from '#db/schema/index.ts'
import { unlessTaken } from '#db/unique.ts'

type NewAddress = { email: string; userId: number }

export async function isEmailTaken(db: Database, email: string): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return found.length > 0
}

/** The current address; locks the row, so that changes of one user are serialised. */
export async function lockEmail(db: Database, id: number): Promise<string | undefined> {
  const [found] = await db.select({ email: users.email }).from(users).where(eq(users.id, id)).for('update')
  return found?.email
}

/** Locks that count from all networks move with the account, so that a new address grants no new attempts. */
const moveLockouts = (db: Database, { userId, email }: NewAddress) =>
  db.execute(sql`
    with left_behind as (
      delete from login_failures
      where email = (select email from users where id = ${userId}) and ip in (${anywhere.password}, ${anywhere.code})
      returning ip, failures, locks, locked_until, last_failed_at
    )
    insert into login_failures as f (email, ip, failures, locks, locked_until, last_failed_at)
    select ${email}, ip, failures, locks, locked_until, last_failed_at from left_behind
    on conflict (email, ip) do update set failures = greatest(f.failures, excluded.failures),
      locks = greatest(f.locks, excluded.locks), locked_until = greatest(f.locked_until, excluded.locked_until),
      last_failed_at = greatest(f.last_failed_at, excluded.last_failed_at)`)

/** False if another account has the address. It is verified, unless an admin chose it. */
export const changeEmail = async (
  tx: Database,
  { userId, email }: NewAddress,
  at: Date,
  verifiedAt: Date | null = at,
): Promise<boolean> =>
  (await unlessTaken(tx, async (savepoint) => {
    await moveLockouts(savepoint, { userId, email })
    await savepoint.delete(addressBounces).where(eq(addressBounces.userId, userId))
    await savepoint
      .update(users)
      .set({ email, emailVerifiedAt: verifiedAt, updatedAt: at })
      .where(eq(users.id, userId))
    return true
  })) ?? false

/** Deletes pending changes of address, and the reset and verification links of the old address. */
export async function deletePendingTokens(db: Database, userId: number): Promise<void> {
  await db
    .delete(verificationCodes)
    .where(and(eq(verificationCodes.userId, userId), eq(verificationCodes.purpose, 'email_change')))
  await db
    .delete(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.userId, userId),
        inArray(oneTimeTokens.purpose, ['password_reset', 'verify_email']),
      ),
    )
}

/** The last move away from an address whose link has not expired, used or not: which session made it, and when. */
export async function findLastDeparture(db: Database, { email, userId }: NewAddress, now: Date) {
  const [last] = await db
    .select({ sessionId: oneTimeTokens.sessionId, at: oneTimeTokens.createdAt })
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.userId, userId),
        eq(oneTimeTokens.purpose, 'not_me'),
        eq(oneTimeTokens.email, email),
        eq(oneTimeTokens.movedAway, true),
        gt(oneTimeTokens.expiresAt, now),
      ),
    )
    .orderBy(desc(oneTimeTokens.createdAt))
    .limit(1)
  return last
}

/** Deletes the tokens that were mailed to other addresses since then. */
export const deleteYoungerTokensElsewhere = (db: Database, { email, userId }: NewAddress, since: Date) =>
  db
    .delete(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.userId, userId),
        ne(oneTimeTokens.email, email),
        gte(oneTimeTokens.createdAt, since),
      ),
    )
