import { audit } from '#api/audit.ts'
import { type Ctx, signedIn, signedInSession, transact } from '#api/context.ts'
import { EmailAlreadyInUse, ExpiredCode } from '#api/features/auth/errors.ts'
import { checkCode, issueCode, removeCode } from '#api/features/auth/mailed-codes.ts'
import { disownSeconds, issueToken } from '#api/features/auth/one-time-tokens.ts'
import { type Reauthentication, reauthenticate } from '#api/features/auth/reauthentication.ts'
import { isDisposableEmail } from '#api/features/auth/registration.ts'
import { lockSession } from '#api/features/auth/sessions.ts'
import { reportSecurityEvent } from '#api/features/inbox/notices.ts'
import { twoFactorOnNews } from '#api/features/two-factor/mails.ts'
import { reissueDisownToken } from '#api/features/two-factor/service.ts'
import { invalidField, Unauthenticated } from '#api/http/errors.ts'
import { buildMail } from '#api/lib/mail-builder.ts'
import { limits } from '#api/rules/limits.ts'
import { changeEmail, deletePendingTokens, isEmailTaken, lockEmail } from './email-change-queries.ts'
import { returnToFormerAddress } from './email-claims.ts'
import { emailChangedNews, emailChangeRequestedMail, emailCodeMail, formerEmailNews } from './mails.ts'

const codeFor = (address: { email: string; userId: number }) =>
  ({ ...address, purpose: 'email_change' }) as const

/**
 * Mails a six-digit code to the new address and a notice to the old one, after the password (D89). Answers alike
 * whether or not the new address has an account. 429 beyond five an hour for each user, or twenty to one address.
 */
export async function requestEmailChange(
  ctx: Ctx,
  { email, ...confirmation }: Reauthentication & { email: string },
) {
  const { user, session } = signedInSession(ctx)
  if (email === user.email) throw invalidField('email', 'EMAIL_UNCHANGED')
  if (isDisposableEmail(email)) throw invalidField('email', 'EMAIL_DISPOSABLE')
  await reauthenticate(ctx, confirmation)
  await ctx.limits.emailChange({ email, userId: user.id })
  await transact(ctx, async (tx) => {
    const from = await lockOwnEmail(tx)
    const code = await issueCode(tx, codeFor({ email, userId: user.id }), user.language)
    await audit(tx, 'user.request_email_change', { type: 'user', id: user.id }, { to: email })
    const token = await issueDisownToken(tx, { email: from, userId: user.id, sessionId: session.id })
    const { language } = user
    await tx.mailQueue.send(
      emailCodeMail(tx.settings, { email, language }, { code }),
      emailChangeRequestedMail(tx.settings, { email: from, language }, { to: email, token }),
    )
  })
  return { expiresIn: limits.codeSeconds }
}

/** The caller's current address; keeps it from changing and this session from ending until the transaction ends. */
async function lockOwnEmail(tx: Ctx): Promise<string> {
  const email = await lockEmail(tx.db, signedIn(tx).id)
  if (!email) throw Unauthenticated()
  await lockSession(tx)
  return email
}

type Departure = { email: string; userId: number; sessionId: string; createdAt?: Date; movedAway?: true }
const issueDisownToken = (ctx: Ctx, departure: Departure) =>
  issueToken(ctx, { purpose: 'not_me', ...departure, lifetime: disownSeconds })

/**
 * Verifies the code, within five attempts and 120 seconds, and moves the account to the new address. 409
 * EMAIL_ALREADY_IN_USE if it has an account, which no earlier step reveals. Of concurrent changes one wins, and links
 * of the old address are revoked. The old address gets a link that restores it, unless the account returns to a former
 * address; then that one is notified if two-factor was enabled meanwhile.
 */
export async function confirmEmailChange(ctx: Ctx, { email, code }: { email: string; code: string }) {
  const { user, session } = signedInSession(ctx)
  const address = { email, userId: user.id }
  const key = codeFor(address)
  const hash = await checkCode(ctx, key, code)
  if (await isEmailTaken(ctx.db, email)) {
    await removeCode(ctx, key, hash)
    throw EmailAlreadyInUse()
  }
  await transact(ctx, async (tx) => {
    const from = await lockOwnEmail(tx)
    const at = tx.now()
    if (!(await removeCode(tx, key, hash))) throw ExpiredCode()
    if (!(await changeEmail(tx.db, address, at))) throw EmailAlreadyInUse()
    await deletePendingTokens(tx.db, user.id)
    await audit(tx, 'user.change_email', { type: 'user', id: user.id }, { from, to: email })
    const formerAddress = { id: user.id, email: from, language: user.language }
    const leftAt = await returnToFormerAddress(tx, address)
    if (leftAt) {
      await reportSecurityEvent(tx, formerAddress, formerEmailNews(tx.settings, { to: email }))
      const link = await reissueDisownToken(tx, address, leftAt)
      if (!link) return
      // By mail only, because the inbox has it since the setup.
      const recipient = { ...formerAddress, email }
      const news = twoFactorOnNews(tx.settings, recipient, link)
      await tx.mailQueue.send(buildMail(tx.settings, recipient, news))
      return
    }
    const departure = { email: from, userId: user.id, sessionId: session.id }
    const token = await issueDisownToken(tx, { ...departure, createdAt: at, movedAway: true })
    await reportSecurityEvent(
      tx,
      formerAddress,
      emailChangedNews(tx.settings, formerAddress, { to: email, token }),
    )
  })
  ctx.sessions.forgetUser(user.id)
  ctx.log.security.info({ userId: user.id, ip: ctx.ip }, 'e-mail address changed')
}
