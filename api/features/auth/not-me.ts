import { audit } from '#api/audit.ts'
import { type Ctx, transact } from '#api/context.ts'
import { voidExports } from '#api/features/account/exports.ts'
import { InvalidResetToken } from './errors.ts'
import { readLink, spendLink } from './links.ts'
import { type Disowned, dropLinksElsewhere, moveEmailBack } from './not-me-queries.ts'
import { openReset } from './password.ts'
import { findAccount } from './queries.ts'
import { endSession, lockPerson } from './session-end-queries.ts'
import { revokeAllSessions } from './sessions.ts'
import { voidChallenges } from './two-factor-challenge.ts'
import { twoFactorOffMail } from './two-factor-mails.ts'
import { lockTwoFactor, turnOff } from './two-factor-queries.ts'

/**
 * 'This was not me', by the link of a mail, once: ends the session that the mail told of and takes back the address that
 * it has moved, or takes back the two-factor where the link names no session, and hands out a reset token.
 */
export async function disown(ctx: Ctx, { token }: { token: string }): Promise<{ resetToken: string }> {
  const link = { purpose: 'not_me', token } as const
  const userId = (await readLink(ctx, link))?.userId
  if (!userId) throw InvalidResetToken()
  const { sessionId, user, isOff, resetToken } = await transact(ctx, async (tx) => {
    // Locked in the order of signing in, and before the link: two links of one person would each wait for the other.
    const factor = await lockTwoFactor(tx.db, userId)
    await lockPerson(tx.db, userId)
    const told = await spendLink(tx, link)
    const before = await findAccount(tx.db, userId)
    if (!told || !before) throw InvalidResetToken()
    const { sessionId, email, createdAt: at } = told
    const isOff = sessionId
      ? await disownSession(tx, { userId, sessionId, email, at }, factor?.enabledAt)
      : await disownTwoFactor(tx, userId, factor?.enabledAt?.getTime() === at.getTime())
    await voidExports(tx, userId)
    const user = (await findAccount(tx.db, userId)) ?? before
    if (isOff) await voidChallenges(tx, user.email)
    return { sessionId, user, isOff, resetToken: await openReset(tx, user.email, userId) }
  })
  ctx.sessions.forgetUser(userId)
  const what = sessionId ? 'a sign-in was disowned' : 'two-factor was disowned'
  ctx.log.security.warn({ userId, ip: ctx.ip, sessionId }, what)
  if (isOff) ctx.post.send(twoFactorOffMail(ctx.settings, user))
  return { resetToken }
}

/**
 * Where the session had moved the account to another address, nothing is left to whoever reads there: no link, no
 * session, and no two-factor that was turned on since, of which only that address was told. Answers whether it was.
 */
async function disownSession(tx: Ctx, { at, ...told }: Disowned & { at: Date }, turnedOnAt?: Date | null) {
  const { userId, sessionId: id } = told
  await endSession(tx.db, id, { at: tx.now(), reason: 'not_me' })
  const movedTo = await moveEmailBack(tx.db, told, tx.now())
  await audit(tx, 'auth.not_me', { type: 'session', id }, { userId, movedTo })
  if (!movedTo) return false
  await dropLinksElsewhere(tx.db, told)
  await revokeAllSessions(tx, userId, { reason: 'not_me' })
  if (!turnedOnAt || turnedOnAt < at) return false
  await turnOff(tx.db, userId)
  return true
}

/**
 * A new password alone would leave its owner outside for ever, without the app of whoever turned it on. Only while it
 * is what was turned on at that instant: an old link opens nothing that the owner has closed anew.
 */
async function disownTwoFactor(tx: Ctx, id: number, isWhatWasTold: boolean) {
  if (!isWhatWasTold) throw InvalidResetToken()
  await turnOff(tx.db, id)
  await audit(tx, 'two_factor.disown', { type: 'user', id })
  await revokeAllSessions(tx, id, { reason: 'not_me' })
  return true
}
