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
