import { expect, test } from 'bun:test'
import { createSendingRateLimiter } from './sending-rate.ts'

const never = Number.POSITIVE_INFINITY

/** A clock that the test advances. */
function stoppedClock() {
  let at = 0
  const slept: number[] = []
  const sleep = async (ms: number) => {
    slept.push(ms)
  }
  const advance = (ms: number) => {
    at += ms
  }
  return { now: () => at, sleep, slept, advance }
}

test('sends the messages of one second at once, and the rest over time', async () => {
  const clock = stoppedClock()
  const limiter = createSendingRateLimiter(50, clock)
  const take = (count: number) => Promise.all(Array.from({ length: count }, () => limiter.take(never)))
  await take(50)
  expect(clock.slept).toEqual([])
  await take(3)
  expect(clock.slept).toEqual([20, 40, 60])
  clock.advance(60)
  await take(1)
  expect(clock.slept.at(-1)).toBe(20)
})

test('allows a burst of one second after an idle hour', async () => {
  const clock = stoppedClock()
  const limiter = createSendingRateLimiter(2, clock)
  clock.advance(3_600_000)
  await Promise.all(Array.from({ length: 3 }, () => limiter.take(never)))
  expect(clock.slept).toEqual([500])
})

test('refuses a message beyond the deadline at once, without using a permit', async () => {
  const clock = stoppedClock()
  const limiter = createSendingRateLimiter(1, clock)
  expect(await limiter.take(never)).toBe(true)
  expect(await limiter.take(100)).toBe(false)
  expect(await limiter.take(100)).toBe(false)
  expect(await limiter.take(1_000)).toBe(true)
  expect(clock.slept).toEqual([1_000])
})

test('stops waiting when the process stops', async () => {
  const limiter = createSendingRateLimiter(0.001)
  const stopping = new AbortController()
  expect(await limiter.take(never, stopping.signal)).toBe(true)
  const waiting = limiter.take(never, stopping.signal)
  stopping.abort()
  expect(await waiting).toBe(false)
})
