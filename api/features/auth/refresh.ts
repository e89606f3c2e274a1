import { z } from 'zod'
import { audit } from '#api/audit.ts'
import { type Ctx, type Session, transact } from '#api/context.ts'
import { Unauthenticated } from '#api/http/errors.ts'
import { sha256 } from '#api/lib/secrets.ts'
import { expiryOf, sessionLimits } from './session-limits.ts'
import {
  extendSession,
  findEnding,
  findRotation,
  lockSessionByToken,
  rotateToken,
} from './session-queries.ts'
import { endSession } from './session-revocation-queries.ts'
import { deriveSuccessor, signAccessToken } from './tokens.ts'

/** Concurrent tabs, or a client that lost the response, may present the token that was just exchanged. */
const graceMs = 10_000

type RefreshedTokens = {
  accessToken: string
  refreshToken: string
  session: Pick<Session, 'id' | 'csrfToken' | 'persistent'>
}

/**
 * Exchanges a refresh token for its successor and a new access token. For 10 seconds the direct predecessor of the
 * current token gets the same successor. Any other reuse means a stolen copy: the session ends and the answer is 401.
 * 429 beyond sixty exchanges an hour of one session. If the session is over, `endedBecause` of the 401 says why: its
 * tokens are deleted, so the session is named by its cookie.
 */
export async function refresh(
  ctx: Ctx,
  { token, sessionId }: { token: string; sessionId?: string | undefined },
): Promise<RefreshedTokens> {
  const rotated = await transact(ctx, (tx) => rotate(tx, token))
  if (!rotated) throw await sessionEnded(ctx, sessionId)
  const { refreshToken, session } = rotated
  if (!refreshToken) {
    ctx.sessions.forget(session.id)
    ctx.log.security.warn({ ip: ctx.ip, sessionId: session.id }, 'refresh token reused')
    throw await sessionEnded(ctx, session.id)
  }
  const owner = { userId: session.userId, sessionId: session.id, now: ctx.now() }
  return { accessToken: await signAccessToken(ctx.secret, owner), refreshToken, session }
}

async function sessionEnded(ctx: Ctx, sessionId: string | undefined) {
  const id = z.uuid().safeParse(sessionId)
  const endedBecause = id.success ? await findEnding(ctx.db, id.data, ctx.now()) : undefined
  return Unauthenticated(endedBecause ? { extra: { endedBecause } } : {})
}

/** Null for an invalid token; `refreshToken` is null if reuse of the token has just ended its session. */
async function rotate(ctx: Ctx, token: string) {
  const now = ctx.now()
  const refreshToken = deriveSuccessor(ctx.secret, token)
  const pair = { hash: sha256(token), successor: sha256(refreshToken) }
  const session = await lockSessionByToken(ctx.db, pair.hash)
  if (!session || session.revokedAt || session.expiresAt <= now || session.userStatus !== 'active')
    return null
  // Read after the lock, because a concurrent rotation may just have committed.
  const presented = await findRotation(ctx.db, pair)
  if (!presented) return null
  const { rotatedAt, precedesCurrent } = presented
  if (!rotatedAt) {
    const expiry = expiryOf(await sessionLimits(ctx, session.userRole), { ...session, now })
    if (expiry.expiresAt <= now) return null
    await ctx.limits.refresh(session.id)
    await rotateToken(ctx.db, { ...pair, sessionId: session.id, now })
    await extendSession(ctx.db, session.id, { now, ...expiry })
    return { session, refreshToken }
  }
  if (precedesCurrent && now.getTime() - rotatedAt.getTime() <= graceMs) return { session, refreshToken }
  const { id, userId } = session
  await endSession(ctx.db, id, { at: now, reason: 'refresh_token_reused' })
  await audit(ctx, 'auth.refresh_token_reused', { type: 'session', id }, { userId })
  return { session, refreshToken: null }
}
