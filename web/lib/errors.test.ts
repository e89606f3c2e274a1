import { expect, test } from 'bun:test'
import { ApiError } from '#api/client.ts'
import { errorText, isNetwork } from './errors.ts'
import { fieldErrors } from './field-errors.ts'

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

test('says a field error in its own words, except on the pages that the specification words', () => {
  const quoted = { path: 'email', code: 'EMAIL_INVALID', message: 'Geçerli bir e-posta adresi girin' }
  const other = { path: 'name', code: 'USERNAME_TAKEN', message: 'Bu kullanıcı adı alınmış' }
  const refused = new ApiError(400, { code: 'VALIDATION_ERROR', message: '', errors: [quoted, other] })
  const shownAt = (path: string) => {
    history.pushState(null, '', path)
    return fieldErrors(refused).map(({ message }) => message)
  }
  expect(shownAt('/support')).toEqual(['Geçerli bir e-posta adresi yaz', other.message])
  expect(shownAt('/forgot-password')).toEqual([quoted.message, other.message])
  history.pushState(null, '', '/')
})

test('says a locked account in its own words, whatever the API quotes', () => {
  const body = { code: 'ACCOUNT_LOCKED', message: 'Hesabınız geçici olarak kilitlenmiştir.' }
  expect(errorText(new ApiError(423, body))).toBe('Hesabın geçici olarak kilitlendi.')
})
