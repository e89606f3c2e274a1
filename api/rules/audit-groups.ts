/** The areas of the console by which the audit log is filtered. */
export const auditGroups = [
  'users',
  'security',
  'notifications',
  'templates',
  'support',
  'reports',
  'system',
] as const
export type AuditGroup = (typeof auditGroups)[number]

/** What an action can be about. */
export const auditTargets = [
  'user',
  'session',
  'address',
  'card',
  'iban',
  'notification',
  'queue',
  'outbox',
  'template',
  'segment',
  'reply_template',
  'reply_category',
  'ticket',
  'ticket_view',
  'desk_settings',
  'sla_policy',
  'holiday',
  'macro',
  'ticket_rule',
  'report',
  'report_schedule',
  'device',
  'email',
  'push_subscription',
  'platform',
  'api_key',
  'api_client',
  'database',
  'audit_log',
  'cache',
  'log',
  'error_report',
  'config',
] as const
export type AuditTarget = (typeof auditTargets)[number]

/** The actions of each area, by what is before the dot of their names. */
export const nounsOf: Record<AuditGroup, readonly string[]> = {
  users: ['user', 'users', 'address', 'card', 'iban', 'preferences', 'privacy', 'export', 'push'],
  security: ['auth', 'session', 'two_factor', 'passkey', 'api_key', 'api_client'],
  notifications: ['notification', 'queue', 'outbox'],
  templates: ['template', 'segment', 'reply_template', 'reply_category'],
  support: ['ticket', 'ticket_view', 'ticket_rule', 'agent', 'desk', 'macro', 'sla', 'sla_policy', 'holiday'],
  reports: ['report', 'report_schedule'],
  system: ['maintenance', 'database', 'audit', 'cache', 'log', 'config', 'error_report'],
}

/** The area of an action; undefined for one that only a newer API knows. */
export const groupOf = (action: string): AuditGroup | undefined =>
  auditGroups.find((group) => nounsOf[group].includes(action.split('.')[0] ?? ''))
