import { audit } from '#api/audit.ts'
import { type Ctx, type Session, transact } from '#api/context.ts'
import { Unauthenticated } from '#api/http/errors.ts'
import { sha256 } from '#api/lib/secrets.ts'
import { extendSession, findRotation, lockSessionOf, rotateToken } from './session-queries.ts'
import { endSession } from './session-revocation-queries.ts'
import { sessionSeconds, signAccessToken, successorOf } from './tokens.ts'

/** Tabs that woke up together, or lost the answer, may still present the token that was just exchanged. */
const graceMs = 10_000

type Renewed = {
  accessToken: string
  refreshToken: string
  session: Pick<Session, 'id' | 'csrfToken' | 'persistent'>
}

/**
 * Exchanges a refresh token for its successor and a new access token. The direct predecessor of the current token gets
 * the same successor for 10 seconds; any other token means that somebody has a copy, and the whole session ends. 401
 * either way, and 429 beyond sixty exchanges an hour of one session.
 */
export async function refresh(ctx: Ctx, token: string): Promise<Renewed> {
  const rotated = await transact(ctx, (tx) => rotate(tx, token))
  if (!rotated) throw Unauthenticated()
  const { refreshToken, session } = rotated
  if (!refreshToken) {
    ctx.sessions.forget(session.id)
    ctx.log.security.warn({ ip: ctx.ip, sessionId: session.id }, 'refresh token reused')
    throw Unauthenticated()
  }
  const owner = { userId: session.userId, sessionId: session.id, now: ctx.now() }
  return { accessToken: await signAccessToken(ctx.secret, owner), refreshToken, session }
}

/** Null for a token that opens nothing; no new token for one whose reuse has just ended its session. */
async function rotate(ctx: Ctx, token: string) {
  const now = ctx.now()
  const refreshToken = successorOf(ctx.secret, token)
  const pair = { hash: sha256(token), successor: sha256(refreshToken) }
  const session = await lockSessionOf(ctx.db, pair.hash)
  if (!session || session.revokedAt || session.expiresAt <= now || session.userStatus !== 'active')
    return null
  // Only now, for a rotation may have ended that the lock was waiting for.
  const presented = await findRotation(ctx.db, pair)
  if (!presented) return null
  const { rotatedAt, precedesCurrent } = presented
  if (!rotatedAt) {
    await ctx.limits.refresh(session.id)
    await rotateToken(ctx.db, { ...pair, sessionId: session.id, now })
    await extendSession(ctx.db, session.id, {
      now,
      expiresAt: new Date(now.getTime() + sessionSeconds * 1000),
    })
    return { session, refreshToken }
  }
  if (precedesCurrent && now.getTime() - rotatedAt.getTime() <= graceMs) return { session, refreshToken }
  const { id, userId } = session
  await endSession(ctx.db, id, { at: now, reason: 'refresh_token_reused' })
  await audit(ctx, 'auth.refresh_token_reused', { type: 'session', id }, { userId })
  return { session, refreshToken: null }
}
