import { type Ctx, signedIn, type TransactionCtx } from '#api/context.ts'
import { reportKeysOff } from '#api/features/api-keys/switch-off.ts'
import type { Mail } from '#api/lib/mailer.ts'
import { deletedByAdminMail, reactivatedMail, roleChangedMail, suspendedByAdminMail } from './mails.ts'
import { type Change, type Changed, keysOffReason } from './operations.ts'
import type { StoredUser } from './queries.ts'

/** Mails changed users what each has to know. */
export async function mailChange(
  tx: TransactionCtx,
  { users, keysOff }: Changed,
  change: Change,
): Promise<void> {
  await tx.mailQueue.send(...users.flatMap((user) => mailOf(tx, user, change) ?? []))
  const reason = keysOffReason(change)
  if (reason) for (const user of users) await reportKeysOff(tx, user, keysOff, reason)
}

/**
 * After the commit: forgets the cached sessions of changed users and logs the change. The security log names every change
 * of status and role, whichever route made it.
 */
export function announce(ctx: Ctx, users: Pick<StoredUser, 'id'>[], { operation }: Change): void {
  if (users.length === 0) return
  for (const { id } of users) ctx.sessions.forgetUser(id)
  if (operation === 'verify_email') return
  ctx.log.security.info(
    { userId: signedIn(ctx).id, ip: ctx.ip, operation, users: users.length },
    'users changed by an admin',
  )
}

/** `user` is as before the change. */
function mailOf({ settings, now }: Ctx, user: StoredUser, change: Change): Mail | undefined {
  switch (change.operation) {
    case 'suspend':
      return suspendedByAdminMail(settings, user, change)
    case 'activate':
      return user.status === 'suspended' ? reactivatedMail(settings, user) : undefined
    case 'delete':
      return deletedByAdminMail(settings, user, { now: now() })
    case 'set_role':
      return roleChangedMail(settings, user, change)
    default:
      return undefined
  }
}
