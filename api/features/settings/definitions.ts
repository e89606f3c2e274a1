import { z } from 'zod'
import { notificationKinds } from '#db/enums.ts'

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

/** Settings that can be changed at run time, with their defaults. */
export const definitions = {
  /** The figures of the landing page as the owner states them (D1). */
  'landing.players': figure('10K+'),
  'landing.tournaments': figure('500+'),
  'landing.rewards': figure('1M+'),
  /** Whether the landing page shows counted figures instead (D1). */
  'landing.real_counters': z.boolean().catch(false).default(false),
  /** Whether the author of a notification may also approve it (D83). */
  'notifications.own_approval': z.boolean().catch(false).default(false),
  /** Messages per user, day (in Istanbul) and topic; topics that are not listed are unlimited. */
  'notifications.caps': caps.catch({ marketing: 2 }).default({ marketing: 2 }),
  /** Rate limits of the providers. */
  'notifications.push_speed': speed(50, 1000),
  'notifications.email_speed': speed(10, 100),
  'notifications.sms_speed': speed(10, 20),
} as const

export type SettingKey = keyof typeof definitions
export type SettingValues = { [K in SettingKey]: z.infer<(typeof definitions)[K]> }
