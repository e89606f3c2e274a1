import { expect, test } from 'bun:test'
import { errorText, isNetwork } from './errors.ts'

test.each([
  ['Failed to fetch'],
  ['NetworkError when attempting to fetch resource.'],
  ['Load failed'],
  ['The network connection was lost.'],
  ['The Internet connection appears to be offline.'],
  ['network error'],
  ['Error in input stream'],
  ['Error in body stream'],
  ['The connection was lost'],
])('a lost connection, by the words of a browser or ours: %s', (message) => {
  expect(isNetwork(new TypeError(message))).toBe(true)
})

test.each([
  ["undefined is not an object (evaluating 'page.network')"],
  ['x.fetchNextPage is not a function'],
])('a mistake of ours is not blamed on the connection: %s', (message) => {
  expect(errorText(new TypeError(message))).toBe('Beklenmedik bir hata oluştu. Lütfen tekrar deneyin.')
})

test('what takes too long is the connection, what was called off is not', () => {
  expect(isNetwork(new DOMException('The operation timed out.', 'TimeoutError'))).toBe(true)
  expect(isNetwork(new DOMException('The operation was aborted.', 'AbortError'))).toBe(false)
})
