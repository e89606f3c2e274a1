const dayMs = 86_400_000
const inIstanbul = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul', dateStyle: 'short' })

/** The day of an instant in Istanbul, `YYYY-MM-DD`. */
export const dayOf = (at: Date): string => inIstanbul.format(at)

/** The day a number of days later, or earlier. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** The days from one to another, with both. */
export function daysBetween(from: string, to: string): string[] {
  const count = (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(from, index))
}

/** Midnight of a day in Istanbul, which has been three hours ahead of UTC since 2016. */
export const startOf = (day: string): Date => new Date(`${day}T00:00:00+03:00`)

const isDay = (text: string) => text.length === 10
const instantOf = (text: string) => (isDay(text) ? startOf(text) : new Date(text))

/** The instants between two days in Istanbul, or instants, that are both included; `before` is not. */
export const periodOf = (from: string | undefined, to: string | undefined) => ({
  since: from ? instantOf(from) : undefined,
  before: to ? new Date(instantOf(to).getTime() + (isDay(to) ? dayMs : 1)) : undefined,
})

/** The last days with today, and their instants. */
export function lastDays(now: Date, days: number) {
  const to = dayOf(now)
  const from = addDays(to, 1 - days)
  return { from, to, since: startOf(from), before: startOf(addDays(to, 1)) }
}
