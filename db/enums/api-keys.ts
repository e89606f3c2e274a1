/** The periods after which the quota of an API key starts again. */
export const quotaPeriods = ['hourly', 'daily', 'weekly', 'monthly'] as const
export type QuotaPeriod = (typeof quotaPeriods)[number]

/** Whether an API key can be used, or what prevents it. */
export const apiKeyStatuses = [
  'active',
  'inactive',
  'revoked',
  'expired',
  'client_inactive',
  'owner_inactive',
] as const
export type ApiKeyStatus = (typeof apiKeyStatuses)[number]
