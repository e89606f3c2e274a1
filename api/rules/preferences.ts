import type { NotificationKind } from '#db/enums/notifications.ts'
import type { PreferenceChannel } from '#db/enums/preferences.ts'

/** Security messages cannot be turned off (D48). */
export const isLocked = (topic: NotificationKind) => topic === 'security'

/** A campaign: reaches only users who allow offers in their privacy settings (D18). */
export const isOffer = (topic: NotificationKind) => topic === 'marketing'

/** The default preference: on, except marketing on external channels, which needs an opt-in (D48). */
export const onByDefault = (channel: PreferenceChannel, topic: NotificationKind) =>
  !isOffer(topic) || channel === 'in_app'

/** What SMS needs, in the order in which its lack is told. */
export const smsNeeds = ['gateway', 'phone', 'verification'] as const
export type SmsNeed = (typeof smsNeeds)[number]
