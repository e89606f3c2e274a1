import { expect, test } from 'bun:test'
import { quietUntil, readClock, writeClock } from './quiet-hours.ts'

const hours = (from: string, to: string, timezone: string) => ({
  startsAt: readClock(from)!,
  endsAt: readClock(to)!,
  timezone,
})
const until = (now: string, from: string, to: string, timezone: string) =>
  quietUntil(new Date(now), hours(from, to, timezone))?.toISOString() ?? null

test.each([
  [
    'a night, before midnight',
    '2026-11-20T20:00:00Z',
    '22:00',
    '08:00',
    'Europe/Istanbul',
    '2026-11-21T05:00:00.000Z',
  ],
  [
    'the same night, after midnight',
    '2026-11-21T01:30:00Z',
    '22:00',
    '08:00',
    'Europe/Istanbul',
    '2026-11-21T05:00:00.000Z',
  ],
  [
    'the minute it begins',
    '2026-11-20T19:00:00Z',
    '22:00',
    '08:00',
    'Europe/Istanbul',
    '2026-11-21T05:00:00.000Z',
  ],
  ['the minute it ends', '2026-11-21T05:00:00Z', '22:00', '08:00', 'Europe/Istanbul', null],
  ['an afternoon', '2026-11-20T10:30:00Z', '13:00', '15:00', 'Europe/Istanbul', '2026-11-20T12:00:00.000Z'],
  ['outside an afternoon', '2026-11-20T12:30:00Z', '13:00', '15:00', 'Europe/Istanbul', null],
  [
    'a zone where it is tomorrow already',
    '2026-11-20T14:00:00Z',
    '22:00',
    '08:00',
    'Asia/Tokyo',
    '2026-11-20T23:00:00.000Z',
  ],
  [
    'a zone of half hours',
    '2026-11-20T18:00:00Z',
    '22:00',
    '06:15',
    'Asia/Kolkata',
    '2026-11-21T00:45:00.000Z',
  ],
  [
    'the night that is an hour shorter',
    '2026-03-28T22:30:00Z',
    '22:00',
    '08:00',
    'Europe/Berlin',
    '2026-03-29T06:00:00.000Z',
  ],
  [
    'the night that is an hour longer',
    '2026-10-24T22:30:00Z',
    '22:00',
    '08:00',
    'Europe/Berlin',
    '2026-10-25T07:00:00.000Z',
  ],
  [
    'an end that the clocks skip',
    '2026-03-28T22:30:00Z',
    '22:00',
    '02:30',
    'Europe/Berlin',
    '2026-03-29T01:30:00.000Z',
  ],
  [
    'the second time of an hour that comes twice',
    '2026-10-25T01:10:00Z',
    '22:00',
    '02:30',
    'Europe/Berlin',
    '2026-10-25T01:30:00.000Z',
  ],
])('%s', (_, now, from, to, zone, end) => {
  expect(until(now, from, to, zone)).toBe(end)
})

test('always end in the future, at every quarter of an hour around both clock changes', () => {
  const night = hours('23:45', '02:45', 'Europe/Berlin')
  for (const change of [Date.UTC(2026, 2, 29), Date.UTC(2026, 9, 25)])
    for (let at = change - 86_400_000; at < change + 86_400_000; at += 15 * 60_000) {
      const end = quietUntil(new Date(at), night)
      if (end) expect(end.getTime()).toBeGreaterThan(at)
    }
})

test('parses and formats times with two digits', () => {
  expect(['00:00', '08:05', '23:59'].map(readClock)).toEqual([0, 485, 1439])
  expect(['24:00', '8:00', '12:60', '', 'ab:cd', '12:00:00'].map(readClock)).toEqual(Array(6).fill(undefined))
  expect([0, 485, 1439].map(writeClock)).toEqual(['00:00', '08:05', '23:59'])
})
