import { audit } from '#api/audit.ts'
import { type Ctx, type Session, transact } from '#api/context.ts'
import { Unauthenticated } from '#api/http/errors.ts'
import { sha256 } from '#api/lib/secrets.ts'
import { endSession } from './session-end-queries.ts'
import {
  extendSession,
  findRefreshToken,
  insertRefreshToken,
  lockSessionOf,
  markRotated,
} from './session-queries.ts'
import { sessionSeconds, signAccessToken, successorOf } from './tokens.ts'

/** Tabs that woke up together may still present the token that one of them has just exchanged. */
const graceMs = 10_000

type Renewed = {
  accessToken: string
  refreshToken: string
  session: Pick<Session, 'id' | 'csrfToken' | 'persistent'>
}

/**
 * Exchanges a refresh token for its successor and a new access token. The one before is honoured for 10 seconds;
 * after that somebody has a copy of it, and the whole session ends.
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
  const hash = sha256(token)
  const session = await lockSessionOf(ctx.db, hash)
  if (!session || session.revokedAt || session.expiresAt <= now || session.userStatus !== 'active')
    return null
  const presented = await findRefreshToken(ctx.db, hash)
  if (presented?.rotatedAt) {
    if (now.getTime() - presented.rotatedAt.getTime() > graceMs) {
      const { id, userId } = session
      await endSession(ctx.db, id, { at: now, reason: 'refresh_token_reused' })
      await audit(ctx, 'auth.refresh_token_reused', { type: 'session', id }, { userId })
      return { session, refreshToken: null }
    }
  } else {
    await markRotated(ctx.db, hash, now)
    await extendSession(ctx.db, session.id, {
      now,
      expiresAt: new Date(now.getTime() + sessionSeconds * 1000),
    })
  }
  return { refreshToken: await newestAfter(ctx, token, session.id), session }
}

/** The token at the end of the chain that begins at this one; the first exchange writes it down. */
async function newestAfter(ctx: Ctx, token: string, sessionId: string): Promise<string> {
  const next = successorOf(ctx.secret, token)
  const hash = sha256(next)
  const known = await findRefreshToken(ctx.db, hash)
  if (known?.rotatedAt) return newestAfter(ctx, next, sessionId)
  if (!known) await insertRefreshToken(ctx.db, { hash, sessionId, createdAt: ctx.now() })
  return next
}
