import { z } from 'zod'
import { notificationKinds } from '#db/enums.ts'

const figure = (words: string) => z.string().trim().min(1).max(20).catch(words).default(words)

const caps = z.partialRecord(z.enum(notificationKinds), z.number().int().min(0).max(1000))

const Speed = z.object({
  /** Messages under way at once, in each process. */
  at_once: z.number().int().min(1).max(500),
  /** Messages a second, in each process: divide a provider's limit by the number of replicas. */
  per_second: z.number().min(0.1).max(100_000),
})
const speed = (at_once: number, per_second: number) =>
  Speed.catch({ at_once, per_second }).default({ at_once, per_second })

/** What the owner may change while the platform runs, with what holds until somebody does. */
export const definitions = {
  /** The owner's own words for the figures of the landing page (D1). */
  'landing.players': figure('10K+'),
  'landing.tournaments': figure('500+'),
  'landing.rewards': figure('1M+'),
  /** Whether the landing page shows what is counted instead (D1). */
  'landing.real_counters': z.boolean().catch(false).default(false),
  /** Whether whoever wrote a notification may also approve it (D83). */
  'notifications.own_approval': z.boolean().catch(false).default(false),
  /** How many of a topic a person gets in a day at most (a day begins at midnight in Istanbul); others are not counted. */
  'notifications.caps': caps.catch({ marketing: 2 }).default({ marketing: 2 }),
  /** How fast each provider is asked. */
  'notifications.push_speed': speed(50, 1000),
  'notifications.email_speed': speed(10, 100),
  'notifications.sms_speed': speed(10, 20),
} as const

export type SettingKey = keyof typeof definitions
export type SettingValues = { [K in SettingKey]: z.infer<(typeof definitions)[K]> }
