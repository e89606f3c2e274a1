import type { z } from 'zod'
import type { Ctx } from '#api/context.ts'
import { secretToken, sha256 } from '#api/lib/secrets.ts'
import { ChallengeExpired } from './errors.ts'
import { type Account, dropTokens, findAccount, findToken, insertToken, spendToken } from './queries.ts'
import { suspended } from './suspension.ts'
import { findTwoFactor } from './two-factor-queries.ts'
import type { Challenge as Wire } from './two-factor-schema.ts'

export type Challenge = z.infer<typeof Wire>

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
  const challengeToken = `${secretToken()}.${persistent ? 1 : 0}`
  await insertToken(ctx.db, {
    hash: sha256(challengeToken),
    purpose,
    email,
    userId: id,
    createdAt: since,
    expiresAt: new Date(ctx.now().getTime() + lifeSeconds * 1000),
  })
  ctx.log.security.info({ userId: id, ip: ctx.ip }, 'two-factor code asked for')
  return { twoFactorRequired: true, challengeToken, expiresIn: lifeSeconds }
}

const keyOf = (ctx: Ctx, challengeToken: string) =>
  ({ hash: sha256(challengeToken), purpose, now: ctx.now() }) as const

/**
 * Whose challenge it is. It ends with its use, after five minutes or five wrong codes, and when the password
 * changes or two-factor goes off meanwhile (401); an account that was suspended since then says so (403).
 */
export async function whoIsChallenged(ctx: Ctx, challengeToken: string): Promise<Account> {
  const found = await findToken(ctx.db, keyOf(ctx, challengeToken))
  if (!found?.userId || found.usedAt) throw ChallengeExpired()
  const [account, factor] = await Promise.all([
    findAccount(ctx.db, found.userId),
    findTwoFactor(ctx.db, found.userId),
  ])
  if (!account || account.deletedAt || !factor?.enabledAt) throw ChallengeExpired()
  if (account.passwordChangedAt && account.passwordChangedAt > found.createdAt) throw ChallengeExpired()
  if (account.status !== 'active') throw suspended(account)
  return account
}

/** Ends a challenge, once, and with it all others of the person; answers whether the session is to last. */
export async function spendChallenge(tx: Ctx, challengeToken: string): Promise<{ persistent: boolean }> {
  const spent = await spendToken(tx.db, keyOf(tx, challengeToken))
  if (!spent?.userId) throw ChallengeExpired()
  await dropTokens(tx.db, spent.userId, purpose)
  return { persistent: challengeToken.endsWith('.1') }
}

export const voidChallenges = (ctx: Ctx, userId: number) => dropTokens(ctx.db, userId, purpose)
