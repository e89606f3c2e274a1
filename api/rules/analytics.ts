/** Days of a period of user analytics; the last one is today, in Istanbul. */
export const analyticsPeriods = [7, 30, 90, 365] as const
export type AnalyticsPeriod = (typeof analyticsPeriods)[number]
export const standardPeriod = 30 satisfies AnalyticsPeriod

export const ageGroups = ['under_18', '18_24', '25_34', '35_44', '45_54', 'over_55', 'unknown'] as const
export type AgeGroup = (typeof ageGroups)[number]

/** The time since the last sign-in; each user is in one of them. */
export const loginPeriods = [
  'today',
  'last_7_days',
  'last_30_days',
  'last_90_days',
  'older',
  'never',
] as const
export type LoginPeriod = (typeof loginPeriods)[number]

/** Failed sign-ins that still count against an account: 1–2, 3–4 and from 5; a locked account is only in `locked`. */
export const failureLevels = { low: 1, medium: 3, high: 5 } as const

/** The parts of user analytics, each of which can be downloaded. */
export const analyticsBlocks = [
  'overview',
  'registrations',
  'emailVerification',
  'lastLogin',
  'failedLogins',
  'demographics',
  'geography',
  'languages',
] as const
export type AnalyticsBlock = (typeof analyticsBlocks)[number]
