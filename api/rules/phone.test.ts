import { describe, expect, test } from 'bun:test'
import { isTurkishMobile, nationalNumber, toE164 } from './phone.ts'

describe('a Turkish mobile number', () => {
  test.each(['5321234567', '05321234567', '+905321234567', '+90 532 123 45 67', '(0532) 123-45-67'])(
    '%p is one',
    (text) => {
      expect(isTurkishMobile(text)).toBe(true)
      expect(toE164(text, 90)).toBe('+905321234567')
    },
  )
  test.each(['', '532123456', '53212345678', '2121234567', '+49 5321234567', '532123456a', '0090', 'beş'])(
    '%p is none',
    (text) => {
      expect(isTurkishMobile(text)).toBe(false)
      expect(toE164(text, 90)).toBeNull()
    },
  )
})

describe('numbers of other countries (D45)', () => {
  test.each([
    ['0151 23456789', 49, '+4915123456789'],
    ['+49 151 23456789', 49, '+4915123456789'],
    ['0049 151 23456789', 49, '+4915123456789'],
    ['+1 (202) 555-0123', 1, '+12025550123'],
    ['+44 151 23456789', 49, null],
    ['123', 49, null],
    ['1234567890123456', 49, null],
    ['12 34 x', 49, null],
  ])('%p with +%p is %p', (text, code, stored) => {
    expect(toE164(text, code)).toBe(stored)
  })
})

test('returns the digits after the calling code', () => {
  expect(nationalNumber('+905321234567', 90)).toBe('5321234567')
  expect(nationalNumber('+12025550123', 1)).toBe('2025550123')
})
