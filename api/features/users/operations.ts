import { auditAll, changesBetween } from '#api/audit.ts'
import { type Ctx, signedIn, type TransactionCtx } from '#api/context.ts'
import { closeAccess } from '#api/features/account/deletion.ts'
import type { KeysOffReason } from '#api/features/api-keys/mails.ts'
import { type KeysOff, switchOffKeys } from '#api/features/api-keys/switch-off.ts'
import { revokeTokensOf } from '#api/features/auth/one-time-tokens.ts'
import { revokeSessionsOf } from '#api/features/auth/session-revocation.ts'
import { handBack, handBackReasons } from '#api/features/tickets/hand-back.ts'
import { invalidField } from '#api/http/errors.ts'
import type { Label } from '#api/rules/labels/label.ts'
import type { SessionEndReason } from '#db/enums/sessions.ts'
import type { Role } from '#db/enums/users.ts'
import { type StoredUser, type UserValues, updateUsers } from './queries.ts'

export type Change = (
  | { operation: 'activate' | 'deactivate' | 'verify_email' | 'end_sessions' }
  | { operation: 'suspend'; reason: string | null; until: Date | null }
  | { operation: 'delete'; reason: string | null }
  | { operation: 'set_role'; role: Role }
) & {
  /** Who gets the unresolved tickets of users who are no agents any more; the group without one. */
  reassignTicketsTo?: number | null | undefined
}
type Operation = Change['operation']

/** What ends with an operation: sessions, each with this reason. */
const endReasons: Partial<Record<Operation, SessionEndReason>> = {
  deactivate: 'account_deactivated',
  suspend: 'account_suspended',
  delete: 'account_deleted',
  end_sessions: 'ended_by_admin',
}

const confirmed: readonly Operation[] = ['suspend', 'deactivate', 'delete', 'set_role']

/** Whether the admin's password is asked for again (D89); activating an admin as well, because it adds an approver (D83). */
export const isConfirmed = ({ operation }: Change, users: Pick<StoredUser, 'role' | 'status'>[]) =>
  confirmed.includes(operation) ||
  (operation === 'activate' && users.some(({ role, status }) => role === 'admin' && status !== 'active'))

/** Whether admins may not do it to themselves (D84). */
export const isOthersOnly = (change: Change) =>
  change.operation === 'set_role' ? change.role === 'user' : endReasons[change.operation] !== undefined

/** Whether an admin is no active admin afterwards. */
export const endsAdmin = (change: Change) => isOthersOnly(change) && change.operation !== 'end_sessions'

const notSuspended = {
  suspendedAt: null,
  suspendedBy: null,
  suspendedById: null,
  suspendedUntil: null,
  suspensionReason: null,
}

function valuesOf(tx: Ctx, change: Change): UserValues {
  const now = tx.now()
  switch (change.operation) {
    case 'activate':
      return { status: 'active', ...notSuspended }
    case 'deactivate':
      return { status: 'inactive', ...notSuspended }
    case 'suspend':
      return {
        status: 'suspended',
        suspendedAt: now,
        suspendedBy: 'admin',
        suspendedById: signedIn(tx).id,
        suspendedUntil: change.until,
        suspensionReason: change.reason,
      }
    case 'delete':
      return { status: 'inactive', ...notSuspended, deletedAt: now, deletionReason: change.reason }
    case 'verify_email':
      return { emailVerifiedAt: now }
    case 'set_role':
      return { role: change.role }
    case 'end_sessions':
      return {}
  }
}

/** Whether the user is as the change would leave them. */
function isIdle(user: StoredUser, change: Change): boolean {
  if (change.operation === 'activate') return user.status === 'active'
  if (change.operation === 'deactivate') return user.status === 'inactive'
  if (change.operation === 'verify_email') return user.emailVerifiedAt !== null
  return change.operation === 'set_role' && user.role === change.role
}

/** What was changed: the users as before, their API keys that were switched off, and how many tickets were handed back. */
export type Changed = {
  users: StoredUser[]
  keysOff: KeysOff
  /** The unresolved tickets that each user had, who is no agent any more. */
  ticketsHandedBack: Map<number, number>
}

/** Why the API keys of an admin are switched off; a deletion revokes them for good. */
export function keysOffReason(change: Change): KeysOffReason | undefined {
  if (change.operation === 'suspend') return 'account_suspended'
  if (change.operation === 'deactivate') return 'account_deactivated'
  return change.operation === 'set_role' && change.role === 'user' ? 'role_changed' : undefined
}

/**
 * Changes locked users in a few statements; returns those who were not so already. What signs users out also revokes
 * their links: after a suspension only admins lift it, and after a deletion no mailed link restores the account. The API
 * keys of users who are no active admins afterwards are switched off, and their unresolved tickets handed back.
 */
export async function changeUsers(tx: TransactionCtx, users: StoredUser[], change: Change): Promise<Changed> {
  const { operation } = change
  if (operation === 'suspend' && change.until && change.until <= tx.now())
    throw invalidField('until', 'SUSPENSION_END_PAST')
  const changed = users.filter((user) => !isIdle(user, change))
  const ids = changed.map(({ id }) => id)
  const nothing = { keysOff: new Map(), ticketsHandedBack: new Map() }
  if (ids.length === 0) return { users: [], ...nothing }
  const endReason = endReasons[operation]
  const note = 'reason' in change ? change.reason : null
  if (endReason) await revokeSessionsOf(tx, ids, { reason: endReason, note })
  if (operation === 'end_sessions') return { users: changed, ...nothing }
  const values = valuesOf(tx, change)
  await updateUsers(tx.db, ids, { ...values, updatedAt: tx.now() })
  if (operation === 'delete') await closeAccess(tx, ids)
  else if (endReason) await revokeTokensOf(tx, ids, ['password_reset', 'reactivation'])
  await auditAll(
    tx,
    changed.map((user) => entryOf(user, change, values)),
  )
  const reason = keysOffReason(change)
  const keysOff: KeysOff = reason ? await switchOffKeys(tx, ids, reason) : new Map()
  const agents = changed.filter(({ role }) => role === 'admin').map(({ id }) => id)
  const handed =
    endsAdmin(change) && agents.length > 0
      ? (handBackReasons as Partial<Record<Operation, Label>>)[operation]
      : undefined
  const ticketsHandedBack = handed
    ? await handBack(tx, agents, {
        ...{ to: change.reassignTicketsTo ?? null, reason: handed },
        by: { changedBy: signedIn(tx).id, changedByType: 'admin' },
      })
    : nothing.ticketsHandedBack
  return { users: changed, keysOff, ticketsHandedBack }
}

const audited = ['role', 'status', 'suspendedUntil', 'suspensionReason', 'emailVerifiedAt'] as const

function entryOf(user: StoredUser, change: Change, values: UserValues) {
  const after = Object.fromEntries(
    audited.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]])),
  )
  return {
    action: `user.${change.operation}`,
    target: { type: 'user', id: user.id },
    meta: 'reason' in change && change.reason ? { reason: change.reason } : {},
    changes: changesBetween<Partial<StoredUser>>(user, after),
  }
}
