import { z } from 'zod'
import { notificationKinds } from '#db/enums/notifications.ts'

const figure = (text: string) => z.string().trim().min(1).max(20).catch(text).default(text)

const caps = z.partialRecord(z.enum(notificationKinds), z.number().int().min(0).max(1000))

const Speed = z.object({
  /** Concurrent messages in each process. */
  at_once: z.number().int().min(1).max(500),
  /** Messages per second in each process: divide a provider's limit by the number of replicas. */
  per_second: z.number().min(0.1).max(100_000),
})
const speed = (at_once: number, per_second: number) =>
  Speed.catch({ at_once, per_second }).default({ at_once, per_second })

/** Of the sessions of a role; zero is no limit. */
const SessionLimits = z.object({
  /** Hours without use. Longer than an access token lives, shorter than the cookies do. */
  idle_hours: z.number().int().min(2).max(720),
  /** Days from the sign-in, however much it is used. */
  lifetime_days: z.number().int().min(0).max(3650),
  /** Sessions of one user at the same time. */
  concurrent: z.number().int().min(0).max(100),
})
export type SessionLimits = z.infer<typeof SessionLimits>
const sessionLimits = () => {
  const none = { idle_hours: 720, lifetime_days: 0, concurrent: 0 }
  return SessionLimits.catch(none).default(none)
}

/** Settings that can be changed at run time, with their defaults. */
export const definitions = {
  /** The figures of the landing page as the owner states them, shown while counted ones are switched off (D1). */
  'landing.players': figure('10K+'),
  'landing.tournaments': figure('500+'),
  'landing.rewards': figure('1M+'),
  /** Whether the landing page shows counted figures instead of them (D1). */
  'landing.real_counters': z.boolean().catch(true).default(true),
  /** Whether the console opens only for admins with two-factor, by app or passkey (D101). */
  'security.admin_second_factor': z.boolean().catch(false).default(false),
  /** Whether the author of a notification may also approve it (D83). */
  'notifications.own_approval': z.boolean().catch(false).default(false),
  /** Messages per user, day (in Istanbul) and topic; topics that are not listed are unlimited. */
  'notifications.caps': caps.catch({ marketing: 2 }).default({ marketing: 2 }),
  /** Rate limits of the providers. */
  'notifications.push_speed': speed(50, 1000),
  'notifications.email_speed': speed(10, 100),
  'notifications.sms_speed': speed(10, 20),
  /** How long sessions last, by role; open sessions get new limits as well. */
  'sessions.user_limits': sessionLimits(),
  'sessions.admin_limits': sessionLimits(),
} as const

export type SettingKey = keyof typeof definitions
export type SettingValues = { [K in SettingKey]: z.infer<(typeof definitions)[K]> }
