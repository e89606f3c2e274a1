import { audit } from '#api/audit.ts'
import type { Ctx } from '#api/context.ts'
import { pseudonym } from '#api/lib/secrets.ts'
import type { FailedLoginReason } from '#db/enums/auth.ts'
import { AccountLocked } from './errors.ts'
import {
  clearAllFailures,
  clearFailures,
  countFailure,
  countLocked,
  findLock,
  type Lock,
  type LockedAccount,
  type LockoutKey,
  listLocked,
} from './lockout-queries.ts'

/** 423 ACCOUNT_LOCKED while the pair is locked. */
export async function requireUnlocked(ctx: Ctx, pair: LockoutKey): Promise<void> {
  const lock = await findLock(ctx.sql, pair)
  if (lock) throw accountLocked(ctx, lock)
}

/** Clears the failures before a success; 423 ACCOUNT_LOCKED if other attempts have locked the pair meanwhile. */
export async function recordSuccess(ctx: Ctx, pair: LockoutKey): Promise<void> {
  const lock = await clearFailures(ctx.sql, pair)
  if (lock) throw accountLocked(ctx, lock)
}

/**
 * Counts and records a failure; the fifth locks the pair. Returns whether this one did. An attempt that was evaluated while
 * others locked the pair is not counted and gets 423 ACCOUNT_LOCKED, whether it was correct or not.
 */
export async function recordFailure(
  ctx: Ctx,
  pair: LockoutKey,
  guessed: FailedLoginReason,
): Promise<{ locks: boolean }> {
  const counted = await countFailure(ctx.sql, pair, { reason: guessed, from: ctx })
  if (!counted) await requireUnlocked(ctx, pair)
  const { email } = pair
  // A pseudonym, because log files outlive the erasure of an account.
  const who = pseudonym(ctx.secret, email)
  ctx.log.security.warn({ who, ip: ctx.ip, guessed, failures: counted?.failures }, 'sign-in failed')
  if (!counted?.lockedUntil) return { locks: false }
  const { failures, lockedUntil } = counted
  ctx.log.security.warn({ who, ip: ctx.ip, guessed, lockedUntil }, 'account locked')
  await audit(ctx, 'auth.lock', { type: 'email', id: email }, { failures, lockedUntil, guessed })
  return { locks: true }
}

/** Forgets all failures of an address from all networks, and lifts their locks; returns how many there were. */
export async function liftLocks(tx: Ctx, email: string): Promise<{ locks: number; failures: number }> {
  const cleared = await clearAllFailures(tx.db, email)
  const now = tx.now()
  return {
    locks: cleared.filter(({ lockedUntil }) => lockedUntil && lockedUntil > now).length,
    failures: cleared.reduce((sum, { failures }) => sum + failures, 0),
  }
}

export function accountLocked(ctx: Ctx, { lockedUntil, failures }: Lock) {
  const retryAfter = Math.max(1, Math.ceil((lockedUntil.getTime() - ctx.now().getTime()) / 1000))
  ctx.log.security.warn({ ip: ctx.ip, lockedUntil }, 'sign-in refused: locked')
  return AccountLocked({
    retryAfter,
    extra: {
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

export type { LockedAccount }

/** The number of accounts that are locked now, as every panel has it; an address without an account has none. */
export const countLockedAccounts = ({ db, now }: Ctx): Promise<number> => countLocked(db, now())

/** The accounts that stay locked for the longest time, each with the network that was locked last. */
export const listLockedAccounts = ({ db, now }: Ctx, { most }: { most: number }): Promise<LockedAccount[]> =>
  listLocked(db, { now: now(), most })
