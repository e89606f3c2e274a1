import type { QuotaPeriod } from '#db/enums/api-keys.ts'

/** Istanbul has been three hours ahead of UTC since 2016. */
const offsetMs = 3 * 3_600_000
const dayMs = 86_400_000

type Window = { from: Date; until: Date }

/** The period around an instant, in Istanbul: a clock hour, a day, a week from Monday, or a month. */
export function quotaWindow(period: QuotaPeriod, at: Date): Window {
  const local = new Date(at.getTime() + offsetMs)
  const [year, month, day] = [local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()]
  const midnight = Date.UTC(year, month, day)
  const window = (from: number, until: number): Window => ({
    from: new Date(from - offsetMs),
    until: new Date(until - offsetMs),
  })
  if (period === 'monthly') return window(Date.UTC(year, month, 1), Date.UTC(year, month + 1, 1))
  if (period === 'daily') return window(midnight, midnight + dayMs)
  if (period === 'hourly') {
    const hour = midnight + local.getUTCHours() * 3_600_000
    return window(hour, hour + 3_600_000)
  }
  const monday = midnight - ((local.getUTCDay() + 6) % 7) * dayMs
  return window(monday, monday + 7 * dayMs)
}
