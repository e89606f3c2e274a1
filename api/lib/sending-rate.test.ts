import { expect, test } from 'bun:test'
import { createSendingRateLimiter } from './sending-rate.ts'

const never = Number.POSITIVE_INFINITY

/** A clock that stands still but where somebody sleeps. */
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

test('a second’s worth goes at once, the rest as time passes', async () => {
  const clock = stoppedClock()
  const pace = createSendingRateLimiter(50, clock)
  const take = (count: number) => Promise.all(Array.from({ length: count }, () => pace.take(never)))
  await take(50)
  expect(clock.slept).toEqual([])
  await take(3)
  expect(clock.slept).toEqual([20, 40, 60])
  clock.advance(60)
  await take(1)
  expect(clock.slept.at(-1)).toBe(20)
})

test('what a quiet hour saved up is one second’s worth, not an hour’s', async () => {
  const clock = stoppedClock()
  const pace = createSendingRateLimiter(2, clock)
  clock.advance(3_600_000)
  await Promise.all(Array.from({ length: 3 }, () => pace.take(never)))
  expect(clock.slept).toEqual([500])
})

test('what would come after the deadline is refused at once, and takes no place', async () => {
  const clock = stoppedClock()
  const pace = createSendingRateLimiter(1, clock)
  expect(await pace.take(never)).toBe(true)
  expect(await pace.take(100)).toBe(false)
  expect(await pace.take(100)).toBe(false)
  expect(await pace.take(1_000)).toBe(true)
  expect(clock.slept).toEqual([1_000])
})

test('whoever waits for a place when the process is asked to end goes at once, without it', async () => {
  const pace = createSendingRateLimiter(0.001)
  const stopping = new AbortController()
  expect(await pace.take(never, stopping.signal)).toBe(true)
  const waiting = pace.take(never, stopping.signal)
  stopping.abort()
  expect(await waiting).toBe(false)
})
