const written =
  /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)?$/i
const dayMs = 86_400_000

/**
 * Parses a date and time, with its offset or else as local time in `timeZone` (IANA) (D94). A time skipped by daylight
 * saving moves forward by the gap; of a repeated one the first counts. Null for an invalid date or time, or a year
 * beyond four digits.
 */
export function readSchedule(text: string, timeZone: string): Date | null {
  const parts = written.exec(text)
  if (!parts) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1, 7)
    .map((each) => Number(each ?? 0))
  const wall = Date.UTC(year, month - 1, day, hour, minute, second)
  if (
    new Date(wall).getUTCMonth() !== month - 1 ||
    new Date(wall).getUTCDate() !== day ||
    hour > 23 ||
    minute > 59 ||
    second > 59
  )
    return null
  const instant = parts[7] ? new Date(text.replace(' ', 'T')) : onAWall(wall, timeZone)
  return instant && isStorable(instant) ? instant : null
}

/** An offset can move a time beyond the four-digit years of ISO 8601 and the database. */
const isStorable = (instant: Date) => instant.getUTCFullYear() >= 1 && instant.getUTCFullYear() <= 9999

function onAWall(wall: number, timeZone: string): Date | null {
  if (!isTimeZone(timeZone)) return null
  const before = offsetAt(wall - dayMs, timeZone)
  const after = offsetAt(wall + dayMs, timeZone)
  const fits = [before, after].filter((offset) => offsetAt(wall - offset, timeZone) === offset)
  return new Date(wall - Math.max(...(fits.length > 0 ? fits : [before])))
}

/** An IANA name; Intl also accepts offsets, which have no daylight saving. */
export function isTimeZone(name: string): boolean {
  if (/^[+-]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    // Intl has no validation other than a constructor that throws.
    return false
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Cached formatters: creating one costs a hundred times as much as using it. */
export function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  // Zone names are case-insensitive, so the cache could exceed the number of zones.
  if (formats.size >= 1000) formats.clear()
  formats.set(timeZone, format)
  return format
}

/** Offset of the zone from UTC in milliseconds at a given time. */
function offsetAt(instant: number, timeZone: string): number {
  const part = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const shown = Date.UTC(part.year!, part.month! - 1, part.day!, part.hour!, part.minute!, part.second!)
  return shown - Math.floor(instant / 1000) * 1000
}
