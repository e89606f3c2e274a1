import { expect, test } from 'bun:test'
import { deliveredPart, deliveryRate } from './delivery-rate.ts'

test.each([
  ['sent', 120, 0, 120, 'all', 100],
  ['sent', 420, 0, 1886, 'part', 22],
  ['sent', 1, 0, 1_000_000, 'part', 1],
  ['sent', 999_999, 0, 1_000_000, 'part', 99],
  ['sent', 0, 0, 120, 'none', 0],
  ['sent', 0, 0, 0, 'none', null],
  ['processing', 5, 0, 10, null, 50],
  ['pending', 0, 0, 10, null, null],
  // What was stored for want of a provider is neither a success nor a failure.
  ['stored', 0, 120, 120, null, null],
  ['stored', 0, 90, 120, null, null],
  ['sent', 30, 60, 120, 'part', 50],
] as const)('%s: %d sent, %d stored of %d', (status, sent_count, stored_count, target_count, part, rate) => {
  const notification = { status, sent_count, stored_count, target_count }
  expect(deliveredPart(notification)).toBe(part)
  expect(deliveryRate(notification)).toBe(rate)
})
