import { afterEach, expect, test } from 'bun:test'
import { setLanguage } from '#web/lib/locale.ts'
import { type DateKind, readDate, writeDate } from './date-text.ts'

afterEach(() => setLanguage('tr'))

const readable: [DateKind, string, string][] = [
  ['date', '27.11.2026', '2026-11-27'],
  ['date', '1.2.2026', '2026-02-01'],
  ['date', '27/11/2026', '2026-11-27'],
  ['date', '27112026', '2026-11-27'],
  ['date', ' 2026-11-27 ', '2026-11-27'],
  ['date', '2026/1/5', '2026-01-05'],
  ['date', '20261127', '2026-11-27'],
  ['date', '20.10.2026', '2026-10-20'],
  ['date', '20102026', '2026-10-20'],
  ['date', '29.2.2028', '2028-02-29'],
  ['datetime', '27.11.2026 14:30', '2026-11-27T14:30'],
  ['datetime', '27/11/2026, 9:05', '2026-11-27T09:05'],
  ['datetime', '271120261430', '2026-11-27T14:30'],
  ['datetime', '2026-11-27T14:30', '2026-11-27T14:30'],
  ['time', '14:30', '14:30'],
  ['time', '9.05', '09:05'],
  ['time', '1430', '14:30'],
  ['time', '00:00', '00:00'],
]
test.each(readable)('reads a %s: %s', (kind, text, value) => {
  expect(readDate(text, kind)).toBe(value)
})

const unreadable: [DateKind, string][] = [
  ['date', ''],
  ['date', '31.02.2026'],
  ['date', '11.27.2026'],
  ['date', '27.11.26'],
  ['date', '27.11'],
  ['date', '1.1.1899'],
  ['date', '27.11.2026 14:30'],
  ['datetime', '27.11.2026'],
  ['datetime', '27 11 2026'],
  ['datetime', '27.11.2026 24:00'],
  ['time', '14:60'],
  ['time', '14'],
]
test.each(unreadable)('reads no %s in: %s', (kind, text) => {
  expect(readDate(text, kind)).toBeUndefined()
})

test('writes in the language, and reads what it wrote', () => {
  for (const [language, day, moment] of [
    ['tr', '05.01.2026', '05.01.2026 09:05'],
    ['en', '2026-01-05', '2026-01-05 09:05'],
  ] as const) {
    setLanguage(language)
    expect(writeDate('2026-01-05', 'date')).toBe(day)
    expect(writeDate('2026-01-05T09:05', 'datetime')).toBe(moment)
    expect(readDate(moment, 'datetime')).toBe('2026-01-05T09:05')
  }
  expect(writeDate('', 'date')).toBe('')
})

const readableInEnglish: [string, string | undefined][] = [
  ['2026-11-27', '2026-11-27'],
  ['20261127', '2026-11-27'],
  ['27.11.2026', '2026-11-27'],
  ['05.01.2026', '2026-01-05'],
  ['27/11/2026', '2026-11-27'],
  ['11/27/2026', '2026-11-27'],
  ['05/05/2026', '2026-05-05'],
  ['05/01/2026', undefined],
  ['1-5-2026', undefined],
  ['13/13/2026', undefined],
]
test.each(readableInEnglish)(
  'reads in English what has one meaning, whichever part comes first: %s',
  (text, value) => {
    setLanguage('en')
    expect(readDate(text, 'date')).toBe(value)
    expect(readDate(`${text} 9:05`, 'datetime')).toBe(value && `${value}T09:05`)
  },
)
