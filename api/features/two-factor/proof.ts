import { audit } from '#api/audit.ts'
import { type Ctx, transact } from '#api/context.ts'
import type { Account } from '#api/features/auth/accounts.ts'
import { noteRight, noteWrong, refuseLocked } from '#api/features/auth/lockout.ts'
import { anywhere } from '#db/enums.ts'
import { voidChallenges } from './challenge.ts'
import { recoveryCodeUsedMail } from './mails.ts'
import { countRecoveryCodes, lockTwoFactor, spendRecoveryCode, spendStep } from './queries.ts'
import { recoveryHash } from './recovery.ts'
import { stepOf, unseal } from './secret.ts'

/** Six digits are few: guesses at them count wherever they come from, for a thief may have many addresses. */
const guessesOf = (ctx: Ctx, { email }: Account) => ({ email, ip: anywhere.code, now: ctx.now() })

/**
 * Uses up a code of the app or for recovery, and does what it was asked for, in one transaction; null where the
 * code is wrong or was used before. After five wrong ones 423 for 15 minutes, doubling; a new password by mail does
 * not lift it.
 */
export async function withCode<T>(ctx: Ctx, account: Account, code: string, fn: (tx: Ctx) => Promise<T>) {
  await refuseLocked(ctx, guessesOf(ctx, account))
  const proven = await transact(ctx, async (tx) => {
    const spent = await spend(tx, account.id, code)
    if (!spent) return null
    await noteRight(tx, guessesOf(tx, account))
    return { spent, result: await fn(tx) }
  })
  if (proven?.spent.kind === 'recovery') {
    const { left } = proven.spent
    ctx.log.security.warn({ userId: account.id, ip: ctx.ip, left }, 'recovery code used')
    await ctx.post.send(recoveryCodeUsedMail(ctx.settings, account, { left }))
  }
  return proven
}

/** Counts a wrong code; the fifth ends all sign-ins that wait for one. */
export async function noteWrongCode(ctx: Ctx, account: Account): Promise<void> {
  const { locks } = await noteWrong(ctx, guessesOf(ctx, account), 'code')
  if (locks) await voidChallenges(ctx, account.id)
}

type Spent = { kind: 'app' } | { kind: 'recovery'; left: number } | null

async function spend(tx: Ctx, userId: number, typed: string): Promise<Spent> {
  const factor = await lockTwoFactor(tx.db, userId)
  if (!factor?.enabledAt) return null
  const digits = typed.replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return spendRecovery(tx, userId, typed)
  const step = stepOf(unseal(tx.secret, userId, factor.secret), digits, tx.now())
  return step !== null && (await spendStep(tx.db, userId, step)) ? { kind: 'app' } : null
}

async function spendRecovery(tx: Ctx, userId: number, code: string): Promise<Spent> {
  const hash = recoveryHash(userId, code)
  if (!(await spendRecoveryCode(tx.db, { userId, hash, now: tx.now() }))) return null
  const left = await countRecoveryCodes(tx.db, userId)
  await audit(tx, 'two_factor.recover', { type: 'user', id: userId }, { left })
  return { kind: 'recovery', left }
}
