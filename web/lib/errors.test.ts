import { expect, test } from 'bun:test'
import { ApiError } from '#api/client.ts'
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
  expect(errorText(new TypeError(message))).toBe('Beklenmedik bir hata oluştu. Yeniden dene.')
})

test('a timeout is a connection error, an aborted request is not', () => {
  expect(isNetwork(new DOMException('The operation timed out.', 'TimeoutError'))).toBe(true)
  expect(isNetwork(new DOMException('The operation was aborted.', 'AbortError'))).toBe(false)
})

test('says a locked account in its own words, whatever the API quotes', () => {
  const body = { code: 'ACCOUNT_LOCKED', message: 'Hesabınız geçici olarak kilitlenmiştir.' }
  expect(errorText(new ApiError(423, body))).toBe('Hesabın geçici olarak kilitlendi.')
})
