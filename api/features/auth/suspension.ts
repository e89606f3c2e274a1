import type { Account } from './account-queries.ts'
import { AccountSuspended } from './errors.ts'

/** Only if the user suspended the account, not an admin (spec 1 §4). */
export const canReactivate = ({ status, suspendedBy }: Account) =>
  status === 'suspended' && suspendedBy === 'user'

/** Reveals the account's status, so only for callers with the right password (contract, Login). */
export const accountSuspended = (account: Account) =>
  AccountSuspended({
    extra: {
      accountStatus: account.status,
      canReactivate: canReactivate(account),
      suspended: true,
      userId: account.id,
    },
  })
