import { durationUnitOf } from '#api/rules/durations.ts'
import { percentText } from '#api/rules/percent.ts'
import { type SupportKpi, supportUnits } from '#api/rules/support-analytics.ts'
import { language, t } from './texts.ts'

/** Both languages use a 24-hour clock, as in the web app. */
const locale = language === 'tr' ? 'tr' : 'en-US-u-hc-h23'

/** Created at first use, because help should not pay for loading Intl. */
const lazyDateFormat = (options: Intl.DateTimeFormatOptions) => {
  let format: Intl.DateTimeFormat | undefined
  return (at: Date) => {
    format ??= new Intl.DateTimeFormat(locale, options)
    return format.format(at)
  }
}
const lazyNumberFormat = (options?: Intl.NumberFormatOptions) => {
  let format: Intl.NumberFormat | undefined
  return (value: number) => {
    format ??= new Intl.NumberFormat(locale, options)
    return format.format(value)
  }
}

const minute = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const
const shortInstant = lazyDateFormat(minute)
const longInstant = lazyDateFormat({ ...minute, year: 'numeric' })
const zonedInstant = lazyDateFormat({ ...minute, year: 'numeric', timeZoneName: 'short' })
const number = lazyNumberFormat()

const none = '–'

export const formatClock = lazyDateFormat({ timeStyle: 'medium' })
/** All times are in the time zone of the system, or of TZ. */
export const timeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone
export const formatInstant = (iso: string | null) => (iso ? zonedInstant(new Date(iso)) : none)
/** For tables, which name the time zone below: leaves out the current year. */
export const formatShort = (iso: string) => {
  const at = new Date(iso)
  return at.getFullYear() === new Date().getFullYear() ? shortInstant(at) : longInstant(at)
}
/** Minutes and seconds: `9:05`. */
export function formatCountdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
export const formatNumber = (value: number | null) => (value === null ? none : number(value))
/** Marks an estimate as one. */
export const formatCount = (value: number | null, isEstimated: boolean) =>
  isEstimated ? t('approximately', { count: formatNumber(value) }) : formatNumber(value)
const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
/** A kilobyte has 1000 bytes. */
export function formatBytes(bytes: number | null): string {
  if (bytes === null) return none
  const step = Math.min(Math.floor(Math.log10(Math.max(1, bytes)) / 3), sizes.length - 1)
  const unitDisplay = step === 0 ? 'long' : 'short'
  const unit = { style: 'unit', unit: sizes[step]!, unitDisplay, maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(locale, unit).format(bytes / 1000 ** step)
}
/** Minutes, hours or days. */
/** A duration in minutes, in a suitable unit. */
export function formatMinutes(value: number): string {
  const { unit, minutes, digits } = durationUnitOf(value)
  const style = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: digits } as const
  return new Intl.NumberFormat(locale, style).format(value / minutes)
}
/** A percentage from 0 to 100; null without anything to count. */
export const formatPercentage = (value: number | null) =>
  value === null ? none : percentText(value, locale, 2)

/** A key figure of the support desk in its unit. */
export function formatFigure(key: SupportKpi, value: number | null): string {
  const unit = supportUnits[key]
  if (value === null) return none
  if (unit === 'minutes') return formatMinutes(value)
  return unit === 'percent' ? formatPercentage(value) : formatNumber(value)
}
