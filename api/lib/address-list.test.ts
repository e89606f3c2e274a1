import { expect, test } from 'bun:test'
import { addressList } from './address-list.ts'

test('matches addresses and networks of both families', () => {
  const has = addressList(['198.51.100.4', '203.0.113.0/28', '2001:db8::/32'])
  expect(['198.51.100.4', '203.0.113.15', '2001:db8:ffff::1'].map(has)).toEqual([true, true, true])
  expect(['198.51.100.5', '203.0.113.16', '2001:db9::1'].map(has)).toEqual([false, false, false])
})
