import { and, eq, gt, inArray, isNotNull, isNull, ne, notExists } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { pick } from '#db/columns.ts'
import type { TokenPurpose } from '#db/enums/auth.ts'
import { oneTimeTokens, twoFactor } from '#db/schema/index.ts'

export const insertToken = (db: Database, values: typeof oneTimeTokens.$inferInsert) =>
  db.insert(oneTimeTokens).values(values).prepare('token').execute()

const token = {
  ...pick(oneTimeTokens, 'hash', 'email', 'userId', 'sessionId', 'ticketId'),
  ...pick(oneTimeTokens, 'language', 'createdAt', 'usedAt'),
}

type TokenKey = { hash: string; purpose: TokenPurpose; now: Date }

const unexpired = ({ hash, purpose, now }: TokenKey) =>
  and(eq(oneTimeTokens.hash, hash), eq(oneTimeTokens.purpose, purpose), gt(oneTimeTokens.expiresAt, now))

/** Finds a token that has not expired, used or not. */
export async function findToken(db: Database, key: TokenKey) {
  const [found] = await db.select(token).from(oneTimeTokens).where(unexpired(key))
  return found
}

/** Undefined if another request used the token first. */
export async function markTokenUsed(db: Database, key: TokenKey) {
  const [used] = await db
    .update(oneTimeTokens)
    .set({ usedAt: key.now })
    .where(and(unexpired(key), isNull(oneTimeTokens.usedAt)))
    .returning(token)
  return used
}

/** Registration tokens of an address, except the one that became an account. */
export const deleteOtherRegistrations = (db: Database, email: string, keep: string) =>
  db
    .delete(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.email, email),
        eq(oneTimeTokens.purpose, 'registration'),
        ne(oneTimeTokens.hash, keep),
      ),
    )

/** Whichever address they were mailed to. */
export const deleteTokens = (db: Database, userId: number, purpose: TokenPurpose) =>
  db.delete(oneTimeTokens).where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, purpose)))

export const deleteTokensOf = (db: Database, userIds: number[], purposes: TokenPurpose[]) =>
  db
    .delete(oneTimeTokens)
    .where(and(inArray(oneTimeTokens.userId, userIds), inArray(oneTimeTokens.purpose, purposes)))

/**
 * Deletes the "this was not me" tokens of the user's own address, which have nothing left to revert once all sessions
 * have ended. With two-factor enabled they stay, because they may still disable it.
 */
export const deleteSpentDisownTokens = (db: Database, { userId, email }: { userId: number; email: string }) =>
  db.delete(oneTimeTokens).where(
    and(
      eq(oneTimeTokens.userId, userId),
      eq(oneTimeTokens.purpose, 'not_me'),
      eq(oneTimeTokens.email, email),
      eq(oneTimeTokens.movedAway, false),
      notExists(
        db
          .select({ userId: twoFactor.userId })
          .from(twoFactor)
          .where(and(eq(twoFactor.userId, userId), isNotNull(twoFactor.enabledAt))),
      ),
    ),
  )
