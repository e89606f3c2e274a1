import { z } from 'zod'

const figure = (words: string) => z.string().trim().min(1).max(20).catch(words).default(words)

/** What the owner may change while the platform runs, with what holds until somebody does. */
export const definitions = {
  /** The owner's own words for the figures of the landing page (D1). */
  'landing.players': figure('10K+'),
  'landing.tournaments': figure('500+'),
  'landing.rewards': figure('1M+'),
  /** Whether the landing page shows what is counted instead (D1). */
  'landing.real_counters': z.boolean().catch(false).default(false),
} as const

export type SettingKey = keyof typeof definitions
export type SettingValues = { [K in SettingKey]: z.infer<(typeof definitions)[K]> }
