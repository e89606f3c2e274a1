import { language } from './texts.ts'

/** British: the day comes first, and there are twenty-four hours. */
const locale = language === 'tr' ? 'tr' : 'en-GB'

const instant = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
const moment = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})
const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' })
const number = new Intl.NumberFormat(locale)
const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })

const nothing = '–'

export const formatInstant = (iso: string | null) => (iso ? instant.format(new Date(iso)) : nothing)
/** Short for tables: the year only where it is another one. */
export const formatMoment = (iso: string) => {
  const at = new Date(iso)
  return at.getFullYear() === new Date().getFullYear() ? moment.format(at) : formatInstant(iso)
}
export const formatClock = (at: Date) => clock.format(at)
export const formatNumber = (value: number | null) => (value === null ? nothing : number.format(value))
/** A percentage of the wire, 0–100; null where there is nothing to take a share of. */
export const formatShare = (percentage: number | null) =>
  percentage === null ? nothing : share.format(percentage / 100)
