import { expect, test } from 'bun:test'
import { deliveredPart, deliveryRate } from './delivery-rate.ts'

test.each([
  ['sent', 120, 120, 'all', 100],
  ['sent', 420, 1886, 'part', 22],
  ['sent', 1, 1_000_000, 'part', 1],
  ['sent', 999_999, 1_000_000, 'part', 99],
  ['sent', 0, 120, 'none', 0],
  ['sent', 0, 0, 'none', null],
  ['processing', 5, 10, null, 50],
  ['pending', 0, 10, null, null],
] as const)('%s, %d of %d', (status, sent_count, target_count, part, rate) => {
  const notification = { status, sent_count, target_count }
  expect(deliveredPart(notification)).toBe(part)
  expect(deliveryRate(notification)).toBe(rate)
})
