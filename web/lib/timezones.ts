import { getLanguage } from './locale.ts'

export const defaultTimezone = 'Europe/Istanbul'

/** 'GMT+3', as it is at that instant. */
export function offsetName(timeZone: string, at: Date) {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** 'İstanbul (GMT+3)': a zone by its city, and how far that is from Greenwich then. */
export function zoneName(zone: string, at: Date) {
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ')
  const name = zone === defaultTimezone && getLanguage() === 'tr' ? 'İstanbul' : city
  return zone === 'UTC' ? zone : `${name} (${offsetName(zone, at)})`
}

/** The zones that are offered: Istanbul's, the reader's own, the one chosen, and UTC. */
export const timezonesFor = (chosen: string) => [
  ...new Set([defaultTimezone, Intl.DateTimeFormat().resolvedOptions().timeZone, chosen, 'UTC']),
]
