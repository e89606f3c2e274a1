import { expect, test } from 'bun:test'
import { cut, firstOf } from './first-of.ts'

test.each([
  ['Kupa', 10, 'Kupa'],
  ['Kupa başladı', 4, 'Kupa'],
  ['Kupa 🏆 başladı', 6, 'Kupa '],
  ['Kupa 🏆 başladı', 7, 'Kupa 🏆'],
])('the first of %p up to %p is %p, never half of an emoji', (text, most, first) => {
  expect(firstOf(text, most)).toBe(first)
})

test('a text that was cut ends with …', () => {
  expect(cut('Bu akşam kupa var', 8)).toBe('Bu akşam…')
  expect(cut('Bu akşam', 8)).toBe('Bu akşam')
})
