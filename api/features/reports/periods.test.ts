import { expect, test } from 'bun:test'
import { lastPeriod, nextRun } from './periods.ts'

const at = (text: string) => new Date(`${text}:00+03:00`)

test.each([
  ['daily', '2026-03-10T06:59', '2026-03-10T07:00'],
  ['daily', '2026-03-10T07:00', '2026-03-11T07:00'],
  ['daily', '2026-12-31T23:59', '2027-01-01T07:00'],
  // A Tuesday, a Monday before seven and after it, a Sunday.
  ['weekly', '2026-03-10T12:00', '2026-03-16T07:00'],
  ['weekly', '2026-03-09T06:00', '2026-03-09T07:00'],
  ['weekly', '2026-03-09T08:00', '2026-03-16T07:00'],
  ['weekly', '2026-03-15T23:00', '2026-03-16T07:00'],
  ['monthly', '2026-01-31T12:00', '2026-02-01T07:00'],
  ['monthly', '2026-03-01T06:00', '2026-03-01T07:00'],
  ['monthly', '2026-02-01T07:00', '2026-03-01T07:00'],
  ['monthly', '2026-12-15T07:00', '2027-01-01T07:00'],
] as const)('the next %s run after %s is at %s', (frequency, now, next) => {
  expect(nextRun(frequency, at(now))).toEqual(at(next))
})

test.each([
  ['daily', '2026-03-01T07:00', '2026-02-28', '2026-02-28'],
  // The day in Istanbul, where it is already tomorrow.
  ['daily', '2026-03-02T00:30', '2026-03-01', '2026-03-01'],
  ['weekly', '2026-03-09T07:00', '2026-03-02', '2026-03-08'],
  ['weekly', '2026-03-11T07:00', '2026-03-02', '2026-03-08'],
  ['monthly', '2026-03-01T07:00', '2026-02-01', '2026-02-28'],
  ['monthly', '2027-01-20T07:00', '2026-12-01', '2026-12-31'],
] as const)('the last %s period before %s is %s to %s', (frequency, now, from, to) => {
  expect(lastPeriod(frequency, at(now))).toEqual({ from, to })
})
