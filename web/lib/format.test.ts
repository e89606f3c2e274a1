import { afterEach, expect, spyOn, test } from 'bun:test'
import {
  formatBytes,
  formatCalendarDay,
  formatDate,
  formatDateTime,
  formatDay,
  formatInZone,
  formatNumber,
  formatPercent,
  formatPeriod,
  formatRelative,
} from './format.ts'
import { setLanguage } from './locale.ts'

const now = new Date(2026, 10, 20, 12, 0)
const daysAgo = (days: number) => new Date(2026, 10, 20 - days, 23, 30)

afterEach(() => setLanguage('tr'))

test('a few of many are not none, in percent', () => {
  expect([formatPercent(0), formatPercent(0.1), formatPercent(0.6), formatPercent(0.01, 2)]).toEqual([
    ...['%0', '< %1', '%1', '%0,01'],
  ])
})

test('days read today, yesterday, N days ago below seven, then as a date (D93)', () => {
  expect(formatDay(new Date(2026, 10, 20, 1), now)).toBe('bugün')
  expect(formatDay(daysAgo(1), now)).toBe('dün')
  expect(formatDay(daysAgo(6), now)).toBe('6 gün önce')
  expect(formatDay(daysAgo(7), now)).toBe(formatDate(daysAgo(7)))
})

// The suite runs this west and east of UTC, where midnight of UTC is another day.
test('a day without a time is that day everywhere', () => {
  expect(formatDate('2026-01-19')).toBe('19\u00A0Oca\u00A02026')
  expect(formatCalendarDay('2026-01-01')).toBe('1\u00A0Oca')
  expect(formatDay('2026-11-19', now)).toBe('dün')
})

test('a line breaks before a time and at a dash, but not within a date', () => {
  const placesOf = (text: string) => text.split(' ').map((each) => each.replaceAll('\u00A0', ' '))
  const at = new Date(2026, 10, 28, 14, 5)
  expect(placesOf(formatDateTime(at))).toEqual(['28 Kas 2026', '14:05'])
  expect(placesOf(formatPeriod('2025-12-22', '2026-01-20').replaceAll(/\s–\s/g, ' – '))).toEqual([
    ...['22 Ara 2025', '–', '20 Oca 2026'],
  ])
  setLanguage('en')
  expect(placesOf(formatDateTime(at))).toEqual(['Nov 28, 2026,', '14:05'])
})

test('near times are relative in the selected language', () => {
  expect(formatRelative(new Date(now.getTime() - 10_000), now)).toBe('az önce')
  expect(formatRelative(new Date(now.getTime() - 5 * 60_000), now)).toBe('5 dk. önce')
  expect(formatRelative(new Date(now.getTime() - 3575_000), now)).toBe('1 sa. önce')
  setLanguage('en')
  expect(formatRelative(new Date(now.getTime() - 5 * 60_000), now)).toContain('5 min')
  expect(formatDay(daysAgo(3), now)).toBe('3 days ago')
})

test('an hour is read on the clock of the zone that is named beside it (D94)', () => {
  const noon = new Date(Date.UTC(2030, 5, 1, 12))
  expect(formatInZone(noon, 'UTC')).toBe('1\u00A0Haz\u00A02030 12:00 (UTC)')
  expect(formatInZone(noon, 'Asia/Tokyo')).toBe('1\u00A0Haz\u00A02030 21:00 (Tokyo)')
  expect(formatRelative(noon, now, 'Asia/Tokyo')).toBe('1\u00A0Haz\u00A02030 21:00')
  expect(formatRelative(daysAgo(2), now, 'Asia/Tokyo')).toBe(formatDateTime(daysAgo(2), 'Asia/Tokyo'))
  expect(formatRelative(daysAgo(2), now, undefined, true)).toBe(formatDateTime(daysAgo(2)))
})

test('all figures and times of a page are written with one formatter each', () => {
  const style = { minimumFractionDigits: 7 }
  const numbers = spyOn(Intl, 'NumberFormat')
  const times = spyOn(Intl, 'RelativeTimeFormat')
  expect([1, 2, 3].map((value) => formatNumber(value, style))).toEqual([
    ...['1,0000000', '2,0000000', '3,0000000'],
  ])
  expect([1, 2, 3].map((value) => formatPercent(value, 7))).toEqual(['%1', '%2', '%3'])
  expect(numbers).toHaveBeenCalledTimes(2)
  for (const minutes of [5, 6, 7]) formatRelative(new Date(now.getTime() - minutes * 60_000), now)
  expect(times.mock.calls.length).toBeLessThanOrEqual(1)
  numbers.mockRestore()
  times.mockRestore()
})

test('numbers follow the language', () => {
  expect(formatNumber(12_345.6)).toBe('12.345,6')
  setLanguage('en')
  expect(formatNumber(12_345.6)).toBe('12,345.6')
})

test('bytes have a plural', () => {
  setLanguage('en')
  expect([1, 265].map(formatBytes)).toEqual(['1 byte', '265 bytes'])
})

test.each([
  [0, '0 bayt'],
  [999, '999 bayt'],
  [1234, '1,2 kB'],
  [12_345, '12 kB'],
  [7_800_000, '7,8 MB'],
])('%i bytes read %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
