import { type Ctx, signedIn, transact } from '#api/context.ts'
import { reauthenticate } from '#api/features/auth/reauthentication.ts'
import type { BatchInput } from './batch-schema.ts'
import { lockForChange } from './guard.ts'
import { mailChange } from './notices.ts'
import { type Change, changeUsers, isConfirmed } from './operations.ts'

/**
 * Does one operation to up to 500 users (N110), in one transaction; results are in the order of the ids. Users who are
 * unknown (NOT_FOUND), the caller (OWN_ACCOUNT) and the last admin (LAST_ADMIN) are left as they are (D84). Suspending,
 * deleting and setting a role ask for the caller's password again (D89).
 */
export async function operate(ctx: Ctx, { userIds, ...input }: BatchInput) {
  const change = changeOf(input)
  if (isConfirmed(change.operation)) await reauthenticate(ctx, input)
  const { changed, refused } = await transact(ctx, async (tx) => {
    const { users, refused } = await lockForChange(tx, userIds, change)
    const changed = await changeUsers(tx, users, change)
    await mailChange(tx, changed, change)
    return { changed, refused }
  })
  for (const { id } of changed) ctx.sessions.forgetUser(id)
  if (isConfirmed(change.operation))
    ctx.log.security.info(
      { userId: signedIn(ctx).id, ip: ctx.ip, operation: change.operation, users: changed.length },
      'users changed by an admin',
    )
  const results = userIds.map((userId) => {
    const code = refused.get(userId)?.code
    return { userId, success: code === undefined, ...(code && { code }) }
  })
  return { results }
}

function changeOf({ operation, reason, until, role }: Omit<BatchInput, 'userIds'>): Change {
  if (operation === 'suspend')
    return { operation, reason: reason || null, until: until ? new Date(until) : null }
  if (operation === 'delete') return { operation, reason: reason || null }
  if (operation === 'set_role') return { operation, role: role! }
  return { operation }
}
