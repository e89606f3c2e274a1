export const actorTypes = ['user', 'admin', 'system', 'api_key', 'anonymous'] as const
export type ActorType = (typeof actorTypes)[number]

/** Why a batch of the audit log does not match the chain. */
export const auditFaults = [
  'link',
  'hash',
  'unknown_key',
  'rows_missing',
  'rows_added',
  'rows_changed',
  'rows_redacted',
  'swept_early',
  'batches_missing',
] as const
export type AuditFault = (typeof auditFaults)[number]
