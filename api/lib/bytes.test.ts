import { expect, test } from 'bun:test'
import { formatBytes } from './bytes.ts'

test('bytes have a plural, and larger units are short', () => {
  expect([1, 265, 1500].map((size) => formatBytes(size, 'en'))).toEqual(['1 byte', '265 bytes', '1.5 kB'])
  expect(formatBytes(265, 'tr')).toBe('265 bayt')
})
