import { expect, test } from 'bun:test'
import { createRate } from './rate.ts'

test('a rate needs two readings a second apart, and starts again after a reset', () => {
  let now = 0
  const rate = createRate(() => now)
  expect(rate(100)).toBeNull()
  now = 400
  expect(rate(150)).toBeNull()
  now = 2_000
  expect(rate(300)).toBe(100)
  now = 2_500
  expect(rate(900)).toBe(100)
  now = 4_000
  expect(rate(10)).toBeNull()
})
