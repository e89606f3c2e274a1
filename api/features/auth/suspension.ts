import type { Account } from './account-queries.ts'
import { AccountInactive, AccountSuspended } from './errors.ts'

/** Only if the user suspended the account, not an admin. */
export const canReactivate = ({ status, suspendedBy }: Account) =>
  status === 'suspended' && suspendedBy === 'user'

/**
 * 403 ACCOUNT_SUSPENDED, with the end of a suspension by an admin, or ACCOUNT_INACTIVE for an account that an admin
 * deactivated. Reveals the account's status, so only for callers with the right password (contract, Login).
 */
export function accountNotActive(account: Account) {
  const isSuspended = account.status === 'suspended'
  const refused = isSuspended ? AccountSuspended : AccountInactive
  return refused({
    extra: {
      accountStatus: account.status,
      canReactivate: canReactivate(account),
      suspended: isSuspended,
      suspendedUntil: (isSuspended && account.suspendedUntil?.toISOString()) || null,
      userId: account.id,
    },
  })
}
