import { audit } from '#api/audit.ts'
import { type Ctx, transact } from '#api/context.ts'
import { sha256 } from '#api/lib/secrets.ts'
import { InvalidReactivationToken } from './errors.ts'
import { reactivateUser, spendToken } from './queries.ts'

/**
 * Opens by a mailed link, once, an account that its owner has suspended; one that an admin has suspended or that was
 * deleted meanwhile stays closed. Signing in still takes the password.
 */
export async function reactivateByLink(ctx: Ctx, { token }: { token: string }): Promise<void> {
  const userId = await transact(ctx, async (tx) => {
    const now = tx.now()
    const used = await spendToken(tx.db, { hash: sha256(token), purpose: 'reactivation', now })
    const [opened] = used?.userId ? await reactivateUser(tx.db, used.userId, now) : []
    if (!opened) throw InvalidReactivationToken()
    await audit(tx, 'user.reactivate', { type: 'user', id: opened.id }, { by: 'link' })
    return opened.id
  })
  ctx.sessions.forgetUser(userId)
}
