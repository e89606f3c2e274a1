import type { Actor } from './context.ts'

/** Permissions of every signed-in user on their own data. */
const own = ['account.own', 'sessions.own', 'notifications.own', 'payments.own', 'devices.approve'] as const

/** Permissions of admins; also the scopes of API keys (D32). */
const console = [
  'notifications.read',
  'notifications.create',
  'notifications.delete',
  'notifications.approve',
  'templates.read',
  'templates.manage',
  'segments.read',
  'segments.manage',
  'queue.read',
  'queue.operate',
  'reply-templates.read',
  'reply-templates.manage',
  'tickets.read',
  'tickets.manage',
  'tickets.reply',
  'support.analytics',
  'support.settings',
  'users.search',
  'users.read',
  'users.manage',
  'users.export',
  'users.view-as',
  'sessions.read',
  'sessions.manage',
  'dashboard.read',
  'reports.read',
  'reports.manage',
  'audit.read',
  'system.read',
  'system.operate',
] as const

export const permissions = [...own, ...console] as const
export type Permission = (typeof permissions)[number]

const ofUser: ReadonlySet<Permission> = new Set(own)
const ofAdmin: ReadonlySet<Permission> = new Set(permissions)

/** Whether every signed-in user has this permission, on their own data. */
export const isOwn = (permission: Permission) => ofUser.has(permission)

export function may(actor: Actor, permission: Permission): boolean {
  if (actor.type === 'anonymous') return false
  if (actor.type === 'system') return true
  return (actor.user.role === 'admin' ? ofAdmin : ofUser).has(permission)
}
