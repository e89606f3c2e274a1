import { describe, expect, test } from 'bun:test'
import { addWorkingTime, type BusinessCalendar } from './working-time.ts'

const hour = 3_600_000
const weekdays: BusinessCalendar = {
  hours: new Map([1, 2, 3, 4, 5].map((day) => [day, { opens: 9 * hour, closes: 18 * hour }])),
  holidays: new Set(['2026-10-29', '2026-12-31']),
}
/** A time in Istanbul. */
const at = (text: string) => new Date(`${text}:00+03:00`)
const span = (from: string, to: string) => ({ from: at(from).getTime(), to: at(to).getTime() })
const due = (start: string, minutes: number, pauses: ReturnType<typeof span>[] = []) =>
  addWorkingTime(weekdays, { start: at(start), minutes, pauses })

describe('in working hours', () => {
  test.each<[string, string, number, string]>([
    ['within a day', '2026-10-12T10:00', 60, '2026-10-12T11:00'],
    ['up to the closing minute', '2026-10-12T10:00', 480, '2026-10-12T18:00'],
    ['over a night', '2026-10-12T17:30', 60, '2026-10-13T09:30'],
    ['over a weekend', '2026-10-16T17:00', 120, '2026-10-19T10:00'],
    ['from before the opening', '2026-10-12T03:00', 30, '2026-10-12T09:30'],
    ['from after the closing', '2026-10-12T22:00', 30, '2026-10-13T09:30'],
    ['from a Saturday', '2026-10-17T12:00', 30, '2026-10-19T09:30'],
    ['over a holiday', '2026-10-28T17:30', 60, '2026-10-30T09:30'],
    ['from a holiday', '2026-10-29T12:00', 1, '2026-10-30T09:01'],
    ['over a holiday and a weekend', '2026-12-30T17:59', 541, '2027-01-01T18:00'],
    ['over several weeks', '2026-10-12T09:00', 10 * 540, '2026-10-23T18:00'],
  ])('a due time %s', (_, start, minutes, expected) => {
    expect(due(start, minutes)).toEqual(at(expected))
  })

  test('the first hours of a day in Istanbul are the evening before in UTC', () => {
    expect(addWorkingTime(weekdays, { start: new Date('2026-10-18T21:30:00Z'), minutes: 5 })).toEqual(
      at('2026-10-19T09:05'),
    )
  })

  test('a day that is open until midnight goes on with the next', () => {
    const hours = new Map([1, 2].map((day) => [day, { opens: 0, closes: 24 * hour }]))
    expect(
      addWorkingTime({ hours, holidays: new Set() }, { start: at('2026-10-12T23:00'), minutes: 120 }),
    ).toEqual(at('2026-10-13T01:00'))
  })

  test('a calendar that never opens has no due time', () => {
    const never = { hours: new Map(), holidays: new Set<string>() }
    expect(addWorkingTime(never, { start: at('2026-10-12T10:00'), minutes: 1 })).toBeNull()
  })
})

describe('pauses', () => {
  test.each<[string, [string, string][], string]>([
    ['in working hours extend it', [['2026-10-12T11:00', '2026-10-12T13:00']], '2026-10-12T14:00'],
    ['at night do not', [['2026-10-12T19:00', '2026-10-13T08:00']], '2026-10-12T12:00'],
    ['over a night count what was open', [['2026-10-12T11:00', '2026-10-13T10:00']], '2026-10-13T11:00'],
    ['over a weekend too', [['2026-10-12T11:00', '2026-10-19T09:15']], '2026-10-19T10:15'],
    ['before the start do not count', [['2026-10-12T01:00', '2026-10-12T10:00']], '2026-10-12T12:00'],
    ['around the start begin with it', [['2026-10-12T09:30', '2026-10-12T10:30']], '2026-10-12T12:30'],
    [
      'that overlap count once, in any order',
      [
        ['2026-10-12T11:30', '2026-10-12T12:30'],
        ['2026-10-12T11:00', '2026-10-12T12:00'],
      ],
      '2026-10-12T13:30',
    ],
    ['after the due time change nothing', [['2026-10-12T12:00', '2026-10-12T17:00']], '2026-10-12T12:00'],
  ])('%s', (_, pauses, expected) => {
    expect(
      due(
        '2026-10-12T10:00',
        120,
        pauses.map(([from, to]) => span(from, to)),
      ),
    ).toEqual(at(expected))
  })
})

test('around the clock every minute counts, except pauses', () => {
  const start = at('2026-10-17T23:00')
  expect(addWorkingTime('always', { start, minutes: 120 })).toEqual(at('2026-10-18T01:00'))
  const pauses = [span('2026-10-17T23:30', '2026-10-18T12:00')]
  expect(addWorkingTime('always', { start, minutes: 120, pauses })).toEqual(at('2026-10-18T13:30'))
})
