import { durationUnitOf } from '#api/rules/durations.ts'
import { percentText } from '#api/rules/percent.ts'
import * as m from '#web/paraglide/messages.js'
import { getLanguage } from './locale.ts'
import { cityOf } from './timezones.ts'

type When = Date | string | number

/** Locales of the spec, both with a 24-hour clock. */
const tags = { tr: 'tr-TR', en: 'en-US-u-hc-h23' }
type Language = keyof typeof tags

/** One formatter for each language and style: to make one takes longer than to write all figures of a page with it. */
function kept<Style, Formatter>(make: (tag: string, style?: Style) => Formatter) {
  const made = new Map<string, Formatter>()
  return (language: Language, style?: Style) => {
    const key = language + JSON.stringify(style ?? {})
    const known = made.get(key) ?? make(tags[language], style)
    made.set(key, known)
    return known
  }
}

const keptDates = kept((tag, style?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, style))
const keptNumbers = kept((tag, style?: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, style))
const keptRelatives = kept(
  (tag, style?: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(tag, style),
)

const dates = (style: Intl.DateTimeFormatOptions) => keptDates(getLanguage(), style)
/** With spaces at which a line does not break, but for those before a time and at a dash. */
const unbroken = (text: string) => text.replace(/(?<!–) (?!\d\d:|–)/g, '\u00A0')
const dateText = (when: Date, style: Intl.DateTimeFormatOptions) => unbroken(dates(style).format(when))

const midnight = (when: Date) => new Date(when.getFullYear(), when.getMonth(), when.getDate()).getTime()
const daysBetween = (from: Date, to: Date) => Math.round((midnight(to) - midnight(from)) / 86_400_000)

/** Reads a day without a time, `YYYY-MM-DD`, as that day of the reader; `Date` would read it as UTC. */
const momentOf = (when: When) =>
  new Date(typeof when === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(when) ? `${when}T00:00` : when)

export const formatDate = (when: When) => dateText(momentOf(when), { dateStyle: 'medium' })
export const formatTime = (when: When) => dates({ timeStyle: 'short' }).format(new Date(when))
/** In the user's time zone, or in `timeZone`, which the caller then has to name. */
export const formatDateTime = (when: When, timeZone?: string) =>
  dateText(new Date(when), { dateStyle: 'medium', timeStyle: 'short', timeZone })
/** To the second, for lines of a log. */
export const formatSecond = (when: When) =>
  dateText(new Date(when), { dateStyle: 'medium', timeStyle: 'medium' })
/** A time in a zone, with the zone's name (D94). */
export const formatInZone = (when: When, timeZone: string) =>
  `${formatDateTime(when, timeZone)} (${cityOf(timeZone)})`

/** Two days, `YYYY-MM-DD`, and those between. */
export const formatPeriod = (from: string, to: string) =>
  unbroken(dates({ dateStyle: 'medium' }).formatRange(momentOf(from), momentOf(to)))

/** A calendar day, `YYYY-MM-DD`, without its year. */
export const formatCalendarDay = (day: string) => dateText(momentOf(day), { day: 'numeric', month: 'short' })

/** The name of a day of the week; 1 is Monday. */
export const formatWeekday = (weekday: number) =>
  dates({ weekday: 'long' }).format(new Date(2024, 0, weekday))

export const formatNumber = (value: number, options?: Intl.NumberFormatOptions) =>
  keptNumbers(getLanguage(), options).format(value)
/** A count, marked as approximate if it is an estimate. */
export const formatCount = (value: number, isEstimated: boolean) =>
  isEstimated ? m.common_format_roughly({ count: formatNumber(value) }) : formatNumber(value)
export const formatPercent = (value: number, digits = 0) => percentText(value, tags[getLanguage()], digits)

/** A number of minutes as hours and minutes, because the days of working hours differ. */
export function formatHours(minutes: number) {
  const parts = [
    { unit: 'hour', value: Math.floor(minutes / 60) },
    { unit: 'minute', value: minutes % 60 },
  ] as const
  return parts
    .filter(({ unit, value }) => value > 0 || (unit === 'minute' && minutes === 0))
    .map(({ unit, value }) => formatNumber(value, { style: 'unit', unit, unitDisplay: 'short' }))
    .join(' ')
}

const units = [
  { unit: 'hour', seconds: 3600, from: 2 * 3600 },
  { unit: 'minute', seconds: 60, from: 90 },
  { unit: 'second', seconds: 1, from: 0 },
] as const

/** A suitable unit for a duration, and its length in seconds. */
export const unitOf = (seconds: number) => units.find(({ from }) => seconds >= from) ?? units[2]

const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A file size in a suitable unit; a kilobyte has 1000 bytes. */
export function formatBytes(bytes: number) {
  const step = Math.min(Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)), sizes.length - 1)
  const digits = bytes / 1000 ** step < 10 && step > 0 ? 1 : 0
  return formatNumber(bytes / 1000 ** step, {
    style: 'unit',
    unit: sizes[step],
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: digits,
  })
}

/** A duration in minutes, below a day in hours, else in days. */
export function formatMinutes(value: number, options?: Intl.NumberFormatOptions) {
  const { unit, minutes, digits } = durationUnitOf(value)
  return formatNumber(value / minutes, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: digits,
    ...options,
  })
}

/** Today, yesterday, 'N days ago' below seven, else the date (inbox). */
export function formatDay(when: When, now = new Date()) {
  const days = daysBetween(momentOf(when), now)
  if (days === 0) return m.common_format_day_today()
  if (days === 1) return m.common_format_day_yesterday()
  return days > 1 && days < 7 ? m.common_format_day_ago({ days }) : formatDate(when)
}

/** Today, yesterday, else the long date: the headings of a conversation. */
export const formatLongDay = (when: When, now = new Date()) =>
  [0, 1].includes(daysBetween(new Date(when), now))
    ? formatDay(when, now)
    : dateText(new Date(when), { dateStyle: 'long' })

/**
 * A relative time within the same day, then `formatDay`; future times become a date and time. With a `timeZone` all
 * but near times are a date and time in that zone.
 */
export function formatRelative(when: When, now = new Date(), timeZone?: string, withTime = false) {
  const seconds = Math.round((new Date(when).getTime() - now.getTime()) / 1000)
  const near = Math.abs(seconds)
  if (near < 45) return m.common_format_relative_now()
  const relative = keptRelatives(getLanguage(), { numeric: 'always', style: 'short' })
  const minutes = Math.round(seconds / 60)
  if (Math.abs(minutes) < 60) return relative.format(minutes, 'minute')
  if (near < 86_400 && daysBetween(new Date(when), now) === 0)
    return relative.format(Math.round(seconds / 3600), 'hour')
  return seconds > 0 || timeZone || withTime ? formatDateTime(when, timeZone) : formatDay(when, now)
}

/** Milliseconds; with one digit after the point below ten. Always `ms`, which Turkish texts have, and `Intl` has not. */
export const formatMs = (value: number) =>
  `${formatNumber(value, { maximumFractionDigits: value < 10 ? 1 : 0 })} ms`
