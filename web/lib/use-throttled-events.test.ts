import { afterEach, expect, jest, mock, test } from 'bun:test'
import { renderHook } from '@testing-library/react'
import { useThrottledEvents } from './use-throttled-events.ts'

afterEach(() => jest.useRealTimers())

test('many events are one call back after a second, or after the time that a caller takes', () => {
  jest.useFakeTimers()
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const say = () => {
    for (const listener of listeners) listener()
  }
  const [soon, late] = [mock(() => {}), mock(() => {})]
  renderHook(() => useThrottledEvents(subscribe, soon))
  const { unmount } = renderHook(() => useThrottledEvents(subscribe, late, 10_000))
  const calls = () => [soon, late].map(({ mock }) => mock.calls.length)
  say()
  say()
  jest.advanceTimersByTime(1_000)
  expect(calls()).toEqual([1, 0])
  say()
  jest.advanceTimersByTime(9_000)
  expect(calls()).toEqual([2, 1])
  say()
  unmount()
  jest.advanceTimersByTime(10_000)
  expect(calls()).toEqual([3, 1])
  expect(listeners.size).toBe(1)
})
