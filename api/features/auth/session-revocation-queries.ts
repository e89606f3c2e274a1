import { and, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { SessionEndReason } from '#db/enums/sessions.ts'
import { deviceCodes, pushSubscriptions, refreshTokens, sessions } from '#db/schema/index.ts'

type Revocation = { at: Date; reason: SessionEndReason; note?: string | null | undefined }

/** An expired session stays what it is. */
const isLive = (at: Date) => and(isNull(sessions.revokedAt), gt(sessions.expiresAt, at))

const ended = ({ at, reason, note = null }: Revocation) => ({
  revokedAt: at,
  revokedReason: reason,
  revokedNote: note,
})

/**
 * Ends a session and deletes its refresh tokens, the device codes that it approved and its push subscription.
 * Undefined if it was over already.
 */
export async function endSession(db: Database, id: string, cause: Revocation) {
  const [found] = await db
    .update(sessions)
    .set(ended(cause))
    .where(and(eq(sessions.id, id), isLive(cause.at)))
    .returning({ id: sessions.id, userId: sessions.userId })
  await db.delete(refreshTokens).where(eq(refreshTokens.sessionId, id))
  await db.delete(deviceCodes).where(eq(deviceCodes.sessionId, id))
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, id))
  return found
}

/** Blocks sign-ins of the users, in one order, and the end of their sessions until the transaction ends. */
const lockUsers = (db: Database, userIds: number[]) =>
  db.execute(
    sql`select from users where id = any(${sql.param(userIds)}::int[]) order by id for no key update`,
  )

/**
 * Ends all sessions of users except one, and deletes what `endSession` deletes. Device codes go whichever session
 * approved them, because the remaining session may be stolen too. Also ends sessions in which an admin views the
 * product as one of the users, or one of them as another; they are not returned.
 */
export async function endSessionsOfUsers(
  db: Database,
  userIds: number[],
  { except, ...cause }: Revocation & { except?: string | undefined },
) {
  // The rows of the users first, so that a concurrent sign-in is ended as well.
  await lockUsers(db, userIds)
  const rows = await db
    .update(sessions)
    .set(ended(cause))
    .where(
      and(
        or(inArray(sessions.userId, userIds), inArray(sessions.viewerId, userIds)),
        isLive(cause.at),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    )
    .returning({ id: sessions.id, userId: sessions.userId, viewerId: sessions.viewerId })
  const ids = rows.map(({ id }) => id)
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
  return rows.filter(({ viewerId }) => viewerId === null)
}

/** Ends the listed sessions that have not ended, and deletes what `endSession` deletes. */
export async function endSessionsById(db: Database, ids: string[], cause: Revocation) {
  const owners = await db
    .selectDistinct({ id: sessions.userId })
    .from(sessions)
    .where(and(inArray(sessions.id, ids), isLive(cause.at)))
  // The users first, in the order of all others who end several sessions.
  await lockUsers(
    db,
    owners.map(({ id }) => id),
  )
  const rows = await db
    .update(sessions)
    .set(ended(cause))
    .where(and(inArray(sessions.id, ids), isLive(cause.at)))
    .returning({ id: sessions.id, userId: sessions.userId })
  const endedIds = rows.map(({ id }) => id)
  await db.delete(refreshTokens).where(inArray(refreshTokens.sessionId, endedIds))
  await db.delete(deviceCodes).where(inArray(deviceCodes.sessionId, endedIds))
  await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.sessionId, endedIds))
  return rows
}

/** Blocks sign-ins of the user and the end of their sessions until the transaction ends. */
export const lockUser = (db: Database, userId: number) =>
  db.execute(sql`select from users where id = ${userId} for no key update`)
