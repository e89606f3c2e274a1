export const defaultTimezone = 'Europe/Istanbul'

/** The zones that are offered: Istanbul's, the reader's own, the one chosen, and UTC. */
export const timezonesFor = (chosen: string) => [
  ...new Set([defaultTimezone, Intl.DateTimeFormat().resolvedOptions().timeZone, chosen, 'UTC']),
]
