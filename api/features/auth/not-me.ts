import { audit } from '#api/audit.ts'
import { type Ctx, transact } from '#api/context.ts'
import { InvalidResetToken } from './errors.ts'
import { spendLink } from './links.ts'
import { type Disowned, dropResets, moveEmailBack } from './not-me-queries.ts'
import { openReset } from './password.ts'
import { type Account, findAccount } from './queries.ts'
import { endSession } from './session-end-queries.ts'
import { revokeAllSessions } from './sessions.ts'
import { voidChallenges } from './two-factor-challenge.ts'
import { twoFactorOffMail } from './two-factor-mails.ts'
import { lockTwoFactor, turnOff } from './two-factor-queries.ts'

/**
 * 'This was not me', by the link of a mail, once: ends the session that the mail told of and takes back the address that
 * it has moved, or takes back the two-factor where the link names no session, and hands out a reset token.
 */
export async function disown(ctx: Ctx, { token }: { token: string }): Promise<{ resetToken: string }> {
  const { user, sessionId, resetToken } = await transact(ctx, async (tx) => {
    const used = await spendLink(tx, { purpose: 'not_me', token })
    const user = used?.userId ? await findAccount(tx.db, used.userId) : undefined
    if (!used || !user) throw InvalidResetToken()
    const { sessionId, createdAt } = used
    if (sessionId) await disownSession(tx, { userId: user.id, sessionId, email: used.email })
    else await disownTwoFactor(tx, user, createdAt)
    const { email } = (await findAccount(tx.db, user.id)) ?? user
    return { user, sessionId, resetToken: await openReset(tx, email, user.id) }
  })
  ctx.sessions.forgetUser(user.id)
  if (sessionId) {
    ctx.log.security.warn({ ip: ctx.ip, sessionId }, 'a sign-in was disowned')
  } else {
    ctx.log.security.warn({ userId: user.id, ip: ctx.ip }, 'two-factor was disowned')
    ctx.post.send(twoFactorOffMail(ctx.settings, user))
  }
  return { resetToken }
}

/** Where it had moved the account to another address, no link or session of whoever reads there is left. */
async function disownSession(tx: Ctx, { userId, sessionId: id, email }: Disowned): Promise<void> {
  await endSession(tx.db, id, { at: tx.now(), reason: 'not_me' })
  const movedTo = await moveEmailBack(tx.db, { userId, sessionId: id, email }, tx.now())
  if (movedTo) {
    await dropResets(tx.db, userId)
    await revokeAllSessions(tx, userId, { reason: 'not_me' })
  }
  await audit(tx, 'auth.not_me', { type: 'session', id }, { userId, movedTo })
}

/**
 * A new password alone would leave its owner outside for ever, without the app of whoever turned it on. Only while it
 * is what was turned on at that instant: an old link opens nothing that the owner has closed anew.
 */
async function disownTwoFactor(tx: Ctx, { id, email }: Account, turnedOnAt: Date): Promise<void> {
  const factor = await lockTwoFactor(tx.db, id)
  if (factor?.enabledAt?.getTime() !== turnedOnAt.getTime()) throw InvalidResetToken()
  await turnOff(tx.db, id)
  await voidChallenges(tx, email)
  await audit(tx, 'two_factor.disown', { type: 'user', id })
  await revokeAllSessions(tx, id, { reason: 'not_me' })
}
