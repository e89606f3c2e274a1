export const languages = ['tr', 'en'] as const
export type Language = (typeof languages)[number]

/** The platform of a session or client; a notification can target platforms. */
export const platforms = ['web', 'mobile', 'mobile_android', 'mobile_ios', 'desktop'] as const
export type Platform = (typeof platforms)[number]

/** 1 low, 2 normal, 3 high, 4 urgent, 5 critical (D42, D52). */
export const priorities = [1, 2, 3, 4, 5] as const
export type Priority = (typeof priorities)[number]
