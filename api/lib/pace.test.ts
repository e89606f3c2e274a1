import { expect, test } from 'bun:test'
import { createPace } from './pace.ts'

const never = Number.POSITIVE_INFINITY

test('a second’s worth goes at once, the rest as time passes', async () => {
  const pace = createPace(50)
  const started = performance.now()
  await Promise.all(Array.from({ length: 50 }, () => pace.take(never)))
  const burst = performance.now() - started
  await Promise.all(Array.from({ length: 10 }, () => pace.take(never)))
  expect(burst).toBeLessThan(150)
  expect(performance.now() - started).toBeGreaterThanOrEqual(180)
})

test('what would come after the deadline is refused at once, and takes no place', async () => {
  const pace = createPace(1)
  expect(await pace.take(never)).toBe(true)
  const soon = performance.now() + 100
  expect(await pace.take(soon)).toBe(false)
  expect(await pace.take(soon)).toBe(false)
  expect(await pace.take(performance.now() + 1100)).toBe(true)
})
