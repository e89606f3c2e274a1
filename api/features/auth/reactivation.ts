import { audit } from '#api/audit.ts'
import { type Ctx, transact } from '#api/context.ts'
import { reactivateUser } from './account-queries.ts'
import { InvalidReactivationToken } from './errors.ts'
import { consumeToken, readToken, revokeTokens } from './one-time-tokens.ts'

/**
 * Reactivates an account that its owner suspended with the mailed link, once. 400 INVALID_REACTIVATION_TOKEN if an
 * admin suspended it or it was deleted meanwhile. Signing in still takes the password.
 */
export async function reactivateByLink(ctx: Ctx, { token }: { token: string }): Promise<void> {
  const link = { purpose: 'reactivation', token } as const
  const userId = (await readToken(ctx, link))?.userId
  if (!userId) throw InvalidReactivationToken()
  await transact(ctx, async (tx) => {
    // The user's row before the token, to avoid a deadlock between two links of one user.
    const [reactivated] = await reactivateUser(tx.db, userId, tx.now())
    if (!reactivated || !(await consumeToken(tx, link))) throw InvalidReactivationToken()
    await revokeTokens(tx, userId, 'reactivation')
    await audit(tx, 'user.reactivate', { type: 'user', id: userId }, { by: 'link' })
  })
  ctx.sessions.forgetUser(userId)
}
