import { audit } from '#api/audit.ts'
import { type Ctx, transact } from '#api/context.ts'
import { hashPassword, isDated, matches } from './credentials.ts'
import { AccountLocked, AccountSuspended, InvalidCredentials } from './errors.ts'
import { clearFailures, countFailure, findLock, type Lock } from './lockout-queries.ts'
import { type Account, type Credentials, findCredentials, reactivateUser, replaceHash } from './queries.ts'
import { type Started, startSession } from './sessions.ts'

type Given = { email: string; password: string }

/**
 * The account that a password belongs to, or null, alike in time for wrong passwords and unknown addresses. Five
 * wrong ones for one account from one address lock that pair; guesses made at once are judged one after the other,
 * so that a lock counts for those that were already being checked, right or wrong.
 */
export async function provePassword(ctx: Ctx, { email, password }: Given): Promise<Account | null> {
  const pair = { email, ip: ctx.ip, now: ctx.now() }
  const [lock, account] = await Promise.all([findLock(ctx.sql, pair), findCredentials(ctx.sql, email)])
  if (lock) throw locked(ctx, lock)
  const right = await matches(password, account?.passwordHash)
  if (account && right) {
    const locking = await clearFailures(ctx.sql, pair)
    if (locking) throw locked(ctx, locking)
    await renewHash(ctx, account, password)
    return account
  }
  const counted = await countFailure(ctx.sql, pair)
  if (!counted) {
    const locking = await findLock(ctx.sql, pair)
    if (locking) throw locked(ctx, locking)
  }
  ctx.log.security.warn({ email, ip: ctx.ip, failures: counted?.failures }, 'sign-in failed')
  if (counted?.lockedUntil) {
    const { failures, lockedUntil } = counted
    ctx.log.security.warn({ email, ip: ctx.ip, lockedUntil }, 'account locked')
    await audit(ctx, 'auth.lock', { type: 'email', id: email }, { failures, lockedUntil })
  }
  return null
}

/**
 * Signs in (contract, Login): 429 beyond ten attempts a minute from one address, 423 while the pair is locked, 401
 * alike for whatever is wrong, and 403 only for who has the right password of a suspended account.
 */
export async function signIn(ctx: Ctx, given: Given & { rememberMe: boolean }): Promise<Started> {
  await ctx.limits.login(ctx.ip)
  const account = await provePassword(ctx, given)
  if (!account) throw InvalidCredentials()
  if (account.status !== 'active') throw suspended(account)
  return startSession(ctx, account, { persistent: given.rememberMe })
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

const mayReactivate = ({ status, suspendedBy }: Account) => status === 'suspended' && suspendedBy === 'user'

const suspended = (account: Account) =>
  AccountSuspended({
    beside: {
      accountStatus: account.status,
      canReactivate: mayReactivate(account),
      suspended: true,
      userId: account.id,
    },
  })

function locked(ctx: Ctx, { lockedUntil, failures }: Lock) {
  const retryAfter = Math.max(1, Math.ceil((lockedUntil.getTime() - ctx.now().getTime()) / 1000))
  ctx.log.security.warn({ ip: ctx.ip, lockedUntil }, 'sign-in refused: locked')
  return AccountLocked({
    retryAfter,
    beside: {
      lockoutInfo: {
        lockedUntil: lockedUntil.toISOString(),
        retryAfter,
        remainingSeconds: retryAfter,
        remainingMinutes: Math.ceil(retryAfter / 60),
        failures,
      },
    },
  })
}

/** A hash of other parameters than today's is made again while the password is at hand. */
async function renewHash(ctx: Ctx, { id, passwordHash }: Credentials, password: string): Promise<void> {
  if (isDated(passwordHash)) await replaceHash(ctx.db, id, passwordHash, await hashPassword(password))
}
