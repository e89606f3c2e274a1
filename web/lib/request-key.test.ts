import { afterEach, expect, test } from 'bun:test'
import { forgetRequestKey, keyOfRequest } from './request-key.ts'

const name = 'sample-key:9'
afterEach(() => forgetRequestKey(name, 'tab'))

test.each([['tab'], [undefined]] as const)('the same request has one key: kept in %p', (area) => {
  const first = keyOfRequest(name, { words: 'Kupa' }, area)
  expect(keyOfRequest(name, { words: 'Kupa' }, area)).toBe(first)
  expect(keyOfRequest(name, { words: 'Lig' }, area)).not.toBe(first)
  const second = keyOfRequest(name, { words: 'Lig' }, area)
  forgetRequestKey(name, area)
  expect(keyOfRequest(name, { words: 'Lig' }, area)).not.toBe(second)
})

test('a reload of the tab changes no key', () => {
  const first = keyOfRequest(name, ['Merhaba'], 'tab')
  expect(sessionStorage.getItem(name)).toContain(first)
})

test('where the tab keeps nothing a request has its key as long as the page', () => {
  const native = sessionStorage
  const get = () => {
    throw new DOMException('Blocked', 'SecurityError')
  }
  Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get })
  try {
    const first = keyOfRequest(name, ['Merhaba'], 'tab')
    expect(keyOfRequest(name, ['Merhaba'], 'tab')).toBe(first)
  } finally {
    Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, value: native })
  }
})
