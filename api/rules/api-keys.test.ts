import { expect, test } from 'bun:test'
import { contactPhone, isAddressRange, plainAddress } from './api-keys.ts'

test.each([
  ['203.0.113.7', true],
  ['203.0.113.0/24', true],
  ['0.0.0.0/0', true],
  ['2001:db8::1', true],
  ['2001:db8::/32', true],
  ['::', true],
  ['::1', true],
  ['fe80:0:0:0:0:0:0:1', true],
  ['203.0.113.256', false],
  ['203.0.113', false],
  ['203.0.113.0/33', false],
  ['203.0.113.0/', false],
  ['203.0.113.0/08', false],
  ['203.0.113.0/8/8', false],
  ['2001:db8::/129', false],
  ['1:2:3:4:5:6:7', false],
  ['1::2::3', false],
  ['1:2:3:4:5:6:7:8::', false],
  ['localhost', false],
  ['', false],
])('%s is an address or network: %p', (text, valid) => {
  expect(isAddressRange(text)).toBe(valid)
})

test('an IPv4 address in the form of IPv6 is the plain one', () => {
  expect(plainAddress('::ffff:203.0.113.7')).toBe('203.0.113.7')
})

test.each([
  ['532 123 45 67', '+905321234567'],
  ['+90 532 123 45 67', '+905321234567'],
  ['+49 30 901820', '+4930901820'],
  ['+90 212 123 45 67', null],
  ['123', null],
  ['abc', null],
])('the phone of a client %s is stored as %p', (text, stored) => {
  expect(contactPhone(text)).toBe(stored)
})
