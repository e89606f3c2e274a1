import { channels } from './notifications.ts'

/** Channels of preferences; `phone` (calls) exists only as a preference. */
export const preferenceChannels = [...channels, 'phone'] as const
export type PreferenceChannel = (typeof preferenceChannels)[number]
