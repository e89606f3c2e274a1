import { type Ctx, transact } from '#api/context.ts'
import { reauthenticate } from '#api/features/auth/reauthentication.ts'
import { VersionChanged } from '#api/http/errors.ts'
import type { UserStatus } from '#db/enums.ts'
import { lockForChange } from './guard.ts'
import { mailChange } from './notices.ts'
import { type Change, changeUsers, isConfirmed } from './operations.ts'
import { requireEditable } from './owner.ts'
import type { StatusChange } from './schema.ts'

type Suspension = Pick<StatusChange, 'reason' | 'until'>

/** The operation that leads to a status. */
export function changeToStatus(status: UserStatus, { reason, until }: Suspension): Change {
  if (status === 'active') return { operation: 'activate' }
  if (status === 'inactive') return { operation: 'deactivate' }
  return { operation: 'suspend', reason: reason || null, until: until ? new Date(until) : null }
}

/**
 * Sets the status of a user (N102). A suspension asks for the caller's password again (D89), ends all sessions at once
 * and cannot be lifted by the user; with `until` it ends by itself. 404 NOT_FOUND, 409 USER_DELETED, OWN_ACCOUNT,
 * LAST_ADMIN (D84) or VERSION_CHANGED.
 */
export async function setStatus(ctx: Ctx, { id, status, version, ...input }: StatusChange & { id: number }) {
  const change = changeToStatus(status, input)
  await requireEditable(ctx, id)
  if (isConfirmed(change.operation)) await reauthenticate(ctx, input)
  await transact(ctx, async (tx) => {
    const { users, refused } = await lockForChange(tx, [id], change)
    const [user] = users
    if (!user) throw refused.get(id)!
    if (version !== undefined && version !== user.version) throw VersionChanged()
    await mailChange(tx, await changeUsers(tx, users, change), change)
  })
  ctx.sessions.forgetUser(id)
}
