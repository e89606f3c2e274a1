import type { z } from 'zod'
import { type Ctx, transact } from '#api/context.ts'
import { requireEditable } from '#api/features/account/owner.ts'
import { countOff } from '#api/features/api-keys/switch-off.ts'
import { ReauthenticationRequired } from '#api/features/auth/errors.ts'
import { reauthenticate } from '#api/features/auth/reauthentication.ts'
import { VersionChanged } from '#api/http/errors.ts'
import type { UserStatus } from '#db/enums/users.ts'
import { lockForChange } from './guard.ts'
import { announce, mailChange } from './notices.ts'
import { type Change, changeUsers, isConfirmed } from './operations.ts'
import { findUsers } from './queries.ts'
import type { ChangedUser, StatusChange } from './schema.ts'

type Suspension = Pick<StatusChange, 'reason' | 'until'>

/** The operation that leads to a status. */
export function changeToStatus(status: UserStatus, { reason, until }: Suspension): Change {
  if (status === 'active') return { operation: 'activate' }
  if (status === 'inactive') return { operation: 'deactivate' }
  return { operation: 'suspend', reason: reason || null, until: until ? new Date(until) : null }
}

/**
 * Sets the status of a user; returns how many API keys of the user were switched off
 * and how many unresolved tickets handed back, to `reassignTicketsTo` or the group. A suspension, a deactivation
 * and the activation of an admin ask for the caller's password again (D89). A suspension ends all sessions at once and
 * cannot be lifted by the user; with `until` it ends by itself. 404 NOT_FOUND, 409 USER_DELETED, OWN_ACCOUNT, LAST_ADMIN
 * (D84) or VERSION_CHANGED.
 */
export async function setStatus(
  ctx: Ctx,
  { id, status, version, ...input }: StatusChange & { id: number },
): Promise<z.infer<typeof ChangedUser>> {
  const change = { ...changeToStatus(status, input), reassignTicketsTo: input.reassignTicketsTo }
  await requireEditable(ctx, id)
  const isConfirmedNow = isConfirmed(change, await findUsers(ctx.db, [id]))
  if (isConfirmedNow) await reauthenticate(ctx, input)
  const { users, keysOff, ticketsHandedBack } = await transact(ctx, async (tx) => {
    const { users, refused } = await lockForChange(tx, [id], change)
    const [user] = users
    if (!user) throw refused.get(id)!
    if (version !== undefined && version !== user.version) throw VersionChanged()
    if (!isConfirmedNow && isConfirmed(change, users)) throw ReauthenticationRequired()
    const changed = await changeUsers(tx, users, change)
    await mailChange(tx, changed, change)
    return changed
  })
  announce(ctx, users, change)
  return { apiKeysOff: countOff(keysOff, id), ticketsHandedBack: ticketsHandedBack.get(id) ?? 0 }
}
