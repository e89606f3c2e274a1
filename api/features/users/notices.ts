import { type Ctx, signedIn } from '#api/context.ts'
import { mailKeysOff } from '#api/features/api-keys/switch-off.ts'
import type { Mail } from '#api/lib/mailer.ts'
import { deletedByAdminMail, reactivatedMail, roleChangedMail, suspendedByAdminMail } from './mails.ts'
import { type Change, type Changed, keysOffReason } from './operations.ts'
import type { StoredUser } from './queries.ts'

/** Mails that one batch stores at once. */
const atOnce = 20

/**
 * After the commit: forgets the cached sessions of changed users, logs the change, and mails what each has to know. The
 * security log names every change of status and role, whichever route made it.
 */
export async function announce(ctx: Ctx, { users, keysOff }: Changed, change: Change): Promise<void> {
  if (users.length === 0) return
  for (const { id } of users) ctx.sessions.forgetUser(id)
  const { operation } = change
  if (operation !== 'verify_email')
    ctx.log.security.info(
      { userId: signedIn(ctx).id, ip: ctx.ip, operation, users: users.length },
      'users changed by an admin',
    )
  const mails = users.flatMap((user) => mailOf(ctx, user, change) ?? [])
  for (let from = 0; from < mails.length; from += atOnce)
    await Promise.all(mails.slice(from, from + atOnce).map((mail) => ctx.mailQueue.send(mail)))
  const reason = keysOffReason(change)
  if (reason) for (const user of users) await mailKeysOff(ctx, user, keysOff, reason)
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
