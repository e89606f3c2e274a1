import { audit } from '#api/audit.ts'
import type { Ctx } from '#api/context.ts'
import { pseudonym } from '#api/lib/secrets.ts'
import { AccountLocked } from './errors.ts'
import { clearFailures, countFailure, findLock, type Lock, type Pair } from './lockout-queries.ts'

/** What is guessed at: a password, or the code of an authenticator app. */
export type Guessed = 'password' | 'code'

/** 423 while guesses of this pair are not judged at all. */
export async function refuseLocked(ctx: Ctx, pair: Pair): Promise<void> {
  const lock = await findLock(ctx.sql, pair)
  if (lock) throw locked(ctx, lock)
}

/** Forgets the failures before a right guess; where others have locked the pair meanwhile, it comes too late (423). */
export async function noteRight(ctx: Ctx, pair: Pair): Promise<void> {
  const locking = await clearFailures(ctx.sql, pair)
  if (locking) throw locked(ctx, locking)
}

/**
 * Counts a wrong guess; the fifth locks the pair. One that was still being judged while others locked it is not
 * counted, and learns nothing (423). Answers whether this was the guess that locked.
 */
export async function noteWrong(ctx: Ctx, pair: Pair, guessed: Guessed): Promise<{ locks: boolean }> {
  const counted = await countFailure(ctx.sql, pair)
  if (!counted) await refuseLocked(ctx, pair)
  const { email } = pair
  // Logs outlive accounts: whoever is erased stands in none of them.
  const who = pseudonym(ctx.secret, email)
  ctx.log.security.warn({ who, ip: ctx.ip, guessed, failures: counted?.failures }, 'sign-in failed')
  if (!counted?.lockedUntil) return { locks: false }
  const { failures, lockedUntil } = counted
  ctx.log.security.warn({ who, ip: ctx.ip, guessed, lockedUntil }, 'account locked')
  await audit(ctx, 'auth.lock', { type: 'email', id: email }, { failures, lockedUntil, guessed })
  return { locks: true }
}

export function locked(ctx: Ctx, { lockedUntil, failures }: Lock) {
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
