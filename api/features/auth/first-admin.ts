import { audit } from '#api/audit.ts'
import { type Ctx, transact } from '#api/context.ts'
import { currentVersion } from '#api/features/legal/service.ts'
import { secretToken } from '#api/lib/secrets.ts'
import { canonicalEmail } from '#api/rules/email.ts'
import { deleteAllTokens, hasAdmin, lockFirstAdmin, upsertAdmin } from './first-admin-queries.ts'
import { hashPassword, hashQueueKey } from './password-hashing.ts'
import { revokeAllSessions } from './session-revocation.ts'

type FirstAdmin = { email: string; generatedPassword?: string }

/**
 * Creates the first admin in a database without one: ADMIN_EMAIL, with ADMIN_PASSWORD or a random password. Returns
 * the address, and the password only if it was generated, because ADMIN_PASSWORD belongs in no terminal or log. Ends
 * all sessions and links of an existing account with that address. Of replicas that start together, one does it.
 */
export async function ensureFirstAdmin(ctx: Ctx): Promise<FirstAdmin | null> {
  if (await hasAdmin(ctx.db)) return null
  const { ADMIN_EMAIL, ADMIN_PASSWORD, BRAND_NAME } = ctx.settings
  const email = canonicalEmail(ADMIN_EMAIL)
  const password = ADMIN_PASSWORD ?? secretToken().slice(0, 20)
  const passwordHash = await hashPassword(password, hashQueueKey(ctx))
  return transact(ctx, async (tx) => {
    await lockFirstAdmin(tx.db)
    if (await hasAdmin(tx.db)) return null
    const now = tx.now()
    const id = await upsertAdmin(tx.db, {
      email,
      firstName: BRAND_NAME,
      lastName: 'Admin',
      passwordHash,
      // The terms are the operator's own.
      termsVersion: currentVersion('terms', tx.language, now).version,
      now,
    })
    await deleteAllTokens(tx.db, id)
    await revokeAllSessions(tx, id, { reason: 'first_admin' })
    await audit(tx, 'user.first_admin', { type: 'user', id })
    return ADMIN_PASSWORD ? { email } : { email, generatedPassword: password }
  })
}
