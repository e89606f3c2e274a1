import type { Ctx } from '#api/context.ts'
import { type Account, readAccount } from '#api/features/auth/accounts.ts'
import { consumeToken, issueToken, readToken, revokeTokens } from '#api/features/auth/one-time-tokens.ts'
import { accountNotActive } from '#api/features/auth/suspension.ts'
import { hasPasskey } from '#api/features/passkeys/assertion.ts'
import { secretToken } from '#api/lib/secrets.ts'
import { ChallengeExpired } from './errors.ts'
import { findFactor } from './queries.ts'
import type { Challenge } from './schema.ts'

const lifeSeconds = 300
const purpose = 'two_factor'

/**
 * Issues a challenge for a two-factor code or passkey, valid for five minutes, after the right password at `since`. The token ends
 * in "remember me", which cannot be changed because the hash covers it.
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
  ctx.log.security.info({ userId: id, ip: ctx.ip }, 'two-factor code requested')
  const [factor, passkey] = await Promise.all([findFactor(ctx.db, id), hasPasskey(ctx, id)])
  const methods: Challenge['methods'] = [
    ...(passkey ? ['passkey' as const] : []),
    ...(factor?.secret ? ['app' as const] : []),
    'recovery_code',
  ]
  return { twoFactorRequired: true, challengeToken, expiresIn: lifeSeconds, methods }
}

/**
 * Returns the account of a challenge. 401 CHALLENGE_EXPIRED after its use, five minutes or five wrong codes, or if the
 * password changed or two-factor was disabled meanwhile; 403 ACCOUNT_SUSPENDED or ACCOUNT_INACTIVE if
 * it is no longer active.
 */
export async function requireChallengedAccount(ctx: Ctx, challengeToken: string): Promise<Account> {
  const found = await readToken(ctx, { purpose, token: challengeToken })
  if (!found?.userId) throw ChallengeExpired()
  const [account, factor] = await Promise.all([
    readAccount(ctx, found.userId),
    findFactor(ctx.db, found.userId),
  ])
  if (!account || account.deletedAt || !factor?.enabledAt) throw ChallengeExpired()
  if (account.passwordChangedAt && account.passwordChangedAt > found.createdAt) throw ChallengeExpired()
  if (account.status !== 'active') throw accountNotActive(account)
  return account
}

/** Consumes a challenge and revokes all others of the user; returns whether the session is persistent. */
export async function consumeChallenge(tx: Ctx, challengeToken: string): Promise<{ persistent: boolean }> {
  const used = await consumeToken(tx, { purpose, token: challengeToken })
  if (!used?.userId) throw ChallengeExpired()
  await revokeTokens(tx, used.userId, purpose)
  return { persistent: challengeToken.endsWith('.1') }
}

export const revokeChallenges = (ctx: Ctx, userId: number) => revokeTokens(ctx, userId, purpose)
