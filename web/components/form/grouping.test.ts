import { describe, expect, test } from 'bun:test'
import { cursorAfter, edited, inGroups } from './grouping.ts'

const digits = { clean: (typed: string) => typed.replace(/\D/g, ''), show: (v: string) => inGroups(v, [4]) }
const edit = (value: string, typed: string, forward = false) => {
  const cursor = typed.indexOf('|')
  return edited({ value, shown: digits.show(value), typed: typed.replace('|', ''), cursor, forward }, digits)
}

test.each([
  ['4242424242424242', [4], '4242 4242 4242 4242'],
  ['378282246310005', [4, 6, 5], '3782 822463 10005'],
  ['5321234567', [3, 3, 2, 2], '532 123 45 67'],
  ['53', [3, 3, 2, 2], '53'],
  ['', [4], ''],
])('%s in groups of %p is %s', (value, sizes, shown) => {
  expect(inGroups(value, sizes)).toBe(shown)
})

test.each([
  ['1234 5', 0, 0],
  ['1234 5', 4, 4],
  ['1234 5', 5, 6],
])('in %s the cursor after %i characters is at %i', (shown, count, place) => {
  expect(cursorAfter(shown, count)).toBe(place)
})

describe('an edit', () => {
  test('at the end appends', () => {
    expect(edit('1234', '12345|')).toEqual({ value: '12345', before: 5 })
  })
  test('in the middle keeps the cursor', () => {
    expect(edit('12345', '129|34 5')).toEqual({ value: '129345', before: 3 })
  })
  test('without allowed characters changes nothing', () => {
    expect(edit('1234', '12a|34')).toEqual({ value: '1234', before: 2 })
  })
  test('backspace over a separator takes the character before it', () => {
    expect(edit('12345', '1234|5')).toEqual({ value: '1235', before: 3 })
  })
  test('delete over a separator takes the character after it', () => {
    expect(edit('123456', '1234|56', true)).toEqual({ value: '12346', before: 4 })
  })
  test.each(['12345|', '123456789|'])(
    'that pastes the same value without its separators keeps all of it',
    (typed) => {
      const value = typed.slice(0, -1)
      expect(edit(value, typed)).toEqual({ value, before: value.length })
    },
  )
})
