import { audit, auditEntry, logAudit } from '#api/audit.ts'
import { type Ctx, type Session, signedIn, signedInSession, transact } from '#api/context.ts'
import { Unauthenticated } from '#api/http/errors.ts'
import { secretToken, sha256 } from '#api/lib/secrets.ts'
import type { Platform } from '#db/enums.ts'
import { type Account, findAccount } from './account-queries.ts'
import { InvalidCredentials } from './errors.ts'
import { refuseLocked } from './lockout.ts'
import type { Pair } from './lockout-queries.ts'
import { announceDevice, isUnseen } from './new-device.ts'
import type { PublicUser } from './schema.ts'
import { findRefreshToken, holdLiving, insertSession, isLiving } from './session-queries.ts'
import { endSession, endSessionsOf, lockPerson } from './session-revocation-queries.ts'
import { suspended } from './suspension.ts'
import { newRefreshToken, sessionSeconds, signAccessToken } from './tokens.ts'

export type Started = {
  accessToken: string
  refreshToken: string
  session: Pick<Session, 'id' | 'csrfToken' | 'persistent'>
  user: PublicUser
}

type PersonalDetails = Pick<Account, 'id' | 'firstName' | 'lastName' | 'email' | 'role'>

export const publicUser = ({ id, firstName, lastName, email, role }: PersonalDetails): PublicUser => ({
  id,
  firstName,
  lastName,
  name: `${firstName} ${lastName}`.trim(),
  email,
  role,
})

export type WhoAmI = { user: PublicUser }
/** The caller, as fresh as their session. */
export const whoAmI = (ctx: Ctx): WhoAmI => ({ user: publicUser(signedIn(ctx)) })

/**
 * A session for somebody who has proven who they are, 30 days from now. A device that was not seen before is
 * announced by mail, except with the first sign-in of all. Refused where the account was suspended or got another
 * password while the proof was being checked, or others have locked the pair whose password was `guessed`.
 */
export async function startSession(
  ctx: Ctx,
  user: Account,
  { persistent, platform = 'web', guessed }: { persistent: boolean; platform?: Platform; guessed?: Pair },
): Promise<Started> {
  const now = ctx.now()
  const expiresAt = new Date(now.getTime() + sessionSeconds * 1000)
  const session: Session = {
    id: Bun.randomUUIDv7(),
    csrfToken: secretToken(),
    expiresAt: expiresAt.getTime(),
    persistent,
    user,
  }
  const refreshToken = newRefreshToken()
  const asUser = { ...ctx, actor: { type: 'user' as const, user, session } }
  const entry = auditEntry(asUser, 'auth.sign_in', { type: 'session', id: session.id }, { platform })
  const given = {
    ...session,
    userId: user.id,
    passwordChangedAt: user.passwordChangedAt,
    ip: ctx.ip,
    userAgent: ctx.userAgent,
    platform,
    refreshHash: sha256(refreshToken),
    now,
    expiresAt,
    guessed,
  }
  const [accessToken, seen] = await Promise.all([
    signAccessToken(ctx.secret, { userId: user.id, sessionId: session.id, now }),
    insertSession(ctx.sql, given, entry),
  ])
  if (!seen) {
    if (guessed) await refuseLocked(ctx, guessed)
    const today = await findAccount(ctx.db, user.id)
    if (today?.status === 'suspended' && isStillProven(user, today)) throw suspended(today)
    throw InvalidCredentials()
  }
  logAudit(ctx, entry)
  if (isUnseen(ctx, seen)) await announceDevice(asUser, user, session.id)
  return { accessToken, refreshToken, session, user: publicUser(user) }
}

const isStillProven = (before: Account, today: Account) =>
  !today.deletedAt && today.passwordChangedAt?.getTime() === before.passwordChangedAt?.getTime()

/** Whether nobody has ended it, as the database has it now. */
export const isAlive = ({ db }: Ctx, id: string): Promise<boolean> => isLiving(db, id)

/** The caller and their session, which nobody ends before the transaction is over; 401 where somebody just did. */
export async function holdSession(tx: Ctx) {
  const held = signedInSession(tx)
  if (!(await holdLiving(tx.db, held.session.id))) throw Unauthenticated()
  return held
}

/** The same, and nobody changes the account, its password least, before the transaction is over. */
export async function holdAccount(tx: Ctx) {
  await lockPerson(tx.db, signedIn(tx).id)
  return holdSession(tx)
}

/**
 * Ends one session, and what hangs on it; its next request is refused. False where it had ended already.
 */
export async function revokeSession(ctx: Ctx, id: string, reason: string): Promise<boolean> {
  const ended = await transact(ctx, async (tx) => {
    const session = await endSession(tx.db, id, { at: tx.now(), reason })
    if (session) await audit(tx, 'session.end', { type: 'session', id }, { userId: session.userId, reason })
    return session !== undefined
  })
  ctx.sessions.forget(id)
  return ended
}

/**
 * Ends all sessions of a person, but for `except`, and what hangs on them; no device signs in any more that was
 * approved before. Answers how many there were.
 */
export async function revokeAllSessions(
  ctx: Ctx,
  userId: number,
  { reason, except }: { reason: string; except?: string },
): Promise<number> {
  const count = await transact(ctx, async (tx) => {
    const ended = await endSessionsOf(tx.db, userId, { at: tx.now(), reason, except })
    if (ended.length > 0)
      await audit(tx, 'session.end_all', { type: 'user', id: userId }, { reason, count: ended.length })
    return ended.length
  })
  ctx.sessions.forgetUser(userId)
  return count
}

/** The same for the caller, whose own session stays; 401 where another one has ended it at this moment. */
export async function revokeOtherSessions(ctx: Ctx, { reason }: { reason: string }): Promise<number> {
  const { user } = signedInSession(ctx)
  const count = await transact(ctx, async (tx) => {
    const { session } = await holdAccount(tx)
    return revokeAllSessions(tx, user.id, { reason, except: session.id })
  })
  ctx.sessions.forgetUser(user.id)
  return count
}

/** Signs out whoever asks, by their session or, when that token has run out, by their refresh token. */
export async function signOut(ctx: Ctx, refreshToken: string | undefined): Promise<void> {
  const behind = refreshToken ? await findRefreshToken(ctx.db, sha256(refreshToken)) : undefined
  const id = ctx.actor.type === 'user' ? ctx.actor.session.id : behind?.sessionId
  if (!id || !(await revokeSession(ctx, id, 'signed_out'))) throw Unauthenticated()
}
