import { afterEach, beforeEach, expect, mock, test } from 'bun:test'
import { waitFor } from '@testing-library/react'
import { getCondition, setCondition } from './condition.ts'
import { isLive, onQueueEvent, openLive, retryDelay } from './live.ts'

class FakeSource extends EventTarget {
  static CLOSED = 2
  static opened: FakeSource[] = []
  readyState = 0
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    FakeSource.opened.push(this)
  }
  close() {
    this.readyState = FakeSource.CLOSED
  }
  say(event: string, data?: unknown) {
    this.dispatchEvent(
      data === undefined ? new Event(event) : new MessageEvent(event, { data: JSON.stringify(data) }),
    )
  }
}

const native = globalThis.EventSource
const hears = () => ({
  opened: mock(() => {}),
  notification: mock((_item: { id: number }) => {}),
  count: mock((_unread: number) => {}),
  ticket: mock(() => {}),
  refused: mock(() => {}),
  ended: mock(() => {}),
})
let close = () => {}
beforeEach(() => {
  FakeSource.opened = []
  Object.assign(globalThis, { EventSource: FakeSource })
})
afterEach(() => {
  close()
  Object.assign(globalThis, { EventSource: native })
})
const source = () => FakeSource.opened.at(-1)!

test('the retry delay doubles with every failure, up to a minute', () => {
  expect([0, 1, 2, 3, 6, 20].map((failures) => retryDelay(failures, 1))).toEqual([
    1_000, 2_000, 4_000, 8_000, 60_000, 60_000,
  ])
  expect(retryDelay(3, 0)).toBe(4_000)
})

test('the stream is opened in the language of the screen, and passes its events on', () => {
  const told = hears()
  const queue = mock(() => {})
  const deaf = onQueueEvent(queue)
  close = openLive('en', told)
  expect(source().url).toEndWith('/stream?language=en')
  source().say('open')
  expect(isLive()).toBe(true)
  // Events before the connection opened were missed.
  expect([told.opened.mock.calls.length, queue.mock.calls.length]).toEqual([1, 1])
  source().say('notification', { id: 7 })
  source().say('count', { unread: 3 })
  source().say('queue', {})
  source().say('ticket', { id: 4 })
  expect(told.ticket).toHaveBeenCalledTimes(1)
  expect(told.notification).toHaveBeenCalledWith({ id: 7 })
  expect(told.count).toHaveBeenCalledWith(3)
  expect(queue).toHaveBeenCalledTimes(2)
  deaf()
})

test('the browser reconnects a dropped stream, the app reopens a refused one (D96)', async () => {
  const told = hears()
  close = openLive('tr', told)
  source().say('error')
  expect(told.refused).not.toHaveBeenCalled()
  source().readyState = FakeSource.CLOSED
  source().say('error')
  expect(told.refused).toHaveBeenCalledTimes(1)
  expect(isLive()).toBe(false)
  await waitFor(() => expect(FakeSource.opened).toHaveLength(2), { timeout: 2_000 })
})

test('maintenance is shown at once, and its page checks at once after its end', () => {
  close = openLive('tr', hears())
  const until = () => getCondition().maintenanceUntil
  source().say('maintenance', { active: false, retry_after: 0 })
  expect(until()).toBeNull()
  source().say('maintenance', { active: true, retry_after: 600 })
  expect(until()! - Date.now()).toBeWithin(599_000, 600_001)
  source().say('maintenance', { active: false, retry_after: 0 })
  expect(until()! - Date.now()).toBeWithin(-1_000, 1)
  setCondition({ maintenanceUntil: null })
})

test('no stream is opened after the session has ended', () => {
  const told = hears()
  close = openLive('tr', told)
  source().say('session-ended', {})
  expect(told.ended).toHaveBeenCalledTimes(1)
  expect(source().readyState).toBe(FakeSource.CLOSED)
  expect(FakeSource.opened).toHaveLength(1)
})
