import { auditAll, auditEntry, logAudit } from '#api/audit.ts'
import { type Ctx, type Session, signedIn, signedInSession, transact } from '#api/context.ts'
import { termsDue } from '#api/features/legal/acceptance.ts'
import { Unauthenticated } from '#api/http/errors.ts'
import { secretToken, sha256 } from '#api/lib/secrets.ts'
import type { Platform } from '#db/enums.ts'
import { type Account, findAccount } from './account-queries.ts'
import { InvalidCredentials } from './errors.ts'
import { requireUnlocked } from './lockout.ts'
import type { LockoutKey } from './lockout-queries.ts'
import { isNewDevice, reportNewDevice } from './new-device.ts'
import type { PublicUser } from './schema.ts'
import { expiryOf, sessionLimits } from './session-limits.ts'
import {
  findBeyond,
  findLiveRole,
  findMustEnrol,
  findSignInHistory,
  insertSession,
  lockLive,
  within,
} from './session-queries.ts'
import { endSessionsById, lockUser } from './session-revocation-queries.ts'
import { accountNotActive } from './suspension.ts'
import { newRefreshToken, signAccessToken } from './tokens.ts'

export type StartedSession = {
  accessToken: string
  refreshToken: string
  session: Pick<Session, 'id' | 'csrfToken' | 'persistent'>
  user: PublicUser
}

type PersonalDetails = Pick<
  Account,
  'id' | 'firstName' | 'lastName' | 'username' | 'avatarUrl' | 'email' | 'role' | 'language' | 'termsVersion'
> & { mustEnrol?: true }

export function publicUser(details: PersonalDetails): PublicUser {
  const { id, firstName, lastName, username, avatarUrl, email, role, language, mustEnrol } = details
  const due = termsDue(details)
  const name = `${firstName} ${lastName}`.trim()
  const asked = { ...(mustEnrol && { mustEnrol }), ...(due && { termsDue: due }) }
  return { id, firstName, lastName, name, username, avatarUrl, email, role, language, ...asked }
}

export type WhoAmI = { user: PublicUser }
export const whoAmI = (ctx: Ctx): WhoAmI => ({ user: publicUser(signedIn(ctx)) })

/**
 * Starts a session for an authenticated user, within the limits of the role: beyond the number of concurrent sessions,
 * those that were not used for longest end. A new device is reported by a mail of the same transaction, except at the
 * first sign-in.
 * 403 ACCOUNT_SUSPENDED or ACCOUNT_INACTIVE, 401 INVALID_CREDENTIALS or 423 ACCOUNT_LOCKED if the account is no longer active, the password
 * changed or the pair `guessed` locked while the credentials were being verified.
 */
export async function startSession(
  ctx: Ctx,
  user: Account,
  {
    persistent,
    platform = 'web',
    guessed,
  }: { persistent: boolean; platform?: Platform; guessed?: LockoutKey },
): Promise<StartedSession> {
  const now = ctx.now()
  const [limits, history] = await Promise.all([
    sessionLimits(ctx, user.role),
    findSignInHistory(ctx.sql, { userId: user.id, ip: ctx.ip }),
  ])
  const { expiresAt, expiresBecause } = expiryOf(limits, { createdAt: now, now })
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
  const newSession = {
    ...session,
    userId: user.id,
    passwordChangedAt: user.passwordChangedAt,
    ip: ctx.ip,
    userAgent: ctx.userAgent,
    platform,
    refreshHash: sha256(refreshToken),
    now,
    expiresAt,
    expiresBecause,
    guessed,
  }
  const isNew = isNewDevice(ctx, history)
  const insert = async () => {
    // Most sign-ins are one prepared statement.
    if (!isNew && limits.concurrent === 0) return insertSession(ctx.sql, newSession, entry)
    const replaced = await transact(asUser, async (tx) => {
      // Before the session is inserted, so that concurrent sign-ins are counted.
      await lockUser(tx.db, user.id)
      if (!(await insertSession(within(tx.db), newSession, entry))) return undefined
      if (isNew) await reportNewDevice(tx, user, session.id)
      return limits.concurrent === 0 ? [] : endBeyond(tx, session, limits.concurrent)
    })
    for (const id of replaced ?? []) ctx.sessions.forget(id)
    return replaced !== undefined
  }
  const [accessToken, isMade] = await Promise.all([
    signAccessToken(ctx.secret, { userId: user.id, sessionId: session.id, now }),
    insert(),
  ])
  if (!isMade) {
    if (guessed) await requireUnlocked(ctx, guessed)
    const current = await findAccount(ctx.db, user.id)
    if (current && current.status !== 'active' && hasSamePassword(user, current))
      throw accountNotActive(current)
    throw InvalidCredentials()
  }
  logAudit(ctx, entry)
  const mustEnrol = user.role === 'admin' && (await findMustEnrol(ctx.sql, user.id))
  return {
    accessToken,
    refreshToken,
    session,
    user: publicUser({ ...user, ...(mustEnrol && { mustEnrol }) }),
  }
}

/** Ends the sessions of a locked user beyond a number, which replaces them by the new one; returns their ids. */
async function endBeyond(tx: Ctx, { id: keep, user }: Session, most: number): Promise<string[]> {
  const beyond = await findBeyond(tx.db, { userId: user.id, keep, most, now: tx.now() })
  if (beyond.length === 0) return []
  const reason = 'replaced'
  const ended = await endSessionsById(tx.db, beyond, { at: tx.now(), reason })
  await auditAll(
    tx,
    ended.map(({ id, userId }) => ({
      ...{ action: 'session.end', target: { type: 'session', id }, meta: { userId, reason } },
    })),
  )
  return ended.map(({ id }) => id)
}

const hasSamePassword = (before: Account, current: Account) =>
  !current.deletedAt && current.passwordChangedAt?.getTime() === before.passwordChangedAt?.getTime()

/** The role of the user of a session, from the database and not from the cache; undefined if the session has ended. */
export const liveRole = ({ db }: Ctx, id: string) => findLiveRole(db, id)

/** Keeps the caller's session from being ended until the transaction ends; 401 if it has just ended. */
export async function lockSession(tx: Ctx) {
  const caller = signedInSession(tx)
  if (!(await lockLive(tx.db, caller.session.id))) throw Unauthenticated()
  return caller
}

/** The same, and keeps the account and its password from being changed. */
export async function lockAccount(tx: Ctx) {
  await lockUser(tx.db, signedIn(tx).id)
  return lockSession(tx)
}
