import { audit } from '#api/audit.ts'
import { type Ctx, signedInSession, transact } from '#api/context.ts'
import { EmailAlreadyInUse, ExhaustedCode, ExpiredCode, InvalidCode } from '#api/features/auth/errors.ts'
import { notMeDays, openLink } from '#api/features/auth/links.ts'
import { type PasswordAgain, reauthenticate } from '#api/features/auth/reauthenticate.ts'
import { isDisposable } from '#api/features/auth/registration.ts'
import { holdSession } from '#api/features/auth/sessions.ts'
import { codeHash } from '#api/features/auth/tokens.ts'
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
import { emailChangeAskedMail, emailChangedMail, newEmailMail } from './mails.ts'

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
  const now = ctx.now()
  const token = await transact(ctx, async (tx) => {
    await putChangeCode(tx.db, {
      email,
      userId: user.id,
      hash: codeHash(ctx.secret, email, code),
      language: user.language,
      createdAt: now,
      expiresAt: new Date(now.getTime() + limits.codeSeconds * 1000),
    })
    await audit(tx, 'user.request_email_change', { type: 'user', id: user.id }, { to: email })
    return wayBack(tx, { email: user.email, userId: user.id, sessionId: session.id })
  })
  ctx.post.send(newEmailMail(ctx.settings, { email, language: user.language }, { code }))
  ctx.post.send(emailChangeAskedMail(ctx.settings, user, { to: email, token }))
  return { expiresIn: limits.codeSeconds }
}

const wayBack = (ctx: Ctx, whose: { email: string; userId: number; sessionId: string; at?: Date }) =>
  openLink(ctx, { purpose: 'not_me', ...whose, days: notMeDays })

/**
 * Proves the code, with five tries and 120 seconds, and moves the account to the new address; only here does one
 * with an account say so (409). Of changes at once one wins, and what was mailed to the old address dies.
 */
export async function confirmEmailChange(ctx: Ctx, { email, code }: { email: string; code: string }) {
  const { user, session } = signedInSession(ctx)
  const mine = { email, userId: user.id }
  const now = ctx.now()
  const hash = await spendChangeTry(ctx.db, mine, { tries: limits.codeTries, now })
  if (!hash) throw await refusedCode(ctx, mine)
  if (!safeEqual(hash, codeHash(ctx.secret, email, code))) throw InvalidCode()
  if (await isTaken(ctx.db, email)) {
    await takeChangeCode(ctx.db, mine, hash)
    throw EmailAlreadyInUse()
  }
  const { from, token } = await transact(ctx, async (tx) => {
    const from = await lockEmail(tx.db, user.id)
    if (!from) throw Unauthenticated()
    await holdSession(tx)
    if (!(await takeChangeCode(tx.db, mine, hash))) throw ExpiredCode()
    if (!(await moveEmail(tx.db, mine, now))) throw EmailAlreadyInUse()
    await dropPending(tx.db, user.id)
    await audit(tx, 'user.change_email', { type: 'user', id: user.id }, { from, to: email })
    return {
      from,
      token: await wayBack(tx, { email: from, userId: user.id, sessionId: session.id, at: now }),
    }
  })
  ctx.sessions.forgetUser(user.id)
  ctx.log.security.info({ userId: user.id, ip: ctx.ip }, 'e-mail address changed')
  ctx.post.send(
    emailChangedMail(ctx.settings, { email: from, language: user.language }, { to: email, token }),
  )
}

async function refusedCode(ctx: Ctx, mine: { email: string; userId: number }) {
  const code = await findChangeCode(ctx.db, mine)
  return code && code.expiresAt > ctx.now() ? ExhaustedCode() : ExpiredCode()
}
