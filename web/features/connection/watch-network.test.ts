import { afterEach, beforeEach, expect, jest, test } from 'bun:test'
import { getCondition, setCondition } from '#web/lib/condition.ts'
import { watchNetwork } from './watch-network.ts'

const native = globalThis.fetch
let asked = 0
let reachable = true
let stop = () => {}

const pretend = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { value, configurable: true })

beforeEach(() => {
  asked = 0
  reachable = true
  pretend(navigator, 'onLine', true)
  setCondition({ network: 'online', doubts: 0 })
  globalThis.fetch = Object.assign(
    async () => {
      asked += 1
      if (!reachable) throw new TypeError('Failed to fetch')
      return new Response()
    },
    { preconnect: native.preconnect },
  )
  jest.useFakeTimers()
  stop = watchNetwork()
})
afterEach(() => {
  stop()
  jest.useRealTimers()
  Reflect.deleteProperty(navigator, 'onLine')
  globalThis.fetch = native
  setCondition({ network: 'online', doubts: 0 })
})

const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

test('the way to the server is measured every 90 seconds on a desk (spec 1 §9)', async () => {
  jest.advanceTimersByTime(89_000)
  await settled()
  expect(asked).toBe(0)
  jest.advanceTimersByTime(1_000)
  await settled()
  expect(asked).toBe(1)
})

test('nobody is asked while nobody looks', async () => {
  pretend(document, 'visibilityState', 'hidden')
  jest.advanceTimersByTime(300_000)
  await settled()
  Reflect.deleteProperty(document, 'visibilityState')
  expect(asked).toBe(0)
})

test('what the browser says of its line counts at once, the end of an outage only once it was measured', async () => {
  pretend(navigator, 'onLine', false)
  window.dispatchEvent(new Event('offline'))
  expect(getCondition().network).toBe('offline')
  pretend(navigator, 'onLine', true)
  reachable = false
  window.dispatchEvent(new Event('online'))
  await settled()
  expect(getCondition().network).toBe('offline')
  reachable = true
  window.dispatchEvent(new Event('online'))
  await settled()
  expect(getCondition().network).toBe('online')
})

test('a call without an answer is looked into: the server may be there all the same', async () => {
  setCondition({ doubts: getCondition().doubts + 1 })
  await settled()
  expect(asked).toBe(1)
  expect(getCondition().network).toBe('online')
  reachable = false
  setCondition({ doubts: getCondition().doubts + 1 })
  await settled()
  expect(getCondition().network).toBe('offline')
})

test('one slow look is a hiccup, a second one four seconds later a slow connection (D60)', async () => {
  const connection = Object.assign(new EventTarget(), { rtt: 50, downlink: 1 })
  pretend(navigator, 'connection', connection)
  const looksAgain = async () => {
    setCondition({ doubts: getCondition().doubts + 1 })
    await settled()
    return getCondition().network
  }
  expect(await looksAgain()).toBe('online')
  jest.advanceTimersByTime(3_900)
  expect(await looksAgain()).toBe('online')
  connection.downlink = 10
  jest.advanceTimersByTime(100)
  await settled()
  expect(getCondition().network).toBe('online')

  connection.downlink = 1
  expect(await looksAgain()).toBe('online')
  jest.advanceTimersByTime(4_000)
  await settled()
  expect(getCondition().network).toBe('slow')
  Reflect.deleteProperty(navigator, 'connection')
})

test('on a phone every two minutes', async () => {
  stop()
  const { matchMedia } = globalThis
  pretend(globalThis, 'matchMedia', () => ({ matches: true }))
  stop = watchNetwork()
  pretend(globalThis, 'matchMedia', matchMedia)
  jest.advanceTimersByTime(119_000)
  await settled()
  expect(asked).toBe(0)
  jest.advanceTimersByTime(1_000)
  await settled()
  expect(asked).toBe(1)
})
