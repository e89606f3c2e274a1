import { language } from './texts.ts'

const instant = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
const clock = new Intl.DateTimeFormat(language, { timeStyle: 'medium' })
const number = new Intl.NumberFormat(language)
const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 })

const nothing = '–'

export const formatInstant = (iso: string | null) => (iso ? instant.format(new Date(iso)) : nothing)
export const formatClock = (at: Date) => clock.format(at)
export const formatNumber = (value: number | null) => (value === null ? nothing : number.format(value))
/** A percentage of the wire, 0–100; null where there is nothing to take a share of. */
export const formatShare = (percentage: number | null) =>
  percentage === null ? nothing : share.format(percentage / 100)
