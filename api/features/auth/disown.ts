import type { z } from 'zod'
import { audit } from '#api/audit.ts'
import { type Ctx, type TransactionCtx, transact } from '#api/context.ts'
import { restoreAccount } from '#api/features/account/deletion.ts'
import { findDepartureTime, restoreEmail, revokePendingChanges } from '#api/features/account/email-claims.ts'
import { revokeExports } from '#api/features/account/exports.ts'
import { countOff, reportKeysOff, switchOffKeys } from '#api/features/api-keys/switch-off.ts'
import { reportSecurityEvent } from '#api/features/inbox/notices.ts'
import { removePasskeys } from '#api/features/passkeys/removal.ts'
import { twoFactorOffNews } from '#api/features/two-factor/mails.ts'
import { lockTwoFactor, removeTwoFactor } from '#api/features/two-factor/service.ts'
import { type Account, findAccount } from './account-queries.ts'
import { InvalidResetToken } from './errors.ts'
import { consumeToken, readToken } from './one-time-tokens.ts'
import { issueResetToken } from './password.ts'
import type { Disowned } from './schema.ts'
import { revokeAllSessions } from './session-revocation.ts'
import { endSession, lockUser } from './session-revocation-queries.ts'

/**
 * Handles the mailed "this was not me" link, once: ends the session that the mail reported, reverts its change of
 * address and of two-factor, and removes passkeys that were added since. If the account then has the address of the link, also restores an account that was
 * deleted but not erased (D99) or suspended by the user since the reported event, and returns a reset token. For any
 * other address it returns none, because that mailbox no longer proves ownership. Switches off the account's API keys,
 * which the intruder may have made; returns how many. 400 INVALID_RESET_TOKEN otherwise.
 */
export async function disown(ctx: Ctx, { token }: { token: string }): Promise<z.infer<typeof Disowned>> {
  const link = { purpose: 'not_me', token } as const
  const userId = (await readToken(ctx, link))?.userId
  if (!userId) throw InvalidResetToken()
  const { sessionId, ...answer } = await transact(ctx, async (tx) => {
    // Locked in the order of a sign-in and before the token, to avoid a deadlock between two links of one user.
    const factor = await lockTwoFactor(tx, userId)
    await lockUser(tx.db, userId)
    const used = await consumeToken(tx, link)
    const before = await findAccount(tx.db, userId)
    if (!used || !before) throw InvalidResetToken()
    const { sessionId, email, createdAt: at } = used
    await revokePendingChanges(tx, userId)
    await revokeExports(tx, userId)
    const hasAddress = before.email === email
    const event = { userId, email, at, sessionId }
    const { disabled, restored } = await revert(tx, event, { factor, hasAddress, owner: before })
    const user = restored ? { ...before, email } : before
    const reopened = hasAddress || restored ? await restoreAccount(tx, userId, at) : undefined
    const entry = {
      ...(restored && { movedTo: before.email }),
      ...(disabled && { twoFactor: false }),
      ...(reopened && { reopened }),
    }
    if (sessionId) await audit(tx, 'auth.not_me', { type: 'session', id: sessionId }, { userId, ...entry })
    else await audit(tx, 'two_factor.disown', { type: 'user', id: userId }, entry)
    const keysOff = await switchOffKeys(tx, [userId], 'not_me')
    const resetToken = hasAddress || restored ? await issueResetToken(tx, email, userId) : null
    if (disabled) await reportSecurityEvent(tx, user, twoFactorOffNews(tx.settings, user))
    await reportKeysOff(tx, user, keysOff, 'not_me')
    const apiKeysOff = countOff(keysOff, userId)
    return { sessionId, apiKeysOff, resetToken, restoredEmail: restored ? email : null }
  })
  ctx.sessions.forgetUser(userId)
  const message = sessionId ? 'a sign-in was disowned' : 'two-factor was disowned'
  ctx.log.security.warn({ userId, ip: ctx.ip, sessionId }, message)
  return answer
}

type ReportedEvent = { userId: number; email: string; at: Date; sessionId: string | null }
type Factor = Awaited<ReturnType<typeof lockTwoFactor>>

/**
 * Reverts what a session did; a link about two-factor names its session through the second factor. If the session did
 * more than sign in, all sessions end, because the intruder may have others. Two-factor is disabled if this session
 * enabled it, or if it was enabled after the session moved the account, because only the new address was notified.
 */
async function revert(
  tx: TransactionCtx,
  event: ReportedEvent,
  { factor, hasAddress, owner }: { factor: Factor; hasAddress: boolean; owner: Account },
) {
  const { userId, at } = event
  const enabledAt = factor?.enabledAt
  // A link about two-factor is valid only for the setup that it reported.
  if (!event.sessionId && enabledAt?.getTime() !== at.getTime()) throw InvalidResetToken()
  const sessionId = event.sessionId ?? factor?.sessionId
  const leftAt = sessionId && !hasAddress ? await findDepartureTime(tx, { ...event, sessionId }) : undefined
  const disabled = Boolean(
    enabledAt && (!event.sessionId || factor?.sessionId === sessionId || (leftAt && enabledAt >= leftAt)),
  )
  // Before the address moves, in the order in which sessions are locked elsewhere, to avoid a deadlock.
  if (sessionId) await endSession(tx.db, sessionId, { at: tx.now(), reason: 'not_me' })
  const removed = await removePasskeys(tx, owner, { reason: 'not_me', since: at })
  if (leftAt || disabled || removed) await revokeAllSessions(tx, userId, { reason: 'not_me' })
  if (disabled) await removeTwoFactor(tx, userId)
  const restored = leftAt !== undefined && (await restoreEmail(tx, event))
  return { disabled, restored }
}
