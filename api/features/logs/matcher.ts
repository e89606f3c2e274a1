import { startOf } from '#api/lib/days.ts'
import { fold } from '#api/rules/fold.ts'
import { headOf, type Line } from './lines.ts'
import type { LogQuery } from './schema.ts'

const dayMs = 86_400_000

export type Filter = Pick<LogQuery, 'level' | 'search' | 'startDate' | 'endDate'>

/** Tests a line against the filters of a request. */
export function matcher({ level, search, startDate, endDate }: Filter): (line: Line) => boolean {
  const since = startDate && instantOf(startDate).toISOString()
  const until =
    endDate && new Date(instantOf(endDate).getTime() + (isDay(endDate) ? dayMs - 1 : 0)).toISOString()
  const term = search && fold(search)
  return (line) => {
    if (level || since || until) {
      const head = headOf(line)
      if (!head) return false
      if (level && head.level !== level) return false
      if ((since && head.time < since) || (until && head.time > until)) return false
    }
    return !term || fold(line.bytes.toString('utf8')).includes(term)
  }
}

const isDay = (text: string) => text.length === 10
const instantOf = (text: string) => (isDay(text) ? startOf(text) : new Date(text))
