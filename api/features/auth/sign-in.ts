import { audit } from '#api/audit.ts'
import { type Ctx, transact } from '#api/context.ts'
import { openChallenge } from '#api/features/two-factor/challenge.ts'
import { networkOf } from '#api/lib/network.ts'
import { findCredentials, type Proven, reactivateUser, replaceHash } from './account-queries.ts'
import { InvalidCredentials } from './errors.ts'
import { locked, noteRight, noteWrong } from './lockout.ts'
import type { Pair } from './lockout-queries.ts'
import { revokeTokens } from './one-time-tokens.ts'
import { checkHash, requesterOf } from './password-hashing.ts'
import type { Challenge } from './schema.ts'
import { type Started, startSession } from './sessions.ts'
import { mayReactivate, suspended } from './suspension.ts'

type Given = { email: string; password: string }

/**
 * The account that a password belongs to, or null, alike in time for wrong passwords and unknown addresses. Five
 * wrong ones for one account from one network lock that pair; guesses made at once are judged one after the other,
 * so that a lock counts for those that were already being checked, right or wrong.
 */
export async function provePassword(
  ctx: Ctx,
  given: Given,
  pair = pairOf(ctx, given),
): Promise<Proven | null> {
  const account = await checkPassword(ctx, given, pair)
  if (account) await noteRight(ctx, pair)
  return account
}

/** The same, but for the failures before a right password, which are still to be forgotten. */
async function checkPassword(ctx: Ctx, { password }: Given, pair: Pair): Promise<Proven | null> {
  const { lock, account } = await findCredentials(ctx.sql, pair)
  if (lock) throw locked(ctx, lock)
  const { matches, renewed } = await checkHash(password, account?.passwordHash, requesterOf(ctx))
  if (account && matches) {
    if (renewed) await replaceHash(ctx.db, account.id, account.passwordHash, renewed)
    return account
  }
  await noteWrong(ctx, pair, 'password')
  return null
}

const pairOf = (ctx: Ctx, { email }: { email: string }): Pair => ({
  email,
  ip: networkOf(ctx.ip),
  now: ctx.now(),
})

/**
 * Signs in (contract, Login): 429 beyond ten attempts a minute from one network, 423 while the pair is locked, 401
 * alike for whatever is wrong, and 403 only for who has the right password of a suspended account. With two-factor
 * on (D24) no session yet, but a challenge to answer.
 */
export async function signIn(ctx: Ctx, given: Given & { rememberMe: boolean }): Promise<Started | Challenge> {
  await ctx.limits.login(ctx.ip)
  const since = ctx.now()
  const guessed = pairOf(ctx, given)
  const account = await checkPassword(ctx, given, guessed)
  if (!account) throw InvalidCredentials()
  const persistent = given.rememberMe
  if (account.status === 'active' && !account.twoFactorOn)
    return startSession(ctx, account, { persistent, guessed })
  await noteRight(ctx, guessed)
  if (account.status !== 'active') throw suspended(account)
  return openChallenge(ctx, account, { persistent, since })
}

/** Opens an account that its owner has suspended; one that an admin has suspended stays closed (spec 1 §4). */
export async function reactivate(ctx: Ctx, { userId, ...given }: Given & { userId: number }): Promise<void> {
  await ctx.limits.login(ctx.ip)
  const account = await provePassword(ctx, given)
  if (!account || account.id !== userId) throw InvalidCredentials()
  if (account.status === 'active') return
  if (!mayReactivate(account)) throw suspended(account)
  await transact(ctx, async (tx) => {
    const [opened] = await reactivateUser(tx.db, userId, tx.now())
    if (!opened) return
    await revokeTokens(tx, userId, 'reactivation')
    await audit(tx, 'user.reactivate', { type: 'user', id: userId })
  })
  ctx.sessions.forgetUser(userId)
}
