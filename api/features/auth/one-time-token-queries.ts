import { and, eq, gt, isNotNull, isNull, ne, notExists } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import type { TokenPurpose } from '#db/enums.ts'
import { oneTimeTokens, twoFactor } from '#db/schema/index.ts'

type Database = Db | Tx

export const insertToken = (db: Database, values: typeof oneTimeTokens.$inferInsert) =>
  db.insert(oneTimeTokens).values(values)

const token = {
  hash: oneTimeTokens.hash,
  email: oneTimeTokens.email,
  userId: oneTimeTokens.userId,
  sessionId: oneTimeTokens.sessionId,
  ticketId: oneTimeTokens.ticketId,
  language: oneTimeTokens.language,
  createdAt: oneTimeTokens.createdAt,
  usedAt: oneTimeTokens.usedAt,
}

type TokenKey = { hash: string; purpose: TokenPurpose; now: Date }

const livingToken = ({ hash, purpose, now }: TokenKey) =>
  and(eq(oneTimeTokens.hash, hash), eq(oneTimeTokens.purpose, purpose), gt(oneTimeTokens.expiresAt, now))

/** A token that has not expired, used or not. */
export async function findToken(db: Database, key: TokenKey) {
  const [found] = await db.select(token).from(oneTimeTokens).where(livingToken(key))
  return found
}

/** The token, for the one caller who is first to use it. */
export async function markTokenUsed(db: Database, key: TokenKey) {
  const [used] = await db
    .update(oneTimeTokens)
    .set({ usedAt: key.now })
    .where(and(livingToken(key), isNull(oneTimeTokens.usedAt)))
    .returning(token)
  return used
}

/** Registrations of one address that were proven besides the one that became an account. */
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

/** All tokens of a user for one purpose, whichever address they were mailed to. */
export const deleteTokens = (db: Database, userId: number, purpose: TokenPurpose) =>
  db.delete(oneTimeTokens).where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, purpose)))

/**
 * Links of 'this was not me' that were mailed to the user's own address and have nothing left to undo once all
 * sessions have ended; where two-factor is on, they may still turn it off.
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
