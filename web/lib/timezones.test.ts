import { afterEach, expect, test } from 'bun:test'
import { setLanguage } from './locale.ts'
import { zoneName } from './timezones.ts'

afterEach(() => setLanguage('tr'))

const at = new Date('2026-07-01T00:00:00Z')

test('a time zone is shown by its translated city and its UTC offset at that time', () => {
  expect(zoneName('Europe/Istanbul', at)).toBe('İstanbul (GMT+3)')
  expect(zoneName('America/New_York', at)).toBe('New York (GMT-4)')
  expect(zoneName('UTC', at)).toBe('UTC')
  setLanguage('en')
  expect(zoneName('Europe/Istanbul', at)).toBe('Istanbul (GMT+3)')
})
