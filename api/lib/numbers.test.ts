import { expect, test } from 'bun:test'
import { formatNumber } from './numbers.ts'

test('groups thousands and marks decimals as the language does', () => {
  expect(formatNumber(1234.5, 'tr')).toBe('1.234,5')
  expect(formatNumber(1234.5, 'en')).toBe('1,234.5')
})
