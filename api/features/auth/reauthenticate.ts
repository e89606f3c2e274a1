import { type Ctx, signedIn } from '#api/context.ts'
import { ReauthenticationRequired } from './errors.ts'
import { provePassword } from './sign-in.ts'

/** The password that somebody types again, under either name that the contract accepts. */
export type Retyped = { password?: string; currentPassword?: string }

/**
 * Whoever is signed in shows that it is still them (D89): 403 without the right password, 423 after five wrong
 * ones. Asked before anything that cannot be taken back.
 */
export async function reauthenticate(ctx: Ctx, { password, currentPassword }: Retyped): Promise<void> {
  const { id, email } = signedIn(ctx)
  const typed = password ?? currentPassword
  const account = typed ? await provePassword(ctx, { email, password: typed }) : null
  if (account?.id !== id) throw ReauthenticationRequired()
}
