import { audit, changesBetween } from '#api/audit.ts'
import { type Ctx, signedIn, transact } from '#api/context.ts'
import { lockOwner, requireEditable } from '#api/features/account/owner.ts'
import { setEmailVerified } from '#api/features/auth/email-verification.ts'
import { liftLocks } from '#api/features/auth/lockout.ts'
import { mailResetLink } from '#api/features/auth/password.ts'
import { type Reauthentication, reauthenticate } from '#api/features/auth/reauthentication.ts'
import { revokeAllSessions, revokeSession } from '#api/features/auth/session-revocation.ts'
import * as bounces from '#api/features/bounces/service.ts'
import { reportSecurityEvent } from '#api/features/inbox/notices.ts'
import { removePasskeys } from '#api/features/passkeys/removal.ts'
import { TwoFactorOff } from '#api/features/two-factor/errors.ts'
import { twoFactorResetNews } from '#api/features/two-factor/mails.ts'
import { lockTwoFactor, removeTwoFactor } from '#api/features/two-factor/service.ts'
import { NotFound } from '#api/http/errors.ts'
import { isActiveSession } from './detail-queries.ts'
import type { EndReason } from './detail-schema.ts'
import { OwnAccount } from './errors.ts'

type One = { id: number }
const user = (id: number) => ({ type: 'user', id })

/** Mails the user a link to choose a new password (D24–D25). 409 USER_DELETED. */
export async function resetPassword(ctx: Ctx, { id }: One): Promise<void> {
  await transact(ctx, async (tx) => {
    const { email, language } = await lockOwner(tx, id)
    await audit(tx, 'user.reset_password', user(id))
    await mailResetLink(tx, { id, email, language })
  })
}

/**
 * Switches off a user's two-factor (D24–D25) and removes their passkeys, after the admin's password (D89). Ends the
 * user's sessions and mails them a notice. 409 TWO_FACTOR_OFF without either, USER_DELETED, or OWN_ACCOUNT, because an
 * admin needs a code for their own.
 */
export async function resetTwoFactor(
  ctx: Ctx,
  { id, reason, ...confirmation }: One & { reason: string } & Reauthentication,
): Promise<void> {
  if (signedIn(ctx).id === id) throw OwnAccount()
  await requireEditable(ctx, id)
  await reauthenticate(ctx, confirmation)
  await transact(ctx, async (tx) => {
    // The factor before the user, in the order of all other verbs.
    const factor = await lockTwoFactor(tx, id)
    const owner = await lockOwner(tx, id)
    const removed = await removePasskeys(tx, { ...owner, id }, { reason: 'two_factor_reset' })
    if (!factor?.enabledAt && removed === 0) throw TwoFactorOff()
    await removeTwoFactor(tx, id)
    await revokeAllSessions(tx, id, { reason: 'two_factor_reset' })
    const isOn = Boolean(factor?.enabledAt)
    const changes = changesBetween({ twoFactorEnabled: isOn }, { twoFactorEnabled: false })
    await audit(tx, 'two_factor.reset', user(id), { reason, passkeys: removed }, changes)
    await reportSecurityEvent(tx, owner, twoFactorResetNews(tx.settings, owner))
  })
  ctx.sessions.forgetUser(id)
  ctx.log.security.warn({ userId: id, ip: ctx.ip }, 'two-factor reset by an admin')
}

/** Marks a user's address as verified or not. 409 USER_DELETED. */
export async function setVerification(
  ctx: Ctx,
  { id, verified }: One & { verified: boolean },
): Promise<void> {
  await transact(ctx, async (tx) => {
    const { emailVerifiedAt } = await lockOwner(tx, id)
    const from = emailVerifiedAt !== null
    if (from === verified) return
    await setEmailVerified(tx, id, verified)
    await audit(tx, 'user.verify_email', user(id), {}, { emailVerified: { from, to: verified } })
  })
}

/** Switches mail to the address of a user on again after it bounced (D102). 409 USER_DELETED. */
export async function resumeMail(ctx: Ctx, { id }: One): Promise<void> {
  await transact(ctx, async (tx) => {
    const { email } = await lockOwner(tx, id)
    const wasOff = await bounces.resumeMail(tx, { userId: id, email })
    if (wasOff) await audit(tx, 'user.resume_mail', user(id), {}, { mail: { from: false, to: true } })
  })
}

/** Lifts all locks of a user's sign-in, of passwords and codes; returns how many. 409 USER_DELETED. */
export function unlock(ctx: Ctx, { id }: One): Promise<{ count: number }> {
  return transact(ctx, async (tx) => {
    const { email } = await lockOwner(tx, id)
    const { locks, failures } = await liftLocks(tx, email)
    const changes = { failedLoginAttempts: { from: failures, to: 0 } }
    if (failures > 0) await audit(tx, 'user.unlock', user(id), { count: locks }, changes)
    return { count: locks }
  })
}

/**
 * Ends all sessions of a user, except the caller's own current one, and keeps the reason with them; returns how many. 409
 * USER_DELETED.
 */
export async function endSessions(
  ctx: Ctx,
  { id, reason: note }: One & EndReason,
): Promise<{ count: number }> {
  const { actor } = ctx
  const current = actor.type === 'user' ? { except: actor.session.id } : {}
  const count = await transact(ctx, async (tx) => {
    await lockOwner(tx, id)
    return revokeAllSessions(tx, id, { reason: 'ended_by_admin', note, ...current })
  })
  ctx.sessions.forgetUser(id)
  return { count }
}

/** Ends one session of a user and keeps the reason with it; 404 if it is not theirs or has ended. 409 USER_DELETED. */
export async function endSession(
  ctx: Ctx,
  { id, sessionId, reason }: One & { sessionId: string } & EndReason,
): Promise<void> {
  await requireEditable(ctx, id)
  if (!(await isActiveSession(ctx.sql, { userId: id, sessionId, now: ctx.now() }))) throw NotFound()
  if (!(await revokeSession(ctx, sessionId, 'ended_by_admin', reason))) throw NotFound()
}
