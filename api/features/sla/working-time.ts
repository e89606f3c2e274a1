const dayMs = 86_400_000
/** Istanbul has been three hours ahead of UTC all year since 2016. */
const istanbulMs = 3 * 3_600_000
/** A due time further ahead is none: the calendar opens too rarely. */
const daysMax = 3_660

/** Opening hours by day of the week (1 is Monday), in milliseconds after midnight in Istanbul. */
export type BusinessCalendar = {
  hours: ReadonlyMap<number, { opens: number; closes: number }>
  /** Days in Istanbul, such as `2026-10-29`. */
  holidays: ReadonlySet<string>
}
/** `always`: every minute of every day. */
export type Calendar = BusinessCalendar | 'always'

/** A span of time in milliseconds since 1970; `to` is not part of it. */
export type Span = { from: number; to: number }

/** The spans of working time after a moment, in their order. */
function* workingSpans(calendar: Calendar, from: number): Generator<Span> {
  if (calendar === 'always') {
    yield { from, to: Number.POSITIVE_INFINITY }
    return
  }
  const firstDay = Math.floor((from + istanbulMs) / dayMs) * dayMs
  for (let each = 0; each < daysMax; each++) {
    const day = new Date(firstDay + each * dayMs)
    const hours = calendar.hours.get(day.getUTCDay() || 7)
    if (!hours || calendar.holidays.has(day.toISOString().slice(0, 10))) continue
    const midnight = day.getTime() - istanbulMs
    const span = { from: Math.max(from, midnight + hours.opens), to: midnight + hours.closes }
    if (span.from < span.to) yield span
  }
}

/** The parts of a span outside the pauses, which may overlap. */
function* outside(span: Span, pauses: readonly Span[]): Generator<Span> {
  let { from } = span
  for (const pause of pauses) {
    if (pause.to <= from) continue
    if (pause.from >= span.to) break
    if (pause.from > from) yield { from, to: pause.from }
    from = pause.to
  }
  if (from < span.to) yield { from, to: span.to }
}

/**
 * The moment at which that many minutes of working time have passed since `start`, without the pauses; null if the
 * calendar opens too rarely.
 */
export function addWorkingTime(
  calendar: Calendar,
  { start, minutes, pauses = [] }: { start: Date; minutes: number; pauses?: readonly Span[] },
): Date | null {
  const sorted = [...pauses].sort((one, other) => one.from - other.from)
  let left = minutes * 60_000
  for (const span of workingSpans(calendar, start.getTime())) {
    for (const part of outside(span, sorted)) {
      const length = part.to - part.from
      if (left <= length) return new Date(part.from + left)
      left -= length
    }
  }
  return null
}
