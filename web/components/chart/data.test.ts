import { expect, test } from 'bun:test'
import { labelRoom } from './data.ts'

test('a sum of millions has the room beside its bar that it takes', () => {
  expect(labelRoom(['7', '40'])).toBe(48)
  expect(labelRoom(['1.234.567', '40'])).toBe(80)
  expect(labelRoom([])).toBe(48)
})
