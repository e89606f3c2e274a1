import { audit } from '#api/audit.ts'
import { type Ctx, type TransactionCtx, transact } from '#api/context.ts'
import type { Account } from '#api/features/auth/accounts.ts'
import { recordFailure, recordSuccess, requireUnlocked } from '#api/features/auth/lockout.ts'
import { reportSecurityEvent } from '#api/features/inbox/notices.ts'
import { anywhere } from '#db/enums/auth.ts'
import { revokeChallenges } from './challenge.ts'
import { TwoFactorUnreadable } from './errors.ts'
import { recoveryCodeUsedNews } from './mails.ts'
import { consumeRecoveryCode, consumeTimeStep, countRecoveryCodes, lockFactor } from './queries.ts'
import { hashRecoveryCode } from './recovery.ts'
import { decryptSecret, matchTimeStep } from './secret.ts'

/** Failures count from all networks together, because six digits could be guessed from many. */
const lockoutKey = (ctx: Ctx, { email }: Account) => ({ email, ip: anywhere.code, now: ctx.now() })

/**
 * Consumes an app or recovery code and runs `fn`, in one transaction; null if the code is wrong or was used before.
 * After five wrong codes 423 ACCOUNT_LOCKED for 15 minutes, doubling; a password reset does not lift that lock. 409
 * TWO_FACTOR_UNREADABLE for a code of the app if AUTH_SECRET has changed since the setup; it does not count as wrong.
 */
export async function withVerifiedCode<T>(
  ctx: Ctx,
  account: Account,
  code: string,
  fn: (tx: TransactionCtx) => Promise<T>,
) {
  await requireUnlocked(ctx, lockoutKey(ctx, account))
  const verified = await transact(ctx, async (tx) => {
    const consumed = await consumeCode(tx, account.id, code)
    if (!consumed) return null
    await recordSuccess(tx, lockoutKey(tx, account))
    if (consumed.kind === 'recovery')
      await reportSecurityEvent(tx, account, recoveryCodeUsedNews(tx.settings, account, consumed))
    return { consumed, result: await fn(tx) }
  })
  if (verified?.consumed.kind === 'recovery')
    ctx.log.security.warn(
      { userId: account.id, ip: ctx.ip, left: verified.consumed.left },
      'recovery code used',
    )
  return verified
}

/** Counts a wrong code; the fifth revokes all pending challenges. */
export async function recordWrongCode(ctx: Ctx, account: Account): Promise<void> {
  const { locks } = await recordFailure(ctx, lockoutKey(ctx, account), 'code')
  if (locks) await revokeChallenges(ctx, account.id)
}

type ConsumedCode = { kind: 'app' } | { kind: 'recovery'; left: number } | null

async function consumeCode(tx: Ctx, userId: number, typed: string): Promise<ConsumedCode> {
  const factor = await lockFactor(tx.db, userId)
  if (!factor?.enabledAt) return null
  const digits = typed.replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return consumeRecovery(tx, userId, typed)
  // Without a secret two-factor works by passkeys and recovery codes only.
  if (factor.secret === null) return null
  const secret = decryptSecret(tx.secret, userId, factor.secret)
  if (secret === undefined) throw TwoFactorUnreadable()
  const step = matchTimeStep(secret, digits, tx.now())
  return step !== null && (await consumeTimeStep(tx.db, userId, step)) ? { kind: 'app' } : null
}

async function consumeRecovery(tx: Ctx, userId: number, code: string): Promise<ConsumedCode> {
  const hash = hashRecoveryCode(userId, code)
  if (!(await consumeRecoveryCode(tx.db, { userId, hash, now: tx.now() }))) return null
  const left = await countRecoveryCodes(tx.db, userId)
  await audit(tx, 'two_factor.recover', { type: 'user', id: userId }, { left })
  return { kind: 'recovery', left }
}
