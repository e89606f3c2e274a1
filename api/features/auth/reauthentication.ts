import { type Ctx, signedIn } from '#api/context.ts'
import { anywhere } from '#db/enums.ts'
import type { Account } from './account-queries.ts'
import { ReauthenticationRequired } from './errors.ts'
import { verifyPassword } from './sign-in.ts'

/** The current password, under either name that clients use. */
export type PasswordConfirmation = { password?: string; currentPassword?: string }

/**
 * Verifies the caller's password; null if it is wrong. 423 ACCOUNT_LOCKED after five failures, 429 beyond ten attempts
 * a minute. Failures count from all networks together, because a stolen session can be used from many.
 */
export async function verifyOwnPassword(ctx: Ctx, password: string): Promise<Account | null> {
  const { id, email } = signedIn(ctx)
  await ctx.limits.password(`again:${id}`)
  return verifyPassword(ctx, { email, password }, { email, ip: anywhere.password, now: ctx.now() })
}

/**
 * Requires the caller's password again before a sensitive change (D89). 403 REAUTHENTICATION_REQUIRED if it is wrong
 * or absent; failures count towards the lockout.
 */
export async function reauthenticate(ctx: Ctx, input: PasswordConfirmation): Promise<Account> {
  const password = input.password ?? input.currentPassword
  const account = password ? await verifyOwnPassword(ctx, password) : null
  if (account?.id !== signedIn(ctx).id) throw ReauthenticationRequired()
  return account
}
