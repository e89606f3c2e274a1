import { expect, test } from 'bun:test'
import { firstOf } from './first-of.ts'

test.each([
  ['Kupa', 10, 'Kupa'],
  ['Kupa başladı', 4, 'Kupa'],
  ['Kupa 🏆 başladı', 6, 'Kupa '],
  ['Kupa 🏆 başladı', 7, 'Kupa 🏆'],
])('the first of %p up to %p is %p, never half of an emoji', (text, most, first) => {
  expect(firstOf(text, most)).toBe(first)
})
