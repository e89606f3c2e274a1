import { clockOf, readSchedule } from './schedule.ts'

/** Minutes since midnight in an IANA zone; an end not after the start is on the next day. */
export type QuietHours = { startsAt: number; endsAt: number; timezone: string }

const clock = /^([01]\d|2[0-3]):([0-5]\d)$/
const two = (value: number) => String(value).padStart(2, '0')

/** `22:30` as minutes since midnight; undefined for an invalid time. */
export function readClock(text: string): number | undefined {
  const [, hour, minute] = clock.exec(text) ?? []
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute)
}

export const writeClock = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`

/**
 * The end of the current quiet hours by local time; null outside them. An end skipped by daylight saving is the moment
 * after the gap; of a repeated hour it is the later one.
 */
export function quietUntil(now: Date, { startsAt, endsAt, timezone }: QuietHours): Date | null {
  const { day, minutes } = wallClock(now, timezone)
  const quiet =
    startsAt < endsAt ? minutes >= startsAt && minutes < endsAt : minutes >= startsAt || minutes < endsAt
  if (!quiet) return null
  const date = new Date(day + (minutes < endsAt ? 0 : 86_400_000)).toISOString().slice(0, 10)
  const end = readSchedule(`${date}T${writeClock(endsAt)}`, timezone)
  if (end && end > now) return end
  return new Date(now.getTime() + (endsAt - minutes) * 60_000)
}

/** Minutes since midnight by local time. */
export const minutesIn = (timezone: string, at: Date) => wallClock(at, timezone).minutes

function wallClock(now: Date, timezone: string) {
  const part = Object.fromEntries(
    clockOf(timezone)
      .formatToParts(now)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const day = Date.UTC(part.year!, part.month! - 1, part.day!)
  return { day, minutes: part.hour! * 60 + part.minute! }
}
