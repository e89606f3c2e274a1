import { expect, test } from 'bun:test'
import { labelRoom } from './data.ts'

test('reserves enough room beside a bar for a sum of millions', () => {
  expect(labelRoom(['7', '40'])).toBe(48)
  expect(labelRoom(['1.234.567', '40'])).toBe(80)
  expect(labelRoom([])).toBe(48)
})
