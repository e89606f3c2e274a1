import { audit } from '#api/audit.ts'
import { type Ctx, transact } from '#api/context.ts'
import { openChallenge } from '#api/features/two-factor/challenge.ts'
import { networkOf } from '#api/lib/network.ts'
import {
  findCredentials,
  reactivateUser,
  updatePasswordHash,
  type VerifiedAccount,
} from './account-queries.ts'
import { InvalidCredentials } from './errors.ts'
import { accountLocked, recordFailure, recordSuccess } from './lockout.ts'
import type { LockoutKey } from './lockout-queries.ts'
import { revokeTokens } from './one-time-tokens.ts'
import { hashQueueKey, verifyHash } from './password-hashing.ts'
import type { Challenge } from './schema.ts'
import { type StartedSession, startSession } from './sessions.ts'
import { accountNotActive, canReactivate } from './suspension.ts'

type Given = { email: string; password: string }

/**
 * Verifies a password and returns the account, or null; wrong passwords and unknown addresses take equally long. Five
 * failures for one address from one network lock that pair (423 ACCOUNT_LOCKED), also for concurrent attempts that
 * were already being verified, right or wrong.
 */
export async function verifyPassword(
  ctx: Ctx,
  given: Given,
  pair = pairOf(ctx, given),
): Promise<VerifiedAccount | null> {
  const account = await checkPassword(ctx, given, pair)
  if (account) await recordSuccess(ctx, pair)
  return account
}

/** The same, but leaves clearing the failures to the caller. */
async function checkPassword(
  ctx: Ctx,
  { password }: Given,
  pair: LockoutKey,
): Promise<VerifiedAccount | null> {
  const { lock, account } = await findCredentials(ctx.sql, pair)
  if (lock) throw accountLocked(ctx, lock)
  const { matches, renewed } = await verifyHash(password, account?.passwordHash, hashQueueKey(ctx))
  if (account && matches) {
    if (renewed) await updatePasswordHash(ctx.db, account.id, account.passwordHash, renewed)
    return account
  }
  await recordFailure(ctx, pair, 'password')
  return null
}

const pairOf = (ctx: Ctx, { email }: { email: string }): LockoutKey => ({
  email,
  ip: networkOf(ctx.ip),
  now: ctx.now(),
})

/**
 * Signs in (contract, Login). 429 beyond ten attempts a minute from one network, 423 while the pair is locked, 401
 * alike for any wrong credential, 403 for a suspended or deactivated account only with the right password. With
 * two-factor enabled (D24) the answer is a challenge instead of a session.
 */
export async function signIn(
  ctx: Ctx,
  given: Given & { rememberMe: boolean },
): Promise<StartedSession | Challenge> {
  await ctx.limits.login(ctx.ip)
  const since = ctx.now()
  const guessed = pairOf(ctx, given)
  const account = await checkPassword(ctx, given, guessed)
  if (!account) throw InvalidCredentials()
  const persistent = given.rememberMe
  if (account.status === 'active' && !account.twoFactorOn)
    return startSession(ctx, account, { persistent, guessed })
  await recordSuccess(ctx, guessed)
  if (account.status !== 'active') throw accountNotActive(account)
  return openChallenge(ctx, account, { persistent, since })
}

/** Reactivates an account that its owner suspended; 403 ACCOUNT_SUSPENDED if an admin did. */
export async function reactivate(ctx: Ctx, { userId, ...given }: Given & { userId: number }): Promise<void> {
  await ctx.limits.login(ctx.ip)
  const account = await verifyPassword(ctx, given)
  if (!account || account.id !== userId) throw InvalidCredentials()
  if (account.status === 'active') return
  if (!canReactivate(account)) throw accountNotActive(account)
  await transact(ctx, async (tx) => {
    const [reactivated] = await reactivateUser(tx.db, userId, tx.now())
    if (!reactivated) return
    await revokeTokens(tx, userId, 'reactivation')
    await audit(tx, 'user.reactivate', { type: 'user', id: userId })
  })
  ctx.sessions.forgetUser(userId)
}
