import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { deviceCodes, pushSubscriptions, refreshTokens, sessions } from '#db/schema/index.ts'

type Database = Db | Tx
type Ending = { at: Date; reason: string }

/**
 * Ends a session, and with it its refresh tokens, the codes of devices that it approved and the browser that was told
 * of news there.
 */
export async function endSession(db: Database, id: string, { at, reason }: Ending) {
  const [ended] = await db
    .update(sessions)
    .set({ revokedAt: at, revokedReason: reason })
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id, userId: sessions.userId })
  if (!ended) return undefined
  await db.delete(refreshTokens).where(eq(refreshTokens.sessionId, id))
  await db.delete(deviceCodes).where(eq(deviceCodes.sessionId, id))
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, id))
  return ended
}

/** Nobody signs in as this person, or ends their sessions, before the transaction is over. */
export const lockPerson = (db: Database, userId: number) =>
  db.execute(sql`select from users where id = ${userId} for no key update`)

/**
 * The same for all sessions of a person but one, whose browser stays. Codes of devices go whoever approved them: the
 * session that stays may be the one that somebody else has a copy of.
 */
export async function endSessionsOf(
  db: Database,
  userId: number,
  { at, reason, except }: Ending & { except?: string },
) {
  // The person's row first: who is being signed in at this moment is ended as well.
  await lockPerson(db, userId)
  const ended = await db
    .update(sessions)
    .set({ revokedAt: at, revokedReason: reason })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    )
    .returning({ id: sessions.id })
  const ids = ended.map(({ id }) => id)
  await db.delete(refreshTokens).where(inArray(refreshTokens.sessionId, ids))
  await db.delete(deviceCodes).where(eq(deviceCodes.userId, userId))
  await db
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.userId, userId),
        except === undefined ? undefined : sql`${pushSubscriptions.sessionId} is distinct from ${except}`,
      ),
    )
  return ended
}
