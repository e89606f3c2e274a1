import { addDays, dayOf, startOf } from '#api/lib/days.ts'
import { type SupportRange, supportRanges } from '#api/rules/support-analytics.ts'

/** From its start up to its end, which is not part of it. */
export type Window = { start: Date; end: Date }

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** What happens in this millisecond is part of now. */
const nowEnd = (now: Date) => new Date(now.getTime() + 1)

export const earlier = ({ start, end }: Window, days: number): Window => ({
  start: new Date(start.getTime() - days * dayMs),
  end: new Date(end.getTime() - days * dayMs),
})

/** The days of a range up to now, and those before them up to the same time of day: Istanbul's days have 24 hours. */
export function windowsOf(range: SupportRange, now: Date): { current: Window; previous: Window } {
  const days = supportRanges[range]
  const current = { start: startOf(addDays(dayOf(now), 1 - days)), end: nowEnd(now) }
  return { current, previous: earlier(current, days) }
}

/** A window in parts of a length; the last one may be shorter. */
function split({ start, end }: Window, ms: number): Window[] {
  const count = Math.ceil((end.getTime() - start.getTime()) / ms)
  return Array.from({ length: count }, (_, index) => {
    const from = start.getTime() + index * ms
    return { start: new Date(from), end: new Date(Math.min(from + ms, end.getTime())) }
  })
}

export const daysOf = (window: Window): Window[] => split(window, dayMs)

/** The days of a range, or the hours of one day; the last one ends now. */
export function bucketsOf(range: SupportRange, now: Date) {
  const { current } = windowsOf(range, now)
  return range === '1d'
    ? { interval: 'hour' as const, buckets: split(current, hourMs) }
    : { interval: 'day' as const, buckets: daysOf(current) }
}

export const spanOf = ({ start, end }: Window, now: Date) => ({
  from: start.toISOString(),
  to: new Date(Math.min(end.getTime(), now.getTime())).toISOString(),
})
