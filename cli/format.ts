import { language, say } from './texts.ts'

/** As on screens: hours are counted to twenty-four in both. */
const locale = language === 'tr' ? 'tr' : 'en-US-u-hc-h23'

/** Made at first use: Intl takes its time, which help has no need of. */
const dates = (options: Intl.DateTimeFormatOptions) => {
  let made: Intl.DateTimeFormat | undefined
  return (at: Date) => {
    made ??= new Intl.DateTimeFormat(locale, options)
    return made.format(at)
  }
}
const numbers = (options?: Intl.NumberFormatOptions) => {
  let made: Intl.NumberFormat | undefined
  return (value: number) => {
    made ??= new Intl.NumberFormat(locale, options)
    return made.format(value)
  }
}

const instant = dates({ dateStyle: 'medium', timeStyle: 'short' })
const moment = dates({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
const number = numbers()
const share = numbers({ style: 'percent', maximumFractionDigits: 2 })

const nothing = '–'

export const formatClock = dates({ timeStyle: 'medium' })
export const formatInstant = (iso: string | null) => (iso ? instant(new Date(iso)) : nothing)
/** As clocks in that zone show it, with its name: it was chosen by that clock. */
export const formatIn = (timeZone: string, iso: string) =>
  `${new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(iso))} · ${timeZone}`
/** Short for tables: the year only where it is another one. */
export const formatMoment = (iso: string) => {
  const at = new Date(iso)
  return at.getFullYear() === new Date().getFullYear() ? moment(at) : instant(at)
}
export const formatNumber = (value: number | null) => (value === null ? nothing : number(value))
/** What was drawn up from a part says so. */
export const formatCount = (value: number | null, isEstimated: boolean) =>
  isEstimated ? say('roughly', { count: formatNumber(value) }) : formatNumber(value)
/** A percentage of the wire, 0–100; null where there is nothing to take a share of. */
export const formatShare = (percentage: number | null) =>
  percentage === null ? nothing : share(percentage / 100)
