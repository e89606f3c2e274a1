import type { Ctx, TransactionCtx } from '#api/context.ts'
import type { Mail } from '#api/lib/mailer.ts'
import { deletedByAdminMail, reactivatedMail, roleChangedMail, suspendedByAdminMail } from './mails.ts'
import type { Change } from './operations.ts'
import type { StoredUser } from './queries.ts'

/** Mails changed users what each has to know. */
export const mailChange = (tx: TransactionCtx, users: StoredUser[], change: Change): Promise<void> =>
  tx.mailQueue.send(...users.flatMap((user) => mailOf(tx, user, change) ?? []))

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
