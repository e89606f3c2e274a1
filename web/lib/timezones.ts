import { getLanguage } from './locale.ts'

export const defaultTimezone = 'Europe/Istanbul'

/** The offset at an instant: 'GMT+3'. */
export function offsetName(timeZone: string, at: Date) {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** A zone by city and offset: 'İstanbul (GMT+3)'. */
export function zoneName(zone: string, at: Date) {
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ')
  const name = zone === defaultTimezone && getLanguage() === 'tr' ? 'İstanbul' : city
  return zone === 'UTC' ? zone : `${name} (${offsetName(zone, at)})`
}

/** The zones to choose from: Istanbul, the user's own, the current one and UTC. */
export const timezonesFor = (chosen: string) => [
  ...new Set([defaultTimezone, Intl.DateTimeFormat().resolvedOptions().timeZone, chosen, 'UTC']),
]
