import type { Ctx } from '#api/context.ts'
import { type Account, readAccount } from '#api/features/auth/accounts.ts'
import { consumeToken, issueToken, readToken, revokeTokens } from '#api/features/auth/one-time-tokens.ts'
import { suspended } from '#api/features/auth/suspension.ts'
import { secretToken } from '#api/lib/secrets.ts'
import { ChallengeExpired } from './errors.ts'
import { findTwoFactor } from './queries.ts'
import type { Challenge } from './schema.ts'

const lifeSeconds = 300
const purpose = 'two_factor'

/**
 * The question for a code, for whoever had the right password at `since`; five minutes. The token itself says
 * whether the session is to last, which its hash keeps from being changed.
 */
export async function openChallenge(
  ctx: Ctx,
  { id, email }: Account,
  { persistent, since }: { persistent: boolean; since: Date },
): Promise<Challenge> {
  const challengeToken = await issueToken(ctx, {
    purpose,
    email,
    userId: id,
    createdAt: since,
    lifetime: lifeSeconds + (ctx.now().getTime() - since.getTime()) / 1000,
    token: `${secretToken()}.${persistent ? 1 : 0}`,
  })
  ctx.log.security.info({ userId: id, ip: ctx.ip }, 'two-factor code asked for')
  return { twoFactorRequired: true, challengeToken, expiresIn: lifeSeconds }
}

/**
 * Whose challenge it is. It ends with its use, after five minutes or five wrong codes, and when the password
 * changes or two-factor goes off meanwhile (401); an account that was suspended since then says so (403).
 */
export async function whoIsChallenged(ctx: Ctx, challengeToken: string): Promise<Account> {
  const found = await readToken(ctx, { purpose, token: challengeToken })
  if (!found?.userId) throw ChallengeExpired()
  const [account, factor] = await Promise.all([
    readAccount(ctx, found.userId),
    findTwoFactor(ctx.db, found.userId),
  ])
  if (!account || account.deletedAt || !factor?.enabledAt) throw ChallengeExpired()
  if (account.passwordChangedAt && account.passwordChangedAt > found.createdAt) throw ChallengeExpired()
  if (account.status !== 'active') throw suspended(account)
  return account
}

/** Ends a challenge, once, and with it all others of the person; answers whether the session is to last. */
export async function spendChallenge(tx: Ctx, challengeToken: string): Promise<{ persistent: boolean }> {
  const spent = await consumeToken(tx, { purpose, token: challengeToken })
  if (!spent?.userId) throw ChallengeExpired()
  await revokeTokens(tx, spent.userId, purpose)
  return { persistent: challengeToken.endsWith('.1') }
}

export const voidChallenges = (ctx: Ctx, userId: number) => revokeTokens(ctx, userId, purpose)
