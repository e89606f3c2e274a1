import { audit } from '#api/audit.ts'
import { type Ctx, type TransactionCtx, transact } from '#api/context.ts'
import { revokeExports } from '#api/features/account/exports.ts'
import { countOff, reportKeysOff, switchOffKeys } from '#api/features/api-keys/switch-off.ts'
import { reportSecurityEvent } from '#api/features/inbox/notices.ts'
import { removePasskeys } from '#api/features/passkeys/removal.ts'
import { lockTwoFactor } from '#api/features/two-factor/service.ts'
import { invalidField } from '#api/http/errors.ts'
import { sha256 } from '#api/lib/secrets.ts'
import { noAddress } from '#api/lib/unsent-mails.ts'
import type { Language } from '#db/enums.ts'
import {
  findAccount,
  findAccountByEmail,
  findPasswordHash,
  markEmailVerified,
  setPassword,
} from './account-queries.ts'
import { InvalidResetToken } from './errors.ts'
import { clearPasswordLocks } from './lockout-queries.ts'
import { adminResetMail, passwordChangedNews, resetMail } from './mails.ts'
import { deleteSpentDisownTokens, findToken, markTokenUsed } from './one-time-token-queries.ts'
import { issueToken, revokeTokens } from './one-time-tokens.ts'
import { hashPassword, hashQueueKey, requireValidPassword, verifyHash } from './password-hashing.ts'
import { verifyOwnPassword } from './reauthentication.ts'
import { revokeAllSessions } from './session-revocation.ts'
import { lockAccount } from './sessions.ts'

const resetSeconds = 3600

/** Issues a reset token for one hour. Without a user it opens nothing, but takes as long. */
export const issueResetToken = (ctx: Ctx, email: string, userId: number | undefined): Promise<string> =>
  issueToken(ctx, { purpose: 'password_reset', email, userId, lifetime: resetSeconds })

/**
 * Mails a reset link to the address of an account. Answers alike for every address, so that it does not reveal
 * accounts. 429 beyond five an hour to one address from one network, or twenty from all.
 */
export async function forgotPassword(ctx: Ctx, { email }: { email: string }): Promise<void> {
  await ctx.limits.code({ purpose: 'reset', email, ip: ctx.ip })
  const account = await findAccountByEmail(ctx.db, email)
  const known = account?.deletedAt ? undefined : account
  const recipient = known ?? { email: noAddress, language: ctx.language }
  await transact(ctx, async (tx) => {
    const token = await issueResetToken(tx, email, known?.id)
    await tx.mailQueue.send(resetMail(tx.settings, recipient, { token, goodForSeconds: resetSeconds }))
  })
}

/** Mails a reset link to a user, on behalf of an admin. */
export async function mailResetLink(
  tx: TransactionCtx,
  { id, ...recipient }: { id: number; email: string; language: Language },
): Promise<void> {
  const token = await issueResetToken(tx, recipient.email, id)
  await tx.mailQueue.send(adminResetMail(tx.settings, recipient, { token, goodForSeconds: resetSeconds }))
}

/** Throws an error of the field if the new password is the current one. */
async function requireNewPassword(ctx: Ctx, userId: number, newPassword: string): Promise<void> {
  const current = await findPasswordHash(ctx.db, userId)
  const { matches } = await verifyHash(newPassword, current, hashQueueKey(ctx))
  if (matches) throw invalidField('newPassword', 'PASSWORD_UNCHANGED')
}

/**
 * Sets a new password with a mailed link, once, within an hour and while the account still has that address; 400
 * INVALID_RESET_TOKEN otherwise. The current password is an error of the field. Ends all sessions and other reset links, lifts password locks and marks the address
 * as verified. Switches off the account's API keys and returns how many, because an intruder may have made them; removes
 * passkeys for the same reason, unless two-factor is on. That and a lock on its codes stay, because a mailbox is no second
 * factor.
 */
export async function resetPassword(
  ctx: Ctx,
  input: { token: string; newPassword: string },
): Promise<{ apiKeysOff: number }> {
  const key = { hash: sha256(input.token), purpose: 'password_reset', now: ctx.now() } as const
  const found = await findToken(ctx.db, key)
  const user = found?.userId && !found.usedAt ? await findAccount(ctx.db, found.userId) : undefined
  if (!found || !user) throw InvalidResetToken()
  await ctx.limits.password(`reset:${user.id}`)
  requireValidPassword('newPassword', input.newPassword, user)
  await requireNewPassword(ctx, user.id, input.newPassword)
  const hash = await hashPassword(input.newPassword, hashQueueKey(ctx))
  const keysOff = await transact(ctx, async (tx) => {
    const factor = await lockTwoFactor(tx, user.id)
    // The user's row before the tokens, to avoid a deadlock between two links of one user.
    await setPassword(tx.db, user.id, hash, key.now)
    // A link requested during a change of address may have gone to the former one.
    const hasAddress = (await findAccount(tx.db, user.id))?.email === found.email
    if (!hasAddress || !(await markTokenUsed(tx.db, key))) throw InvalidResetToken()
    await markEmailVerified(tx.db, user.id, found.email, key.now)
    await revokeTokens(tx, user.id, 'password_reset')
    await deleteSpentDisownTokens(tx.db, { userId: user.id, email: found.email })
    await clearPasswordLocks(tx.db, found.email)
    if (!factor?.enabledAt) await removePasskeys(tx, user, { reason: 'password_reset' })
    await revokeAllSessions(tx, user.id, { reason: 'password_reset' })
    await revokeExports(tx, user.id)
    await audit(tx, 'auth.reset_password', { type: 'user', id: user.id })
    await reportSecurityEvent(tx, user, passwordChangedNews(tx.settings, user, { ended: 'all' }))
    const off = await switchOffKeys(tx, [user.id], 'password_reset')
    await reportKeysOff(tx, user, off, 'password_reset')
    return off
  })
  ctx.sessions.forgetUser(user.id)
  return { apiKeysOff: countOff(keysOff, user.id) }
}

/**
 * Changes the caller's password and ends all other sessions, reset links and data exports. "This was not me" links
 * stay valid, because an intruder may have made the change. A wrong current password is an error of its field and
 * counts towards the lockout; the same password again is an error of its field. Ends the answer of this session (D89) and,
 * if `switchOffApiKeys` asks for it, the caller's API keys; returns how many.
 */
export async function updatePassword(
  ctx: Ctx,
  input: { currentPassword: string; newPassword: string; switchOffApiKeys: boolean },
): Promise<{ apiKeysOff: number }> {
  const user = await verifyOwnPassword(ctx, input.currentPassword)
  if (!user) throw invalidField('currentPassword', 'CURRENT_PASSWORD_WRONG')
  requireValidPassword('newPassword', input.newPassword, user)
  await requireNewPassword(ctx, user.id, input.newPassword)
  const hash = await hashPassword(input.newPassword, hashQueueKey(ctx))
  const keysOff = await transact(ctx, async (tx) => {
    // A reset by mail may have ended this session meanwhile; its password stays.
    const { session } = await lockAccount(tx)
    await setPassword(tx.db, user.id, hash, tx.now())
    await revokeTokens(tx, user.id, 'password_reset')
    await revokeAllSessions(tx, user.id, { reason: 'password_changed', except: session.id })
    await revokeExports(tx, user.id)
    await audit(tx, 'auth.update_password', { type: 'user', id: user.id })
    await reportSecurityEvent(tx, user, passwordChangedNews(tx.settings, user, { ended: 'others' }))
    const off = await switchOffKeys(tx, input.switchOffApiKeys ? [user.id] : [], 'password_changed')
    await reportKeysOff(tx, user, off, 'password_changed')
    return off
  })
  ctx.sessions.forgetUser(user.id)
  return { apiKeysOff: countOff(keysOff, user.id) }
}
