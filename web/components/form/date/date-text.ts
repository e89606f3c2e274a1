import { getLanguage } from '#web/lib/locale.ts'
import * as m from '#web/paraglide/messages.js'

/** What a field asks for. Values are local: `2026-11-27`, `2026-11-27T14:30` and `14:30`. */
export type DateKind = 'date' | 'datetime' | 'time'

/** Without separators no text is a day in both orders: `2026` has no month 20. */
const shapes = [
  /^(?<year>\d{4})[./ -](?<month>\d{1,2})[./ -](?<day>\d{1,2})$/,
  /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)$/,
  /^(?<day>\d{1,2})[./ -](?<month>\d{1,2})[./ -](?<year>\d{4})$/,
  /^(?<day>\d\d)(?<month>\d\d)(?<year>\d{4})$/,
]
/** As Americans write, who read the same English as others: a point between is always European. */
const monthFirst = /^(?<month>\d{1,2})[/ -](?<day>\d{1,2})[/ -](?<year>\d{4})$/
const clock = /^(?<hour>\d{1,2})[:.]?(?<minute>\d\d)$/

const two = (part: string | undefined) => String(part).padStart(2, '0')

function isReal(day: string): boolean {
  const at = new Date(`${day}T00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) && day >= '1900' && day < '2200'
}

function readDay(text: string): string | undefined {
  const days = (getLanguage() === 'en' ? [...shapes, monthFirst] : shapes)
    .map((shape) => shape.exec(text)?.groups)
    .filter((parts) => parts !== undefined)
    .map(({ year, month, day }) => `${year}-${two(month)}-${two(day)}`)
    .filter(isReal)
  return new Set(days).size === 1 ? days[0] : undefined
}

function readTime(text: string): string | undefined {
  const { hour, minute } = clock.exec(text)?.groups ?? {}
  return Number(hour) < 24 && Number(minute) < 60 ? `${two(hour)}:${minute}` : undefined
}

/**
 * The value that a typed text means, with any separator or none; undefined if it means none, or two: in English
 * `05/01/2026` is a day of January to some and of May to others. The day comes first in Turkish, the year in English.
 */
export function readDate(typed: string, kind: DateKind): string | undefined {
  const text = typed.trim()
  if (kind === 'date') return readDay(text)
  if (kind === 'time') return readTime(text)
  const [, first, last] = /^(\d{8})(\d{4})$/.exec(text) ?? /^(.+?)[ ,T]*[ T]([\d:.]+)$/.exec(text) ?? []
  const [day, time] = [readDay(first ?? ''), readTime(last ?? '')]
  return day && time && `${day}T${time}`
}

/** A value as a reader of the language writes it. */
export function writeDate(value: string, kind: DateKind): string {
  if (kind === 'time') return value
  const [year, month, day] = value.slice(0, 10).split('-')
  if (!day) return ''
  const date = getLanguage() === 'tr' ? `${day}.${month}.${year}` : `${year}-${month}-${day}`
  return kind === 'date' ? date : `${date} ${value.slice(11, 16)}`
}

export const patternOf = (kind: DateKind): string =>
  ({
    date: m.common_date_pattern,
    time: m.common_date_pattern_time,
    datetime: () => `${m.common_date_pattern()} ${m.common_date_pattern_time()}`,
  })[kind]()
