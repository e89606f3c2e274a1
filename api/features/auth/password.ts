import { audit } from '#api/audit.ts'
import { type Ctx, transact } from '#api/context.ts'
import { voidExports } from '#api/features/account/exports.ts'
import { invalidField } from '#api/http/errors.ts'
import { sha256 } from '#api/lib/secrets.ts'
import { noAddress } from '#api/lib/unsent-mails.ts'
import { findAccount, findAccountByEmail, markEmailVerified, setPassword } from './account-queries.ts'
import { InvalidResetToken } from './errors.ts'
import { unlockPassword } from './lockout-queries.ts'
import { passwordChangedMail, resetMail } from './mails.ts'
import { deleteSpentDisownTokens, findToken, markTokenUsed } from './one-time-token-queries.ts'
import { issueToken, revokeTokens } from './one-time-tokens.ts'
import { hashPassword, requesterOf, requirePassword } from './password-hashing.ts'
import { proveAgain } from './reauthentication.ts'
import { holdAccount, revokeAllSessions } from './sessions.ts'

const resetSeconds = 3600

/** A reset token of one hour; for an unknown address one that opens nothing, so that the answer takes as long. */
export const issueResetToken = (ctx: Ctx, email: string, userId: number | undefined): Promise<string> =>
  issueToken(ctx, { purpose: 'password_reset', email, userId, lifetime: resetSeconds })

/**
 * Mails a reset link to whoever has an account; answers alike for every address, five times an hour each and a thousand
 * from one network.
 */
export async function forgotPassword(ctx: Ctx, { email }: { email: string }): Promise<void> {
  await ctx.limits.anonymousMail({ email, ip: ctx.ip })
  const account = await findAccountByEmail(ctx.db, email)
  const known = account?.deletedAt ? undefined : account
  const token = await issueResetToken(ctx, email, known?.id)
  const reader = known ?? { email: noAddress, language: ctx.language }
  await ctx.post.send(resetMail(ctx.settings, reader, { token, goodForSeconds: resetSeconds }))
}

/**
 * Sets a new password by a mailed link, once, within the hour and while the account has the address that it was mailed
 * to; all sessions end, the locks on its password are lifted, and the address counts as proven. A lock on guesses at
 * two-factor codes stays: a mailbox is no second factor. Other links that lead to a new password end, too.
 */
export async function resetPassword(ctx: Ctx, given: { token: string; newPassword: string }): Promise<void> {
  const key = { hash: sha256(given.token), purpose: 'password_reset', now: ctx.now() } as const
  const found = await findToken(ctx.db, key)
  const user = found?.userId && !found.usedAt ? await findAccount(ctx.db, found.userId) : undefined
  if (!found || !user) throw InvalidResetToken()
  await ctx.limits.password(`reset:${user.id}`)
  requirePassword('newPassword', given.newPassword, user)
  const hash = await hashPassword(given.newPassword, requesterOf(ctx))
  await transact(ctx, async (tx) => {
    // The person's row first: two links of one person would each wait for the other's token.
    await setPassword(tx.db, user.id, hash, key.now)
    // Asked for while the account was being moved, it was mailed to where that has just left.
    const isHome = (await findAccount(tx.db, user.id))?.email === found.email
    if (!isHome || !(await markTokenUsed(tx.db, key))) throw InvalidResetToken()
    await markEmailVerified(tx.db, user.id, found.email, key.now)
    await revokeTokens(tx, user.id, 'password_reset')
    await deleteSpentDisownTokens(tx.db, { userId: user.id, email: found.email })
    await unlockPassword(tx.db, found.email)
    await revokeAllSessions(tx, user.id, { reason: 'password_reset' })
    await voidExports(tx, user.id)
    await audit(tx, 'auth.reset_password', { type: 'user', id: user.id })
  })
  ctx.sessions.forgetUser(user.id)
  await ctx.post.send(passwordChangedMail(ctx.settings, user, { ended: 'all' }))
}

/**
 * Changes one's own password; this session stays, all others end, and so do mailed reset links and the copies of one's
 * data that were asked for. Links of 'this was not me' stay, for the change may be the work of a thief. A wrong current one is an error of its field, and guesses lock.
 */
export async function updatePassword(
  ctx: Ctx,
  given: { currentPassword: string; newPassword: string },
): Promise<void> {
  const user = await proveAgain(ctx, given.currentPassword)
  if (!user) throw invalidField('currentPassword', 'CURRENT_PASSWORD_WRONG')
  requirePassword('newPassword', given.newPassword, user)
  const hash = await hashPassword(given.newPassword, requesterOf(ctx))
  await transact(ctx, async (tx) => {
    // A reset by mail may have ended this session meanwhile: its password stays.
    const { session } = await holdAccount(tx)
    await setPassword(tx.db, user.id, hash, tx.now())
    await revokeTokens(tx, user.id, 'password_reset')
    await revokeAllSessions(tx, user.id, { reason: 'password_changed', except: session.id })
    await voidExports(tx, user.id)
    await audit(tx, 'auth.update_password', { type: 'user', id: user.id })
  })
  ctx.sessions.forgetUser(user.id)
  await ctx.post.send(passwordChangedMail(ctx.settings, user, { ended: 'others' }))
}
