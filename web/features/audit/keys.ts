/** Query keys of the audit trail in the console. */
export const auditKey = ['audit'] as const
