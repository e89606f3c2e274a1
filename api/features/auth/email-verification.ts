import { audit } from '#api/audit.ts'
import { type Ctx, transact } from '#api/context.ts'
import { noAddress } from '#api/lib/unsent-mails.ts'
import { findAccountByEmail, markEmailVerified } from './account-queries.ts'
import { InvalidEmailToken } from './errors.ts'
import { verifyEmailMail } from './mails.ts'
import { consumeToken, issueToken, readToken } from './one-time-tokens.ts'
import { lockPerson } from './session-revocation-queries.ts'

const linkSeconds = 86_400

/**
 * Mails a link that proves an address to whoever has an account; answers alike for every address, five times an hour
 * each and a thousand from one network.
 */
export async function verifyEmail(ctx: Ctx, { email }: { email: string }): Promise<void> {
  await ctx.limits.anonymousMail({ email, ip: ctx.ip })
  const found = await findAccountByEmail(ctx.db, email)
  const account = found?.deletedAt ? undefined : found
  const verification = { purpose: 'verify_email', email, userId: account?.id } as const
  const token = await issueToken(ctx, { ...verification, lifetime: linkSeconds })
  const reader = account ?? { email: noAddress, language: ctx.language }
  await ctx.post.send(verifyEmailMail(ctx.settings, reader, { token }))
}

/** Opens that link, once and within a day: the address is proven. */
export async function confirmEmail(ctx: Ctx, { token }: { token: string }): Promise<void> {
  const link = { purpose: 'verify_email', token } as const
  const id = (await readToken(ctx, link))?.userId
  if (!id) throw InvalidEmailToken()
  await transact(ctx, async (tx) => {
    // The person's row first: whoever takes this link away meanwhile holds it, and we would wait for each other.
    await lockPerson(tx.db, id)
    const used = await consumeToken(tx, link)
    if (!used) throw InvalidEmailToken()
    await markEmailVerified(tx.db, id, used.email, tx.now())
    await audit(tx, 'auth.verify_email', { type: 'user', id })
  })
}
