/** Providers of push messages. */
export const pushProviders = ['web_push', 'fcm'] as const
export type PushProvider = (typeof pushProviders)[number]
