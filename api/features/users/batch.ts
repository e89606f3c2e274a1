import { type Ctx, transact } from '#api/context.ts'
import { countOff } from '#api/features/api-keys/switch-off.ts'
import { ReauthenticationRequired } from '#api/features/auth/errors.ts'
import { reauthenticate } from '#api/features/auth/reauthentication.ts'
import type { BatchInput } from './batch-schema.ts'
import { lockForChange } from './guard.ts'
import { announce, mailChange } from './notices.ts'
import { type Change, changeUsers, isConfirmed } from './operations.ts'
import { findUsers } from './queries.ts'

/**
 * Does one operation to up to 500 users, in one transaction; results are in the order of the ids. Users who are
 * unknown (NOT_FOUND), the caller (OWN_ACCOUNT) and the last admin (LAST_ADMIN) are left as they are (D84). Suspending,
 * deactivating, deleting, setting a role and activating an admin ask for the caller's password again (D89).
 */
export async function operate(ctx: Ctx, { userIds, ...input }: BatchInput) {
  const change = { ...changeOf(input), reassignTicketsTo: input.reassignTicketsTo }
  const isConfirmedNow = isConfirmed(change, await findUsers(ctx.db, userIds))
  if (isConfirmedNow) await reauthenticate(ctx, input)
  const { changed, refused } = await transact(ctx, async (tx) => {
    const { users, refused } = await lockForChange(tx, userIds, change)
    if (!isConfirmedNow && isConfirmed(change, users)) throw ReauthenticationRequired()
    const changed = await changeUsers(tx, users, change)
    await mailChange(tx, changed, change)
    return { changed, refused }
  })
  announce(ctx, changed.users, change)
  const results = userIds.map((userId) => {
    const code = refused.get(userId)?.code
    const ticketsHandedBack = changed.ticketsHandedBack.get(userId) ?? 0
    const apiKeysOff = countOff(changed.keysOff, userId)
    return {
      userId,
      success: code === undefined,
      ...(code && { code }),
      ...(apiKeysOff > 0 && { apiKeysOff }),
      ...(ticketsHandedBack > 0 && { ticketsHandedBack }),
    }
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
