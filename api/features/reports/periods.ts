import { addDays, type DayRange, dayStart, reportDay } from '#api/rules/reports.ts'
import type { ReportFrequency } from '#db/enums/reports.ts'

const dueHour = 7 * 3_600_000
const monday = 1

const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`

/** The first day of the period that has begun: the day itself, its Monday, or the first of its month. */
function periodStart(frequency: ReportFrequency, day: string): string {
  if (frequency === 'daily') return day
  return frequency === 'weekly' ? addDays(day, -((weekday(day) - monday + 7) % 7)) : firstOfMonth(day)
}

function nextStart(frequency: ReportFrequency, start: string): string {
  if (frequency === 'daily') return addDays(start, 1)
  return frequency === 'weekly' ? addDays(start, 7) : firstOfMonth(addDays(start, 31))
}

/** 07:00 in Istanbul of the next first day, strictly after `now`. */
export function nextRun(frequency: ReportFrequency, now: Date): Date {
  const start = periodStart(frequency, reportDay(now))
  const at = (day: string) => new Date(dayStart(day)!.getTime() + dueHour)
  return at(start) > now ? at(start) : at(nextStart(frequency, start))
}

/** The last whole day, week (Monday to Sunday) or month before `now`. */
export function lastPeriod(frequency: ReportFrequency, now: Date): DayRange {
  const to = addDays(periodStart(frequency, reportDay(now)), -1)
  return { from: periodStart(frequency, to), to }
}
