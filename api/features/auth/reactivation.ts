import { audit } from '#api/audit.ts'
import { type Ctx, transact } from '#api/context.ts'
import { InvalidReactivationToken } from './errors.ts'
import { readLink, spendLink, voidLinks } from './one-time-tokens.ts'
import { reactivateUser } from './queries.ts'

/**
 * Opens by a mailed link, once, an account that its owner has suspended; one that an admin has suspended or that was
 * deleted meanwhile stays closed. Signing in still takes the password.
 */
export async function reactivateByLink(ctx: Ctx, { token }: { token: string }): Promise<void> {
  const link = { purpose: 'reactivation', token } as const
  const userId = (await readLink(ctx, link))?.userId
  if (!userId) throw InvalidReactivationToken()
  await transact(ctx, async (tx) => {
    // The person's row first, as for every link of theirs: two would each wait for the other.
    const [opened] = await reactivateUser(tx.db, userId, tx.now())
    if (!opened || !(await spendLink(tx, link))) throw InvalidReactivationToken()
    await voidLinks(tx, userId, 'reactivation')
    await audit(tx, 'user.reactivate', { type: 'user', id: userId }, { by: 'link' })
  })
  ctx.sessions.forgetUser(userId)
}
