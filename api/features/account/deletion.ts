import { audit } from '#api/audit.ts'
import { type Ctx, signedIn, signedInSession, type TransactionCtx, transact } from '#api/context.ts'
import { reportKeysOff, switchOffKeys } from '#api/features/api-keys/switch-off.ts'
import { disownSeconds, issueToken, revokeTokens } from '#api/features/auth/one-time-tokens.ts'
import { type Reauthentication, reauthenticate } from '#api/features/auth/reauthentication.ts'
import { revokeAllSessions } from '#api/features/auth/session-revocation.ts'
import { lockAccount } from '#api/features/auth/sessions.ts'
import { Unauthenticated } from '#api/http/errors.ts'
import { limits } from '#api/rules/limits.ts'
import { deletedMail, formerAddressMail, suspendedMail } from './deletion-mails.ts'
import {
  findFormerAddresses,
  lockAdmins,
  markDeleted,
  markSuspended,
  restoreUser,
  revokeAccess,
  revokeAllAccess,
} from './deletion-queries.ts'
import { LastAdmin } from './errors.ts'

const linkSeconds = 30 * 86_400

type ClosureInput = Reauthentication & { reason: string }

/**
 * Suspends the caller's account, after the password (D89). Ends all sessions and reset links, and mails a link that
 * reactivates the account; signing in does, too. Switches off the caller's API keys. Former addresses are
 * notified. 409 LAST_ADMIN for the last
 * active admin (D84).
 */
export async function suspendAccount(ctx: Ctx, { reason, ...confirmation }: ClosureInput): Promise<void> {
  await reauthenticate(ctx, confirmation)
  const { id, language } = signedIn(ctx)
  await transact(ctx, async (tx) => {
    await requireAnotherAdmin(tx)
    await lockAccount(tx)
    const now = tx.now()
    const marked = await markSuspended(tx.db, { id, reason, now })
    if (!marked) throw Unauthenticated()
    const { email } = marked
    await revokeAllSessions(tx, id, { reason: 'account_suspended' })
    await revokeTokens(tx, id, 'password_reset')
    await audit(tx, 'user.suspend', { type: 'user', id })
    const token = await issueToken(tx, {
      purpose: 'reactivation',
      email,
      userId: id,
      lifetime: linkSeconds,
      createdAt: now,
    })
    await tx.mailQueue.send(suspendedMail(tx.settings, { email, language }, { token }))
    await reportKeysOff(
      tx,
      { id, email, language },
      await switchOffKeys(tx, [id], 'account_suspended'),
      'account_suspended',
    )
    await mailFormerAddresses(tx, { id, email, now }, 'suspended')
  })
  ctx.sessions.forgetUser(id)
  ctx.log.security.info({ userId: id, ip: ctx.ip }, 'account suspended by its owner')
}

/**
 * Deletes the caller's account, after the password. Ends all sessions, links and exports and hides the account at once;
 * a job erases it after 30 days (D99). The mailed notice has a link that restores the account until then, and so have
 * the notices to former addresses with a claim (`email-claims.ts`). 409 LAST_ADMIN for the last active admin (D84).
 */
export async function deleteAccount(ctx: Ctx, { reason, ...confirmation }: ClosureInput): Promise<void> {
  await reauthenticate(ctx, confirmation)
  const { user, session } = signedInSession(ctx)
  const { id, language } = user
  await transact(ctx, async (tx) => {
    await requireAnotherAdmin(tx)
    await lockAccount(tx)
    const now = tx.now()
    const marked = await markDeleted(tx.db, { id, reason, now })
    if (!marked) throw Unauthenticated()
    const { email } = marked
    await revokeAllSessions(tx, id, { reason: 'account_deleted' })
    await revokeAccess(tx.db, id, now)
    await audit(tx, 'user.delete', { type: 'user', id })
    const owner = { email, userId: id, sessionId: session.id, createdAt: now }
    const token = await issueToken(tx, { purpose: 'not_me', ...owner, lifetime: limits.erasureDays * 86_400 })
    await tx.mailQueue.send(deletedMail(tx.settings, { email, language }, { token }))
    await mailFormerAddresses(tx, { id, email, now }, 'deleted')
  })
  ctx.sessions.forgetUser(id)
  ctx.log.security.warn({ userId: id, ip: ctx.ip }, 'account deleted by its owner')
}

/** Ends the links, codes, API keys and exports of users whom an admin deletes. */
export const closeAccess = (tx: Ctx, userIds: number[]) => revokeAllAccess(tx.db, userIds, tx.now())

/** The active admins; of concurrent changes, the next one waits here until it sees those before it (D84). */
export const lockActiveAdmins = (tx: Ctx): Promise<number[]> => lockAdmins(tx.db)

/** Reverts a deletion or suspension by the user that was made since `since`; returns which. */
export const restoreAccount = (tx: Ctx, id: number, since: Date) =>
  restoreUser(tx.db, { id, since, now: tx.now() })

/** Mails a link to each former address with a claim; as old as the claim, so that it expires with it. */
async function mailFormerAddresses(
  tx: TransactionCtx,
  account: { id: number; email: string; now: Date },
  what: 'deleted' | 'suspended',
): Promise<void> {
  const { language } = signedIn(tx)
  for (const { email, sessionId, leftAt: createdAt, until } of await findFormerAddresses(tx.db, account)) {
    const link = { purpose: 'not_me' as const, email, userId: account.id, sessionId, createdAt }
    const token = await issueToken(tx, { ...link, lifetime: disownSeconds })
    await tx.mailQueue.send(formerAddressMail(tx.settings, { email, language }, { what, token, until }))
  }
}

async function requireAnotherAdmin(ctx: Ctx): Promise<void> {
  const { id, role } = signedIn(ctx)
  if (role !== 'admin') return
  const admins = await lockAdmins(ctx.db)
  if (admins.includes(id) && admins.length === 1) throw LastAdmin()
}
