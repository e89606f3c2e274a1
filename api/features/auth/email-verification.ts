import { audit } from '#api/audit.ts'
import { type Ctx, transact } from '#api/context.ts'
import { secretToken, sha256 } from '#api/lib/secrets.ts'
import { noAddress } from '#api/lib/unsent-mails.ts'
import { InvalidEmailToken } from './errors.ts'
import { verifyEmailMail } from './mails.ts'
import { readLink, spendLink } from './one-time-tokens.ts'
import { findAccountByEmail, insertToken, markEmailVerified } from './queries.ts'
import { lockPerson } from './session-revocation-queries.ts'

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
  const reader = account ?? { email: noAddress, language: ctx.language }
  await ctx.post.send(verifyEmailMail(ctx.settings, reader, { token }))
}

/** Opens that link, once and within a day: the address is proven. */
export async function confirmEmail(ctx: Ctx, { token }: { token: string }): Promise<void> {
  const link = { purpose: 'verify_email', token } as const
  const id = (await readLink(ctx, link))?.userId
  if (!id) throw InvalidEmailToken()
  await transact(ctx, async (tx) => {
    // The person's row first: whoever takes this link away meanwhile holds it, and we would wait for each other.
    await lockPerson(tx.db, id)
    const used = await spendLink(tx, link)
    if (!used) throw InvalidEmailToken()
    await markEmailVerified(tx.db, id, used.email, tx.now())
    await audit(tx, 'auth.verify_email', { type: 'user', id })
  })
}
