import { clockOf, readSchedule } from './schedule.ts'

/** Minutes since midnight in a zone (IANA); an end that is not after the start is of the next day. */
export type QuietHours = { startsAt: number; endsAt: number; timezone: string }

const clock = /^([01]\d|2[0-3]):([0-5]\d)$/
const two = (value: number) => String(value).padStart(2, '0')

/** `22:30` as minutes since midnight; undefined where it is no time of a day. */
export function readClock(text: string): number | undefined {
  const [, hour, minute] = clock.exec(text) ?? []
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute)
}

export const writeClock = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`

/**
 * When the quiet hours that now is in will end, as the clocks on the wall there show it; null outside them. An end
 * that daylight saving skips is the moment after the gap, and of an hour that comes twice the quiet end is the later.
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

function wallClock(now: Date, timezone: string) {
  const part = Object.fromEntries(
    clockOf(timezone)
      .formatToParts(now)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const day = Date.UTC(part.year!, part.month! - 1, part.day!)
  return { day, minutes: part.hour! * 60 + part.minute! }
}
