import { type Ctx, signedIn } from '#api/context.ts'
import { anywhere } from '#db/enums.ts'
import type { Account } from './account-queries.ts'
import { ReauthenticationRequired } from './errors.ts'
import { provePassword } from './sign-in.ts'

/** The password once more, by either name that clients send it under. */
export type PasswordAgain = { password?: string; currentPassword?: string }

/**
 * The account of whoever is signed in, or null for a wrong password; after five of those 423, as at signing in. 429
 * beyond ten a minute of one user, right or wrong. Guesses count wherever they come from: a thief of a session may have
 * many addresses.
 */
export async function proveAgain(ctx: Ctx, password: string): Promise<Account | null> {
  const { id, email } = signedIn(ctx)
  await ctx.limits.password(`again:${id}`)
  return provePassword(ctx, { email, password }, { email, ip: anywhere.password, now: ctx.now() })
}

/**
 * Makes sure that whoever is signed in is still the one at the keyboard (D89): 403 REAUTHENTICATION_REQUIRED for a
 * wrong or absent password, and guesses lock as they do at signing in.
 */
export async function reauthenticate(ctx: Ctx, given: PasswordAgain): Promise<Account> {
  const password = given.password ?? given.currentPassword
  const account = password ? await proveAgain(ctx, password) : null
  if (account?.id !== signedIn(ctx).id) throw ReauthenticationRequired()
  return account
}
