import { audit } from '#api/audit.ts'
import { type Ctx, signedIn, signedInSession, transact } from '#api/context.ts'
import { EmailAlreadyInUse, ExhaustedCode, ExpiredCode, InvalidCode } from '#api/features/auth/errors.ts'
import { disownSeconds, issueToken } from '#api/features/auth/one-time-tokens.ts'
import { type PasswordAgain, reauthenticate } from '#api/features/auth/reauthentication.ts'
import { isDisposable } from '#api/features/auth/registration.ts'
import { holdSession } from '#api/features/auth/sessions.ts'
import { codeHash } from '#api/features/auth/tokens.ts'
import { twoFactorOnMail } from '#api/features/two-factor/mails.ts'
import { tellAgain } from '#api/features/two-factor/service.ts'
import { invalidField, Unauthenticated } from '#api/http/errors.ts'
import { digits, safeEqual } from '#api/lib/secrets.ts'
import { limits } from '#api/rules/limits.ts'
import {
  dropPending,
  findChangeCode,
  isTaken,
  lockEmail,
  moveEmail,
  putChangeCode,
  spendChangeTry,
  takeChangeCode,
} from './email-change-queries.ts'
import { comesBack } from './email-claims.ts'
import { emailChangeAskedMail, emailChangedMail, emailLeftMail, newEmailMail } from './mails.ts'

/**
 * Mails six digits to the new address and a notice to the old one, after the password (D89); five an hour for each
 * address and each person. Answers alike whether or not the address has an account.
 */
export async function requestEmailChange(ctx: Ctx, { email, ...again }: PasswordAgain & { email: string }) {
  const { user, session } = signedInSession(ctx)
  if (email === user.email) throw invalidField('email', 'EMAIL_UNCHANGED')
  if (isDisposable(email)) throw invalidField('email', 'EMAIL_DISPOSABLE')
  await reauthenticate(ctx, again)
  await ctx.limits.mail(email)
  await ctx.limits.mail(`email-change:${user.id}`)
  const code = digits(limits.codeDigits)
  const { from, token } = await transact(ctx, async (tx) => {
    const from = await holdEmail(tx)
    const now = tx.now()
    await putChangeCode(tx.db, {
      email,
      userId: user.id,
      hash: codeHash(ctx.secret, email, code),
      language: user.language,
      createdAt: now,
      expiresAt: new Date(now.getTime() + limits.codeSeconds * 1000),
    })
    await audit(tx, 'user.request_email_change', { type: 'user', id: user.id }, { to: email })
    return { from, token: await wayBack(tx, { email: from, userId: user.id, sessionId: session.id }) }
  })
  await ctx.post.send(newEmailMail(ctx.settings, { email, language: user.language }, { code }))
  const before = { email: from, language: user.language }
  await ctx.post.send(emailChangeAskedMail(ctx.settings, before, { to: email, token }))
  return { expiresIn: limits.codeSeconds }
}

/** The address as it stands; nobody moves the account or ends this session before the transaction is over. */
async function holdEmail(tx: Ctx): Promise<string> {
  const email = await lockEmail(tx.db, signedIn(tx).id)
  if (!email) throw Unauthenticated()
  await holdSession(tx)
  return email
}

type Whose = { email: string; userId: number; sessionId: string; createdAt?: Date; movedAway?: true }
const wayBack = (ctx: Ctx, whose: Whose) =>
  issueToken(ctx, { purpose: 'not_me', ...whose, lifetime: disownSeconds })

/**
 * Proves the code, with five tries and 120 seconds, and moves the account to the new address; only here does one
 * with an account say so (409). Of changes at once one wins, and what was mailed to the old address dies. That one gets
 * a link that brings the account back, unless this is what a move before has come back from: then the new one is told
 * of two-factor that was turned on while the account was away.
 */
export async function confirmEmailChange(ctx: Ctx, { email, code }: { email: string; code: string }) {
  const { user, session } = signedInSession(ctx)
  const mine = { email, userId: user.id }
  const hash = await spendChangeTry(ctx.db, mine, { tries: limits.codeTries, now: ctx.now() })
  if (!hash) throw await refusedCode(ctx, mine)
  if (!safeEqual(hash, codeHash(ctx.secret, email, code))) throw InvalidCode()
  if (await isTaken(ctx.db, email)) {
    await takeChangeCode(ctx.db, mine, hash)
    throw EmailAlreadyInUse()
  }
  const { from, token, factorToken } = await transact(ctx, async (tx) => {
    const from = await holdEmail(tx)
    const at = tx.now()
    if (!(await takeChangeCode(tx.db, mine, hash))) throw ExpiredCode()
    if (!(await moveEmail(tx.db, mine, at))) throw EmailAlreadyInUse()
    await dropPending(tx.db, user.id)
    await audit(tx, 'user.change_email', { type: 'user', id: user.id }, { from, to: email })
    const leftAt = await comesBack(tx, mine)
    if (leftAt) return { from, factorToken: await tellAgain(tx, mine, leftAt) }
    const whose = { email: from, userId: user.id, sessionId: session.id }
    return { from, token: await wayBack(tx, { ...whose, createdAt: at, movedAway: true }) }
  })
  ctx.sessions.forgetUser(user.id)
  ctx.log.security.info({ userId: user.id, ip: ctx.ip }, 'e-mail address changed')
  const before = { email: from, language: user.language }
  await ctx.post.send(
    token
      ? emailChangedMail(ctx.settings, before, { to: email, token })
      : emailLeftMail(ctx.settings, before),
  )
  if (factorToken)
    await ctx.post.send(twoFactorOnMail(ctx.settings, { ...before, email }, { token: factorToken }))
}

async function refusedCode(ctx: Ctx, mine: { email: string; userId: number }) {
  const code = await findChangeCode(ctx.db, mine)
  return code && code.expiresAt > ctx.now() ? ExhaustedCode() : ExpiredCode()
}
