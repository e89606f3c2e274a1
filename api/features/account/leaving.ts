import { audit } from '#api/audit.ts'
import { type Ctx, signedIn, transact } from '#api/context.ts'
import { openLink, voidLinks } from '#api/features/auth/links.ts'
import { type PasswordAgain, reauthenticate } from '#api/features/auth/reauthenticate.ts'
import { holdAccount, revokeAllSessions } from '#api/features/auth/sessions.ts'
import { Unauthenticated } from '#api/http/errors.ts'
import { LastAdmin } from './errors.ts'
import { dropWaysIn, lockAdmins, markDeleted, markSuspended } from './leaving-queries.ts'
import { deletedMail, suspendedMail } from './mails.ts'

const linkDays = 30

type Goodbye = PasswordAgain & { reason: string }

/**
 * Suspends one's own account, after the password (D89): all sessions and reset links end, and a mail carries the link that opens it
 * again; signing in does, too (spec 1 §4). The last active admin stays (409, D84).
 */
export async function suspend(ctx: Ctx, { reason, ...again }: Goodbye): Promise<void> {
  await reauthenticate(ctx, again)
  const user = signedIn(ctx)
  const { id, email } = user
  const token = await transact(ctx, async (tx) => {
    await keepAnAdmin(tx)
    await holdAccount(tx)
    if (!(await markSuspended(tx.db, { id, reason, now: tx.now() }))) throw Unauthenticated()
    await revokeAllSessions(tx, id, { reason: 'account_suspended' })
    await voidLinks(tx, id, 'password_reset')
    await audit(tx, 'user.suspend', { type: 'user', id })
    return openLink(tx, { purpose: 'reactivation', email, userId: id, days: linkDays })
  })
  ctx.sessions.forgetUser(id)
  ctx.log.security.info({ userId: id, ip: ctx.ip }, 'account suspended by its owner')
  await ctx.post.send(suspendedMail(ctx.settings, user, { token }))
}

/**
 * Deletes one's own account, after the password: signed out everywhere at once, hidden from everybody, its links and
 * exports dead; a job erases the rest after 30 days (D99). The last active admin stays (409, D84).
 */
export async function remove(ctx: Ctx, { reason, ...again }: Goodbye): Promise<void> {
  await reauthenticate(ctx, again)
  const user = signedIn(ctx)
  const { id } = user
  await transact(ctx, async (tx) => {
    await keepAnAdmin(tx)
    await holdAccount(tx)
    if (!(await markDeleted(tx.db, { id, reason, now: tx.now() }))) throw Unauthenticated()
    await revokeAllSessions(tx, id, { reason: 'account_deleted' })
    await dropWaysIn(tx.db, id)
    await audit(tx, 'user.delete', { type: 'user', id })
  })
  ctx.sessions.forgetUser(id)
  ctx.log.security.warn({ userId: id, ip: ctx.ip }, 'account deleted by its owner')
  await ctx.post.send(deletedMail(ctx.settings, user))
}

async function keepAnAdmin(ctx: Ctx): Promise<void> {
  const { id, role } = signedIn(ctx)
  if (role !== 'admin') return
  const admins = await lockAdmins(ctx.db)
  if (admins.includes(id) && admins.length === 1) throw LastAdmin()
}
