import { audit } from '#api/audit.ts'
import { type Ctx, transact } from '#api/context.ts'
import { secretToken } from '#api/lib/secrets.ts'
import { canonicalEmail } from '#api/rules/email.ts'
import { dropAllTokens, hasAdmin, lockFirstAdmin, putAdmin } from './admin-queries.ts'
import { hashPassword, requesterOf } from './credentials.ts'
import { revokeAllSessions } from './sessions.ts'

/**
 * Where there is no admin at all, makes ADMIN_EMAIL one, with ADMIN_PASSWORD or a random password, and answers both
 * for the one who started the process to read; whoever had the account is signed out, and links mailed to them end. Of replicas that start together
 * one does it.
 */
export async function ensureFirstAdmin(ctx: Ctx): Promise<{ email: string; password: string } | null> {
  if (await hasAdmin(ctx.db)) return null
  const { ADMIN_EMAIL, ADMIN_PASSWORD, BRAND_NAME } = ctx.settings
  const email = canonicalEmail(ADMIN_EMAIL)
  const password = ADMIN_PASSWORD ?? secretToken().slice(0, 20)
  const passwordHash = await hashPassword(password, requesterOf(ctx))
  return transact(ctx, async (tx) => {
    await lockFirstAdmin(tx.db)
    if (await hasAdmin(tx.db)) return null
    const now = tx.now()
    const id = await putAdmin(tx.db, { email, firstName: BRAND_NAME, lastName: 'Admin', passwordHash, now })
    await dropAllTokens(tx.db, id)
    await revokeAllSessions(tx, id, { reason: 'first_admin' })
    await audit(tx, 'user.first_admin', { type: 'user', id })
    return { email, password }
  })
}
