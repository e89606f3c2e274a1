import type { Ctx } from '#api/context.ts'
import type { Mail } from '#api/lib/mailer.ts'
import { deletedByAdminMail, reactivatedMail, roleChangedMail, suspendedByAdminMail } from './mails.ts'
import type { Change } from './operations.ts'
import type { StoredUser } from './queries.ts'

/** Mails that one batch stores at once. */
const atOnce = 20

/** After the commit: forgets the cached sessions of changed users, and mails what each has to know. */
export async function announce(ctx: Ctx, users: StoredUser[], change: Change): Promise<void> {
  for (const { id } of users) ctx.sessions.forgetUser(id)
  const mails = users.flatMap((user) => mailOf(ctx, user, change) ?? [])
  for (let from = 0; from < mails.length; from += atOnce)
    await Promise.all(mails.slice(from, from + atOnce).map((mail) => ctx.mailQueue.send(mail)))
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
