import { expect, test } from 'bun:test'
import { isTimeZone, readSchedule } from './schedule.ts'

test.each([
  ['2099-07-01T12:00', 'Europe/Istanbul', '2099-07-01T09:00:00.000Z'],
  ['2099-07-01 12:00:30', 'Europe/Istanbul', '2099-07-01T09:00:30.000Z'],
  ['2026-07-01T12:00', 'Asia/Kathmandu', '2026-07-01T06:15:00.000Z'],
  ['2026-07-01T12:00:00+02:00', 'Europe/Istanbul', '2026-07-01T10:00:00.000Z'],
  ['2026-07-01T12:00:00Z', 'America/New_York', '2026-07-01T12:00:00.000Z'],
])('%s local time in %s is %s', (text, zone, instant) => {
  expect(readSchedule(text, zone)?.toISOString()).toBe(instant)
})

/** [zone, an hour that the clocks skip, the moment it is taken for] */
test.each([
  ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ['America/New_York', '2026-03-08T02:30', '2026-03-08T07:30:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:45:00.000Z'],
])('in %s, %s is skipped and moves forward by the gap', (zone, text, instant) => {
  expect(readSchedule(text, zone)?.toISOString()).toBe(instant)
})

/** [zone, an hour that comes twice, the first of the two] */
test.each([
  ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
])('in %s, %s is repeated and the first counts', (zone, text, instant) => {
  expect(readSchedule(text, zone)?.toISOString()).toBe(instant)
})

test('keeps the hours around a clock change', () => {
  expect(readSchedule('2026-03-29T01:59', 'Europe/Berlin')?.toISOString()).toBe('2026-03-29T00:59:00.000Z')
  expect(readSchedule('2026-03-29T03:00', 'Europe/Berlin')?.toISOString()).toBe('2026-03-29T01:00:00.000Z')
  expect(readSchedule('2026-10-25T03:00', 'Europe/Berlin')?.toISOString()).toBe('2026-10-25T02:00:00.000Z')
})

test.each([
  'yarın',
  '2026-02-30T10:00',
  '2026-13-01T10:00',
  '2026-01-01T24:00',
  '2026-01-01T10:00:99',
  '2026-01-01',
  '2026-02-30T10:00:00Z',
  '2026-01-01T24:00+03:00',
  '2026-01-01T10:00+25:00',
  '2030Z',
  'Jan 2030 Z',
])('rejects %s', (text) => {
  expect(readSchedule(text, 'Europe/Istanbul')).toBeNull()
})

test.each(['+275760-09-13T00:00:00Z', '9999-12-31T23:00-12:00', '-000001-01-01T00:00Z', '0000-01-01T00:00Z'])(
  '%s is not in a year of four digits',
  (text) => {
    expect(readSchedule(text, 'Europe/Istanbul')).toBeNull()
  },
)

test('accepts IANA zones only', () => {
  expect(isTimeZone('Europe/Istanbul')).toBe(true)
  expect(isTimeZone('Mars/Olympus')).toBe(false)
  expect(['+03:00', '-0330', '+3'].filter(isTimeZone)).toEqual([])
  expect(['UTC', 'America/Argentina/Buenos_Aires', 'Etc/GMT-3'].filter(isTimeZone)).toHaveLength(3)
  expect(readSchedule('2026-01-01T10:00', 'Mars/Olympus')).toBeNull()
})
