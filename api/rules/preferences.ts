import type { NotificationKind, PreferenceChannel } from '#db/enums.ts'

/** Security messages cannot be turned off (D48). */
export const isLocked = (topic: NotificationKind) => topic === 'security'

/** The default preference: on, except marketing on external channels, which needs an opt-in (D48). */
export const onByDefault = (channel: PreferenceChannel, topic: NotificationKind) =>
  topic !== 'marketing' || channel === 'in_app'
