import { periodOf } from '#api/lib/days.ts'
import { fold } from '#api/rules/fold.ts'
import { headOf, type Line } from './lines.ts'
import type { LogQuery } from './schema.ts'

export type Filter = Pick<LogQuery, 'level' | 'search' | 'startDate' | 'endDate'>

/** Tests a line against the filters of a request. */
export function matcher({ level, search, startDate, endDate }: Filter): (line: Line) => boolean {
  const period = periodOf(startDate, endDate)
  const [since, before] = [period.since?.toISOString(), period.before?.toISOString()]
  const term = search && fold(search)
  return (line) => {
    if (level || since || before) {
      const head = headOf(line)
      if (!head) return false
      if (level && head.level !== level) return false
      if ((since && head.time < since) || (before && head.time >= before)) return false
    }
    return !term || fold(line.bytes.toString('utf8')).includes(term)
  }
}
