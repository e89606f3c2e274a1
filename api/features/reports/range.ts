import { addDays, type DayRange, dayStart, daysOf } from '#api/rules/reports.ts'
import type { Cell, Range } from './section.ts'

export const rangeOf = ({ from, to }: DayRange): Range => ({
  from,
  to,
  start: dayStart(from)!,
  end: dayStart(addDays(to, 1))!,
})

type Counted = { day: string; key: string; count: number }

/** A row for every day, also for those on which nothing was counted. */
export function perDay(range: Range, keys: readonly string[], counted: Counted[]): Record<string, Cell>[] {
  const found = new Map(counted.map(({ day, key, count }) => [`${day} ${key}`, count]))
  return daysOf(range).map((day) => ({
    day,
    ...Object.fromEntries(keys.map((key) => [key, found.get(`${day} ${key}`) ?? 0])),
  }))
}
