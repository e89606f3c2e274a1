import type { NotificationKind, PreferenceChannel } from '#db/enums.ts'

/** Security messages always arrive (D48). */
export const isLocked = (topic: NotificationKind) => topic === 'security'

/** What holds for whoever has not chosen: all of it, but marketing leaves the house only where somebody asks for it. */
export const onByDefault = (channel: PreferenceChannel, topic: NotificationKind) =>
  topic !== 'marketing' || channel === 'in_app'
