import { expect, test } from 'bun:test'
import { pageAfterEmpty } from './use-emptied-page.ts'

test.each([
  [2, 20, 1],
  [9, 41, 3],
  [3, 0, 1],
])('from an empty page %p with %p items left one goes to page %p', (page, total, expected) => {
  expect(pageAfterEmpty(page, total, 20)).toBe(expected)
})
