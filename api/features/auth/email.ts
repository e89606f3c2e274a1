import { audit } from '#api/audit.ts'
import { type Ctx, transact } from '#api/context.ts'
import { secretToken, sha256 } from '#api/lib/secrets.ts'
import { InvalidEmailToken } from './errors.ts'
import { verifyEmailMail } from './mails.ts'
import { findAccountByEmail, insertToken, markEmailVerified, spendToken } from './queries.ts'

const linkMs = 24 * 3_600_000

/**
 * Mails a link that proves an address to whoever has an account; answers alike for every address, five times an hour
 * each and a thousand from one network.
 */
export async function verifyEmail(ctx: Ctx, { email }: { email: string }): Promise<void> {
  await ctx.limits.anonymousMail({ email, ip: ctx.ip })
  const found = await findAccountByEmail(ctx.db, email)
  const account = found?.deletedAt ? undefined : found
  const token = secretToken()
  const now = ctx.now()
  await insertToken(ctx.db, {
    hash: sha256(token),
    purpose: 'verify_email',
    email,
    userId: account?.id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + linkMs),
  })
  if (account) ctx.post.send(() => verifyEmailMail(ctx.settings, account, { token }))
}

/** Opens that link, once and within a day: the address is proven. */
export async function confirmEmail(ctx: Ctx, { token }: { token: string }): Promise<void> {
  await transact(ctx, async (tx) => {
    const now = tx.now()
    const used = await spendToken(tx.db, { hash: sha256(token), purpose: 'verify_email', now })
    if (!used?.userId) throw InvalidEmailToken()
    await markEmailVerified(tx.db, used.userId, used.email, now)
    await audit(tx, 'auth.verify_email', { type: 'user', id: used.userId })
  })
}
