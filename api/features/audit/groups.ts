import type { AuditGroup } from '#api/rules/audit-groups.ts'

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
