import { audit } from '#api/audit.ts'
import { type Ctx, signedIn, signedInSession, transact } from '#api/context.ts'
import { disownSeconds, issueToken, revokeTokens } from '#api/features/auth/one-time-tokens.ts'
import { type PasswordAgain, reauthenticate } from '#api/features/auth/reauthentication.ts'
import { holdAccount, revokeAllSessions } from '#api/features/auth/sessions.ts'
import { Unauthenticated } from '#api/http/errors.ts'
import { limits } from '#api/rules/limits.ts'
import { deletedMail, formerAddressMail, suspendedMail } from './deletion-mails.ts'
import {
  dropWaysIn,
  type FormerAddress,
  findFormerAddresses,
  lockAdmins,
  markDeleted,
  markSuspended,
  reopenAccount,
} from './deletion-queries.ts'
import { LastAdmin } from './errors.ts'

const linkSeconds = 30 * 86_400

type Goodbye = PasswordAgain & { reason: string }

/**
 * Suspends one's own account, after the password (D89): all sessions and reset links end, and a mail carries the link
 * that opens it again; signing in does, too (spec 1 §4). Former addresses of the account get a notice. 409 for the last
 * active admin (D84).
 */
export async function suspend(ctx: Ctx, { reason, ...again }: Goodbye): Promise<void> {
  await reauthenticate(ctx, again)
  const { id, language } = signedIn(ctx)
  const { email, token, former } = await transact(ctx, async (tx) => {
    await keepAnAdmin(tx)
    await holdAccount(tx)
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
    return { email, token, former: await openFormerLinks(tx, { id, email, now }) }
  })
  ctx.sessions.forgetUser(id)
  ctx.log.security.info({ userId: id, ip: ctx.ip }, 'account suspended by its owner')
  await ctx.post.send(suspendedMail(ctx.settings, { email, language }, { token }))
  await notifyFormer(ctx, former, 'suspended')
}

/**
 * Deletes one's own account, after the password: signed out everywhere at once, hidden from everybody, its links and
 * exports dead; a job erases the rest after 30 days (D99). The mail that says so has a link that undoes it until then,
 * and so has the mail to each address that the account was moved away from, as long as that one has a claim
 * (`email-claims.ts`). The last active admin stays (409, D84).
 */
export async function remove(ctx: Ctx, { reason, ...again }: Goodbye): Promise<void> {
  await reauthenticate(ctx, again)
  const { user, session } = signedInSession(ctx)
  const { id, language } = user
  const { email, token, former } = await transact(ctx, async (tx) => {
    await keepAnAdmin(tx)
    await holdAccount(tx)
    const now = tx.now()
    const marked = await markDeleted(tx.db, { id, reason, now })
    if (!marked) throw Unauthenticated()
    const { email } = marked
    await revokeAllSessions(tx, id, { reason: 'account_deleted' })
    await dropWaysIn(tx.db, id)
    await audit(tx, 'user.delete', { type: 'user', id })
    const whose = { email, userId: id, sessionId: session.id, createdAt: now }
    const token = await issueToken(tx, { purpose: 'not_me', ...whose, lifetime: limits.erasureDays * 86_400 })
    return { email, token, former: await openFormerLinks(tx, { id, email, now }) }
  })
  ctx.sessions.forgetUser(id)
  ctx.log.security.warn({ userId: id, ip: ctx.ip }, 'account deleted by its owner')
  await ctx.post.send(deletedMail(ctx.settings, { email, language }, { token }))
  await notifyFormer(ctx, former, 'deleted')
}

/** Undoes a deletion or suspension of somebody's own account that was made since the given instant; answers which. */
export const reopen = (tx: Ctx, id: number, since: Date) => reopenAccount(tx.db, { id, since, now: tx.now() })

type Former = FormerAddress & { token: string }

/** A link for each former address with a claim: as old as that claim, so that it ends with it. */
async function openFormerLinks(tx: Ctx, whose: { id: number; email: string; now: Date }): Promise<Former[]> {
  const found: Former[] = []
  for (const former of await findFormerAddresses(tx.db, whose)) {
    const { email, sessionId, leftAt: createdAt } = former
    const link = { purpose: 'not_me' as const, email, userId: whose.id, sessionId, createdAt }
    found.push({ ...former, token: await issueToken(tx, { ...link, lifetime: disownSeconds }) })
  }
  return found
}

async function notifyFormer(ctx: Ctx, former: Former[], what: 'deleted' | 'suspended'): Promise<void> {
  const { language } = signedIn(ctx)
  for (const { email, token, until } of former)
    await ctx.post.send(formerAddressMail(ctx.settings, { email, language }, { what, token, until }))
}

async function keepAnAdmin(ctx: Ctx): Promise<void> {
  const { id, role } = signedIn(ctx)
  if (role !== 'admin') return
  const admins = await lockAdmins(ctx.db)
  if (admins.includes(id) && admins.length === 1) throw LastAdmin()
}
