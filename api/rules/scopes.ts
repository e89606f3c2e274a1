/** Permissions of admins that API keys can be granted (D32), grouped by noun. */
export const scopes = [
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
  'sessions.read',
  'sessions.manage',
  'dashboard.read',
  'reports.read',
  'reports.manage',
  'api-keys.read',
  'audit.read',
  'system.read',
  'system.operate',
] as const
export type Scope = (typeof scopes)[number]

const known: ReadonlySet<string> = new Set(scopes)
export const isScope = (name: string): name is Scope => known.has(name)

/** `notifications.read` is about notifications. */
export const nounOf = (scope: string) => scope.split('.')[0]!
