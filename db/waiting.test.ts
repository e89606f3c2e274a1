import { expect, test } from 'bun:test'
import { countSweep, currentWaiting, newWaiting, withSeparateWaiting, withSharedWaiting } from './waiting.ts'

test('queries of one request share their timeout, also after an await', async () => {
  const waiting = newWaiting()
  const seen = await withSharedWaiting(waiting, async () => {
    const first = currentWaiting()
    await Promise.resolve()
    return [first, currentWaiting()]
  })
  expect(seen.every((each) => each === waiting)).toBe(true)
})

test('counts a sweep once, however many queries wait at the same time', () => {
  const waiting = newWaiting()
  expect([countSweep(waiting, 1), countSweep(waiting, 1), countSweep(waiting, 2)]).toEqual([1, 1, 2])
})

test('after the answer each query counts for itself, as in an open stream', () => {
  const waiting = newWaiting()
  withSharedWaiting(waiting, () => {
    countSweep(waiting, 1)
    waiting.finished = true
    expect(currentWaiting()).toEqual(newWaiting())
    expect(currentWaiting()).not.toBe(currentWaiting())
  })
})

test('so does each query of long work within a request', () => {
  const waiting = newWaiting()
  withSharedWaiting(waiting, () => {
    expect(withSeparateWaiting(currentWaiting)).not.toBe(waiting)
    expect(currentWaiting()).toBe(waiting)
  })
})
