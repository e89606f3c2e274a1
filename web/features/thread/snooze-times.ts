import * as m from '#web/paraglide/messages.js'

const hour = 3_600_000
const openingHour = 9

function morning(now: Date, days: number): Date {
  const at = new Date(now)
  at.setDate(at.getDate() + days)
  at.setHours(openingHour, 0, 0, 0)
  return at
}

/** When a snoozed ticket comes back, in the agent's own time. */
export const snoozeTimes = (now: Date) => [
  { name: m.thread_snooze_hour, at: new Date(now.getTime() + hour) },
  { name: m.thread_snooze_hours, at: new Date(now.getTime() + 4 * hour) },
  { name: m.thread_snooze_tomorrow, at: morning(now, 1) },
  { name: m.thread_snooze_monday, at: morning(now, ((8 - now.getDay()) % 7) + (now.getDay() === 1 ? 7 : 0)) },
]
