import { audit } from '#api/audit.ts'
import { type Ctx, transact } from '#api/context.ts'
import { hashPassword, isDated, matches } from './credentials.ts'
import { InvalidCredentials } from './errors.ts'
import { locked, noteRight, noteWrong } from './lockout.ts'
import { findLock } from './lockout-queries.ts'
import { type Credentials, findCredentials, type Proven, reactivateUser, replaceHash } from './queries.ts'
import { type Started, startSession } from './sessions.ts'
import { mayReactivate, suspended } from './suspension.ts'
import { type Challenge, openChallenge } from './two-factor-challenge.ts'

type Given = { email: string; password: string }

/**
 * The account that a password belongs to, or null, alike in time for wrong passwords and unknown addresses. Five
 * wrong ones for one account from one address lock that pair; guesses made at once are judged one after the other,
 * so that a lock counts for those that were already being checked, right or wrong.
 */
export async function provePassword(ctx: Ctx, { email, password }: Given): Promise<Proven | null> {
  const pair = { email, ip: ctx.ip, now: ctx.now() }
  const [lock, account] = await Promise.all([findLock(ctx.sql, pair), findCredentials(ctx.sql, email)])
  if (lock) throw locked(ctx, lock)
  const right = await matches(password, account?.passwordHash)
  if (account && right) {
    await noteRight(ctx, pair)
    await renewHash(ctx, account, password)
    return account
  }
  await noteWrong(ctx, pair, 'password')
  return null
}

/**
 * Signs in (contract, Login): 429 beyond ten attempts a minute from one address, 423 while the pair is locked, 401
 * alike for whatever is wrong, and 403 only for who has the right password of a suspended account. With two-factor
 * on (D24) no session yet, but a challenge to answer.
 */
export async function signIn(ctx: Ctx, given: Given & { rememberMe: boolean }): Promise<Started | Challenge> {
  await ctx.limits.login(ctx.ip)
  const since = ctx.now()
  const account = await provePassword(ctx, given)
  if (!account) throw InvalidCredentials()
  if (account.status !== 'active') throw suspended(account)
  const persistent = given.rememberMe
  if (account.twoFactorOn) return openChallenge(ctx, account, { persistent, since })
  return startSession(ctx, account, { persistent })
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
    if (opened) await audit(tx, 'user.reactivate', { type: 'user', id: userId })
  })
  ctx.sessions.forgetUser(userId)
}

/** A hash of other parameters than today's is made again while the password is at hand. */
async function renewHash(ctx: Ctx, { id, passwordHash }: Credentials, password: string): Promise<void> {
  if (isDated(passwordHash)) await replaceHash(ctx.db, id, passwordHash, await hashPassword(password))
}
