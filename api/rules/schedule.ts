const written =
  /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)?$/i
const dayMs = 86_400_000

/**
 * The instant that `text` names: with an offset as it stands, else as a clock on the wall in `timeZone` (IANA)
 * shows it (D94). An hour that daylight saving skips is as long after the gap as it was in it; of an hour that comes
 * twice it is the first. Null where no calendar has the day, no clock the hour, or four digits the year.
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

/** An offset may carry a moment out of the years that ISO 8601 and the database write with four digits. */
const isStorable = (instant: Date) => instant.getUTCFullYear() >= 1 && instant.getUTCFullYear() <= 9999

function onAWall(wall: number, timeZone: string): Date | null {
  if (!isTimeZone(timeZone)) return null
  const before = offsetAt(wall - dayMs, timeZone)
  const after = offsetAt(wall + dayMs, timeZone)
  const fits = [before, after].filter((offset) => offsetAt(wall - offset, timeZone) === offset)
  return new Date(wall - Math.max(...(fits.length > 0 ? fits : [before])))
}

/** A name of the IANA's list: an offset, which Intl takes as well, knows no daylight saving. */
export function isTimeZone(name: string): boolean {
  if (/^[+-]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    // Intl has no question to ask, only a constructor that throws.
    return false
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** A clock in that zone that shows numbers; making one costs a hundred times what reading it does. */
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
  // Names are read in any case, so there are more of them than zones.
  if (formats.size >= 1000) formats.clear()
  formats.set(timeZone, format)
  return format
}

/** Milliseconds that the zone's clocks are ahead of UTC at that instant. */
function offsetAt(instant: number, timeZone: string): number {
  const part = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const shown = Date.UTC(part.year!, part.month! - 1, part.day!, part.hour!, part.minute!, part.second!)
  return shown - Math.floor(instant / 1000) * 1000
}
