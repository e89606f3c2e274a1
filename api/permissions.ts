import type { Actor } from './context.ts'
import { isScope, scopes } from './rules/scopes.ts'

/** Permissions of every signed-in user on their own data. */
const own = ['account.own', 'sessions.own', 'notifications.own', 'payments.own', 'devices.approve'] as const

/** Permissions of admins that no API key is granted: a key could widen its own power, or take a user's session. */
const personal = ['users.view-as', 'api-keys.manage'] as const

/** What every API key may do, whatever its scope. */
export const keyPermission = 'key.own'

export const permissions = [...own, ...scopes, ...personal, keyPermission] as const
export type Permission = (typeof permissions)[number]

const ofUser: ReadonlySet<Permission> = new Set(own)
const ofAdmin: ReadonlySet<Permission> = new Set([...own, ...scopes, ...personal])

/** Whether every signed-in user has this permission, on their own data. */
export const isOwn = (permission: Permission) => ofUser.has(permission)

export function may(actor: Actor, permission: Permission): boolean {
  if (actor.type === 'anonymous') return false
  if (actor.type === 'system') return true
  if (actor.type === 'api_key')
    return permission === keyPermission || (isScope(permission) && actor.key.scope.includes(permission))
  return (actor.user.role === 'admin' && !actor.user.mustEnrol ? ofAdmin : ofUser).has(permission)
}
