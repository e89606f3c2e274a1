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
])('recognises a lost connection: %s', (message) => {
  expect(isNetwork(new TypeError(message))).toBe(true)
})

test.each([
  ["undefined is not an object (evaluating 'page.network')"],
  ['x.fetchNextPage is not a function'],
])('does not report an error of the app as a connection error: %s', (message) => {
  expect(errorText(new TypeError(message))).toBe('Beklenmedik bir hata oluştu. Lütfen tekrar deneyin.')
})

test('a timeout is a connection error, an aborted request is not', () => {
  expect(isNetwork(new DOMException('The operation timed out.', 'TimeoutError'))).toBe(true)
  expect(isNetwork(new DOMException('The operation was aborted.', 'AbortError'))).toBe(false)
})
