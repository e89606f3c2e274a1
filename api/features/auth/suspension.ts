import type { Account } from './account-queries.ts'
import { AccountSuspended } from './errors.ts'

/** Who suspended their own account may open it again; what an admin closed stays closed (spec 1 §4). */
export const mayReactivate = ({ status, suspendedBy }: Account) =>
  status === 'suspended' && suspendedBy === 'user'

/** The refusal that only somebody with the right password gets to see (contract, Login). */
export const suspended = (account: Account) =>
  AccountSuspended({
    beside: {
      accountStatus: account.status,
      canReactivate: mayReactivate(account),
      suspended: true,
      userId: account.id,
    },
  })
