import { audit, auditAll } from '#api/audit.ts'
import { type Ctx, ownSessionId, signedInSession, transact } from '#api/context.ts'
import { Unauthenticated } from '#api/http/errors.ts'
import { sha256 } from '#api/lib/secrets.ts'
import type { SessionEndReason } from '#db/enums/sessions.ts'
import { findRefreshToken } from './session-queries.ts'
import { endSession, endSessionsById, endSessionsOfUsers } from './session-revocation-queries.ts'
import { lockAccount } from './sessions.ts'

export type EndedSession = { id: string; userId: number }
/** Why sessions end, with what an admin typed. */
export type EndCause = { reason: SessionEndReason; note?: string | null | undefined }

/**
 * Ends the listed sessions within a transaction, also views of an admin, and returns those that had not ended. The
 * caller audits them, and forgets them after the commit.
 */
export const endListed = (tx: Ctx, ids: string[], cause: EndCause): Promise<EndedSession[]> =>
  ids.length === 0 ? Promise.resolve([]) : endSessionsById(tx.db, ids, { at: tx.now(), ...cause })

/** The same for all sessions of users, except the caller's own if it is kept. Views are ended but not returned. */
export const endAllOf = (
  tx: Ctx,
  userIds: number[],
  { keepOwn, ...cause }: EndCause & { keepOwn: boolean },
): Promise<EndedSession[]> => {
  const except = keepOwn ? ownSessionId(tx) : undefined
  return endSessionsOfUsers(tx.db, userIds, { at: tx.now(), ...cause, except })
}

/** Ends one session, so that its next request is refused; false if it had ended already. */
export async function revokeSession(
  ctx: Ctx,
  id: string,
  reason: SessionEndReason,
  note?: string | null,
): Promise<boolean> {
  const ended = await transact(ctx, async (tx) => {
    const session = await endSession(tx.db, id, { at: tx.now(), reason, note })
    const meta = { reason, ...(note && { note }) }
    if (session) await audit(tx, 'session.end', { type: 'session', id }, { userId: session.userId, ...meta })
    return session
  })
  ctx.sessions.forget(id)
  // Also the views that were started in it, which the database has ended.
  if (ended) ctx.sessions.forgetUser(ended.userId)
  return ended !== undefined
}

/**
 * Ends all sessions of a user, optionally except one, and revokes approved device codes. Returns the number of
 * sessions.
 */
export async function revokeAllSessions(
  ctx: Ctx,
  userId: number,
  { reason, note, except }: EndCause & { except?: string },
): Promise<number> {
  const count = await transact(ctx, async (tx) => {
    const ended = await endSessionsOfUsers(tx.db, [userId], { at: tx.now(), reason, note, except })
    if (ended.length > 0)
      await audit(
        tx,
        'session.end_all',
        { type: 'user', id: userId },
        { reason, ...(note && { note }), count: ended.length },
      )
    return ended.length
  })
  ctx.sessions.forgetUser(userId)
  return count
}

/**
 * Ends all sessions of users within a transaction, with what belongs to them; returns the users who had one. Their
 * requests are refused once it commits.
 */
export async function revokeSessionsOf(
  tx: Ctx,
  userIds: number[],
  { reason, note }: EndCause,
): Promise<number[]> {
  if (userIds.length === 0) return []
  const ended = await endSessionsOfUsers(tx.db, userIds, { at: tx.now(), reason, note })
  const counts = new Map<number, number>()
  for (const { userId } of ended) counts.set(userId, (counts.get(userId) ?? 0) + 1)
  await auditAll(
    tx,
    [...counts].map(([id, count]) => ({
      action: 'session.end_all',
      target: { type: 'user', id },
      meta: { reason, count },
    })),
  )
  return [...counts.keys()]
}

/** Ends the caller's other sessions; 401 if this one has just ended. */
export async function revokeOtherSessions(
  ctx: Ctx,
  { reason }: { reason: SessionEndReason },
): Promise<number> {
  const { user } = signedInSession(ctx)
  const count = await transact(ctx, async (tx) => {
    const { session } = await lockAccount(tx)
    return revokeAllSessions(tx, user.id, { reason, except: session.id })
  })
  ctx.sessions.forgetUser(user.id)
  return count
}

/** Signs out by the access token's session or, once that token has expired, by the refresh token. */
export async function signOut(ctx: Ctx, refreshToken: string | undefined): Promise<void> {
  const found = refreshToken ? await findRefreshToken(ctx.db, sha256(refreshToken)) : undefined
  const id = ctx.actor.type === 'user' ? ctx.actor.session.id : found?.sessionId
  if (!id || !(await revokeSession(ctx, id, 'signed_out'))) throw Unauthenticated()
}
