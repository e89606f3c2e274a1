/** How a notification is delivered. */
export const channels = ['push', 'in_app', 'email', 'sms'] as const
export type Channel = (typeof channels)[number]
/** Every channel but the inbox. */
export type ExternalChannel = Exclude<Channel, 'in_app'>
/** Follows an inbox item that is unread this many hours after the step before. */
export type FallbackStep = { channel: ExternalChannel; hours: number }
export const externalChannels = ['push', 'email', 'sms'] as const satisfies ExternalChannel[]

/** The topic of a notification (D49). */
export const notificationKinds = [
  'welcome',
  'system',
  'security',
  'support',
  'marketing',
  'update',
  'reminder',
  'other',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

export const targetTypes = ['all_users', 'user', 'segment', 'admin'] as const
export type TargetType = (typeof targetTypes)[number]

/** `stored`: its messages reached no provider, because the channel has none (D34). */
export const notificationStatuses = [
  'pending',
  'approved',
  'rejected',
  'scheduled',
  'processing',
  'sent',
  'stored',
  'failed',
  'cancelled',
] as const
export type NotificationStatus = (typeof notificationStatuses)[number]

/** Which messages of a notification have no provider, so that they are stored instead of sent (D34). */
export const withoutProviders = ['none', 'apps', 'all'] as const
export type WithoutProvider = (typeof withoutProviders)[number]
