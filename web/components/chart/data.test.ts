import { expect, test } from 'bun:test'
import { labelRoom, totalText } from './data.ts'

test('reserves enough room beside a bar for a sum of millions', () => {
  expect(labelRoom(['7', '40'])).toBe(48)
  expect(labelRoom(['1.234.567', '40'])).toBe(80)
  expect(labelRoom([])).toBe(48)
})

test('an average of nothing has no figure, unlike a count of zero', () => {
  const text = (values: Record<string, number>) =>
    totalText({ name: '15 dk. içinde', values }, (value) => `${value} yıldız`)
  expect([text({}), text({ rating: 0 }), text({ low: 1, high: 3 })]).toEqual(['—', '0 yıldız', '4 yıldız'])
})
