/** The actions of the audit log by the area of the console, named by what is before the dot. */
export const auditGroups = {
  users: ['user', 'users', 'address', 'card', 'iban', 'preferences', 'privacy', 'export', 'push'],
  security: ['auth', 'session', 'two_factor'],
  notifications: ['notification', 'queue', 'outbox'],
  templates: ['template', 'segment', 'reply_template'],
  support: ['ticket'],
  reports: ['report', 'report_schedule'],
  system: ['maintenance', 'audit'],
} as const

export type AuditGroup = keyof typeof auditGroups
export const auditGroupNames = Object.keys(auditGroups) as [AuditGroup, ...AuditGroup[]]

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
  'ticket',
  'report',
  'report_schedule',
  'device',
  'email',
  'push_subscription',
  'platform',
  'audit_log',
] as const
export type AuditTarget = (typeof auditTargets)[number]
