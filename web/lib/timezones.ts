import { getLanguage } from './locale.ts'

export const defaultTimezone = 'Europe/Istanbul'

/** The offset at an instant: 'GMT+3'. */
export function offsetName(timeZone: string, at: Date) {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** A zone by city: 'İstanbul'. */
export function cityOf(zone: string) {
  if (zone === defaultTimezone && getLanguage() === 'tr') return 'İstanbul'
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}

/** A zone by city and offset: 'İstanbul (GMT+3)'. */
export const zoneName = (zone: string, at: Date) =>
  zone === 'UTC' ? zone : `${cityOf(zone)} (${offsetName(zone, at)})`

/** The zones to choose from: Istanbul, the user's own, the current one and UTC. */
export const timezonesFor = (chosen: string) => [
  ...new Set([defaultTimezone, Intl.DateTimeFormat().resolvedOptions().timeZone, chosen, 'UTC']),
]
