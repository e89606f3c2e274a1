import { afterEach, expect, test } from 'bun:test'
import { forgetIdempotencyKey, idempotencyKeyOf } from './request-key.ts'

const name = 'thread-reply-key:9'
afterEach(() => forgetIdempotencyKey(name, 'tab'))

test.each([['tab'], [undefined]] as const)('the same request has one key: stored in %p', (area) => {
  const first = idempotencyKeyOf(name, { words: 'Kupa' }, area)
  expect(idempotencyKeyOf(name, { words: 'Kupa' }, area)).toBe(first)
  expect(idempotencyKeyOf(name, { words: 'Lig' }, area)).not.toBe(first)
  const second = idempotencyKeyOf(name, { words: 'Lig' }, area)
  forgetIdempotencyKey(name, area)
  expect(idempotencyKeyOf(name, { words: 'Lig' }, area)).not.toBe(second)
})

test('a reload of the tab changes no key', () => {
  const first = idempotencyKeyOf(name, ['Merhaba'], 'tab')
  expect(sessionStorage.getItem(name)).toContain(first)
})

test('without storage a request keeps its key until the page is reloaded', () => {
  const native = sessionStorage
  const get = () => {
    throw new DOMException('Blocked', 'SecurityError')
  }
  Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get })
  try {
    const first = idempotencyKeyOf(name, ['Merhaba'], 'tab')
    expect(idempotencyKeyOf(name, ['Merhaba'], 'tab')).toBe(first)
  } finally {
    Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, value: native })
  }
})
