import { signedIn, type TransactionCtx } from '#api/context.ts'
import { lockActiveAdmins } from '#api/features/account/deletion.ts'
import { LastAdmin, UserNotFound } from '#api/features/account/errors.ts'
import { lockTicketsOf } from '#api/features/tickets/hand-back.ts'
import { type AppError, Forbidden } from '#api/http/errors.ts'
import { OwnAccount } from './errors.ts'
import { type Change, endsAdmin, isOthersOnly } from './operations.ts'
import { lockUsers, type StoredUser } from './queries.ts'

type Locked = { users: StoredUser[]; refused: Map<number, AppError> }

/**
 * Locks users for a change, their tickets and the active admins before them, so that of concurrent changes none removes the last admin.
 * Refuses NOT_FOUND for unknown and deleted ids, and what D84 forbids: OWN_ACCOUNT and LAST_ADMIN. 403 if the caller has
 * just ceased to be an admin.
 */
export async function lockForChange(tx: TransactionCtx, ids: number[], change: Change): Promise<Locked> {
  const caller = signedIn(tx).id
  if (endsAdmin(change)) await lockTicketsOf(tx, ids)
  const admins = new Set(await lockActiveAdmins(tx))
  const mayChange = admins.has(caller)
  const users = await lockUsers(tx.db, ids)
  const found = new Set(users.map(({ id }) => id))
  const refused = new Map<number, AppError>(
    ids.filter((id) => !found.has(id)).map((id) => [id, UserNotFound()]),
  )
  for (const { id } of users) {
    if (id === caller && isOthersOnly(change)) refused.set(id, OwnAccount())
    else if (endsAdmin(change) && admins.has(id)) {
      if (admins.size === 1) refused.set(id, LastAdmin())
      else admins.delete(id)
    }
  }
  if (!mayChange && refused.size < ids.length) throw Forbidden()
  return { users: users.filter(({ id }) => !refused.has(id)), refused }
}
