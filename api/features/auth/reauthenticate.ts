import { type Ctx, signedIn } from '#api/context.ts'
import { ReauthenticationRequired } from './errors.ts'
import type { Account } from './queries.ts'
import { provePassword } from './sign-in.ts'

/** The password once more, by either name that clients send it under. */
export type PasswordAgain = { password?: string; currentPassword?: string }

/**
 * Makes sure that whoever is signed in is still the one at the keyboard (D89): 403 REAUTHENTICATION_REQUIRED for a
 * wrong or absent password, and guesses lock as they do at signing in.
 */
export async function reauthenticate(ctx: Ctx, given: PasswordAgain): Promise<Account> {
  const { id, email } = signedIn(ctx)
  const password = given.password ?? given.currentPassword
  const account = password ? await provePassword(ctx, { email, password }) : null
  if (account?.id !== id) throw ReauthenticationRequired()
  return account
}
