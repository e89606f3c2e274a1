import type { Channel, FallbackStep } from '#db/enums/notifications.ts'

/** Hours after which the last step begins at the latest: a campaign expires after seven days by itself. */
export const fallbackHoursMax = 144

type Planned = {
  channel: Channel
  fallback: readonly FallbackStep[]
  /** When the notification is sent. */
  at: Date
  expiresAt: Date | null
}

/** The code of the rule that the fallback channels of a notification break. */
export function fallbackProblem({ channel, fallback, at, expiresAt }: Planned): string | undefined {
  if (fallback.length === 0) return undefined
  if (channel !== 'in_app') return 'FALLBACK_NEEDS_INBOX'
  if (new Set(fallback.map((step) => step.channel)).size < fallback.length) return 'FALLBACK_REPEATED'
  if (fallback.some(({ hours }) => !Number.isInteger(hours) || hours < 1)) return 'FALLBACK_HOURS_INVALID'
  const hours = Math.max(...hoursOf(fallback))
  if (hours > fallbackHoursMax) return 'FALLBACK_HOURS_INVALID'
  return expiresAt && at.getTime() + hours * 3_600_000 >= expiresAt.getTime() ? 'FALLBACK_EXPIRED' : undefined
}

/** The hours of each step since the notification was sent; those of a step count from the one before. */
export function hoursOf(fallback: readonly Pick<FallbackStep, 'hours'>[]): number[] {
  let hours = 0
  return fallback.map((step) => {
    hours += step.hours
    return hours
  })
}

/** Every channel that the texts of a notification have to fit. */
export const channelsOf = (channel: Channel, fallback: readonly FallbackStep[]): Channel[] => [
  channel,
  ...fallback.map((step) => step.channel),
]
