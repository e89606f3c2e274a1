import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { SessionEndReason } from '#db/enums.ts'
import { deviceCodes, pushSubscriptions, refreshTokens, sessions } from '#db/schema/index.ts'

type Revocation = { at: Date; reason: SessionEndReason }

/**
 * Ends a session and deletes its refresh tokens, the device codes that it approved and its push subscription.
 * Undefined if it had ended already.
 */
export async function endSession(db: Database, id: string, { at, reason }: Revocation) {
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

/** Blocks sign-ins of the users, in one order, and the end of their sessions until the transaction ends. */
const lockUsers = (db: Database, userIds: number[]) =>
  db.execute(
    sql`select from users where id = any(${sql.param(userIds)}::int[]) order by id for no key update`,
  )

/** Ends all sessions of users except one, like `endUserSessions`. */
export async function endSessionsOfUsers(
  db: Database,
  userIds: number[],
  { at, reason, except }: Revocation & { except?: string | undefined },
) {
  await lockUsers(db, userIds)
  const ended = await db
    .update(sessions)
    .set({ revokedAt: at, revokedReason: reason })
    .where(
      and(
        or(inArray(sessions.userId, userIds), inArray(sessions.viewerId, userIds)),
        isNull(sessions.revokedAt),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    )
    .returning({ id: sessions.id, userId: sessions.userId, viewerId: sessions.viewerId })
  const ids = ended.map(({ id }) => id)
  await db.delete(refreshTokens).where(inArray(refreshTokens.sessionId, ids))
  await db.delete(deviceCodes).where(inArray(deviceCodes.userId, userIds))
  await db
    .delete(pushSubscriptions)
    .where(
      and(
        inArray(pushSubscriptions.userId, userIds),
        except === undefined ? undefined : sql`${pushSubscriptions.sessionId} is distinct from ${except}`,
      ),
    )
  return ended.filter(({ viewerId }) => viewerId === null)
}

/** Ends the listed sessions that have not ended, and deletes what `endSession` deletes. */
export async function endSessionsById(db: Database, ids: string[], { at, reason }: Revocation) {
  const owners = await db
    .selectDistinct({ id: sessions.userId })
    .from(sessions)
    .where(and(inArray(sessions.id, ids), isNull(sessions.revokedAt)))
  // The users first, in the order of all others who end several sessions.
  await lockUsers(
    db,
    owners.map(({ id }) => id),
  )
  const ended = await db
    .update(sessions)
    .set({ revokedAt: at, revokedReason: reason })
    .where(and(inArray(sessions.id, ids), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id, userId: sessions.userId })
  const endedIds = ended.map(({ id }) => id)
  await db.delete(refreshTokens).where(inArray(refreshTokens.sessionId, endedIds))
  await db.delete(deviceCodes).where(inArray(deviceCodes.sessionId, endedIds))
  await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.sessionId, endedIds))
  return ended
}

/** Blocks sign-ins of the user and the end of their sessions until the transaction ends. */
export const lockUser = (db: Database, userId: number) =>
  db.execute(sql`select from users where id = ${userId} for no key update`)

/**
 * Ends all sessions of a user except one, and deletes what `endSession` deletes. Device codes go whichever session
 * approved them, because the remaining session may be stolen too. Also ends sessions in which an admin views the
 * product as the user, or the user as another; they are not returned.
 */
export async function endUserSessions(
  db: Database,
  userId: number,
  { at, reason, except }: Revocation & { except?: string },
) {
  // The user's row first, so that a concurrent sign-in is ended as well.
  await lockUser(db, userId)
  const ended = await db
    .update(sessions)
    .set({ revokedAt: at, revokedReason: reason })
    .where(
      and(
        or(eq(sessions.userId, userId), eq(sessions.viewerId, userId)),
        isNull(sessions.revokedAt),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    )
    .returning({ id: sessions.id, viewerId: sessions.viewerId })
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
  return ended.filter(({ viewerId }) => viewerId === null)
}
