import { audit } from '#api/audit.ts'
import { type Ctx, type TransactionCtx, transact } from '#api/context.ts'
import { resumeMail } from '#api/features/bounces/service.ts'
import type { MailRecipient } from '#api/lib/mail-builder.ts'
import { noAddress } from '#api/lib/unsent-mails.ts'
import { findAccountByEmail, markEmailVerified, setEmailVerifiedAt } from './account-queries.ts'
import { InvalidEmailToken } from './errors.ts'
import { verifyEmailMail } from './mails.ts'
import { consumeToken, issueToken, readToken } from './one-time-tokens.ts'
import { lockUser } from './session-revocation-queries.ts'

const linkSeconds = 86_400

/**
 * Mails a link that verifies the address of an account, valid for a day. Answers alike for every address, so that it
 * does not reveal accounts. 429 beyond five an hour to one address from one network, or twenty from all.
 */
export async function verifyEmail(ctx: Ctx, { email }: { email: string }): Promise<void> {
  await ctx.limits.code({ purpose: 'verify-email', email, ip: ctx.ip })
  const found = await findAccountByEmail(ctx.db, email)
  const account = found?.deletedAt ? undefined : found
  const recipient = account ?? { email: noAddress, language: ctx.language }
  await transact(ctx, (tx) => mailLink(tx, { email, userId: account?.id }, recipient))
}

/** Mails such a link to the address of a user. */
export const mailVerification = (tx: TransactionCtx, { id, ...recipient }: MailRecipient & { id: number }) =>
  mailLink(tx, { email: recipient.email, userId: id }, recipient)

type LinkOwner = { email: string; userId: number | undefined }

async function mailLink(tx: TransactionCtx, owner: LinkOwner, recipient: MailRecipient): Promise<void> {
  const token = await issueToken(tx, { purpose: 'verify_email', ...owner, lifetime: linkSeconds })
  await tx.mailQueue.send(verifyEmailMail(tx.settings, recipient, { token }))
}

/**
 * Verifies the address with the mailed link, once, and switches mail to it on again if it bounced (D102). 400
 * INVALID_VERIFICATION_TOKEN otherwise.
 */
export async function confirmEmail(ctx: Ctx, { token }: { token: string }): Promise<void> {
  const link = { purpose: 'verify_email', token } as const
  const id = (await readToken(ctx, link))?.userId
  if (!id) throw InvalidEmailToken()
  await transact(ctx, async (tx) => {
    // The user's row before the token's, in the order of all verbs that revoke tokens, to avoid a deadlock.
    await lockUser(tx.db, id)
    const used = await consumeToken(tx, link)
    if (!used) throw InvalidEmailToken()
    await markEmailVerified(tx.db, id, used.email, tx.now())
    await resumeMail(tx, { userId: id, email: used.email })
    await audit(tx, 'auth.verify_email', { type: 'user', id })
  })
}

/** Marks an address as verified or not, without a link. */
export const setEmailVerified = async (tx: Ctx, userId: number, verified: boolean): Promise<void> => {
  await setEmailVerifiedAt(tx.db, userId, verified ? tx.now() : null)
}
