import { audit } from '#api/audit.ts'
import { type Ctx, transact } from '#api/context.ts'
import { reactivateUser } from './account-queries.ts'
import { InvalidReactivationToken } from './errors.ts'
import { consumeToken, readToken, revokeTokens } from './one-time-tokens.ts'

/**
 * Opens by a mailed link, once, an account that its owner has suspended; one that an admin has suspended or that was
 * deleted meanwhile stays closed. Signing in still takes the password.
 */
export async function reactivateByLink(ctx: Ctx, { token }: { token: string }): Promise<void> {
  const link = { purpose: 'reactivation', token } as const
  const userId = (await readToken(ctx, link))?.userId
  if (!userId) throw InvalidReactivationToken()
  await transact(ctx, async (tx) => {
    // The person's row first, as for every link of theirs: two would each wait for the other.
    const [opened] = await reactivateUser(tx.db, userId, tx.now())
    if (!opened || !(await consumeToken(tx, link))) throw InvalidReactivationToken()
    await revokeTokens(tx, userId, 'reactivation')
    await audit(tx, 'user.reactivate', { type: 'user', id: userId }, { by: 'link' })
  })
  ctx.sessions.forgetUser(userId)
}
