import { limits } from './limits.ts'
import { readSchedule } from './schedule.ts'

/** Days of reports begin at midnight in Istanbul. */
export const reportZone = 'Europe/Istanbul'
const dayMs = 86_400_000

export type DayRange = { from: string; to: string }

let days: Intl.DateTimeFormat | undefined

/** The day of an instant in Istanbul, such as `2026-11-20`. */
export function reportDay(at: Date): string {
  // A formatter takes a browser long to make, and not every page that has these rules needs it.
  days ??= new Intl.DateTimeFormat('sv-SE', { timeZone: reportZone })
  return days.format(at)
}

/** The start of a day; null if it is none. */
export const dayStart = (day: string): Date | null =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) ? readSchedule(`${day}T00:00`, reportZone) : null

/** Moves a day by some days. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)

/** Both days included. */
export const countDays = ({ from, to }: DayRange): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs) + 1

export const daysOf = (range: DayRange): string[] =>
  Array.from({ length: countDays(range) }, (_, index) => addDays(range.from, index))

/** The last days up to `today`, today included. */
export const lastDays = (count: number, today: string): DayRange => ({
  from: addDays(today, 1 - count),
  to: today,
})

/** Days of a range by its name; the last one is today. */
const reportRanges = { '7d': 7, '30d': 30, '90d': 90, '365d': 365 } as const
export type ReportRange = keyof typeof reportRanges
export const reportRangeNames = Object.keys(reportRanges) as [ReportRange, ...ReportRange[]]
export const daysOfRange = (range: ReportRange, today: string) => lastDays(reportRanges[range], today)

/** The field and the error code of an invalid range; null when valid. */
export function rangeProblem(range: DayRange, today: string): { path: keyof DayRange; code: string } | null {
  if (!dayStart(range.from)) return { path: 'from', code: 'REPORT_DAY_INVALID' }
  if (!dayStart(range.to)) return { path: 'to', code: 'REPORT_DAY_INVALID' }
  if (range.from > range.to) return { path: 'to', code: 'REPORT_RANGE_REVERSED' }
  if (countDays(range) > limits.reportDaysMax) return { path: 'from', code: 'REPORT_RANGE_TOO_LONG' }
  return range.to > today ? { path: 'to', code: 'REPORT_RANGE_FUTURE' } : null
}
