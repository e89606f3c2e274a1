/** Types of recent activities. */
export const activityTypes = [
  'user_registration',
  'user_suspension',
  'notification_sent',
  'system_update',
] as const
export type ActivityType = (typeof activityTypes)[number]

/** What the product depends on. */
export const healthServices = ['database', 'cache', 'mail', 'queue', 'storage'] as const
export type HealthService = (typeof healthServices)[number]
