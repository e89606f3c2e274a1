import { afterEach, beforeEach, expect, jest, test } from 'bun:test'
import { getCondition, setCondition } from '#web/lib/condition.ts'
import { watchNetwork } from './watch-network.ts'

const native = globalThis.fetch
let requests = 0
let reachable = true
let stop = () => {}

const stub = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { value, configurable: true })

beforeEach(() => {
  requests = 0
  reachable = true
  stub(navigator, 'onLine', true)
  setCondition({ network: 'online', unansweredCalls: 0 })
  globalThis.fetch = Object.assign(
    async () => {
      requests += 1
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
  setCondition({ network: 'online', unansweredCalls: 0 })
})

const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

test('measures the round trip every 90 seconds on a desktop', async () => {
  jest.advanceTimersByTime(89_000)
  await settled()
  expect(requests).toBe(0)
  jest.advanceTimersByTime(1_000)
  await settled()
  expect(requests).toBe(1)
})

test('does not measure while the page is hidden', async () => {
  stub(document, 'visibilityState', 'hidden')
  jest.advanceTimersByTime(300_000)
  await settled()
  Reflect.deleteProperty(document, 'visibilityState')
  expect(requests).toBe(0)
})

test('trusts an offline event at once, but an online event only after a measurement', async () => {
  stub(navigator, 'onLine', false)
  window.dispatchEvent(new Event('offline'))
  expect(getCondition().network).toBe('offline')
  stub(navigator, 'onLine', true)
  reachable = false
  window.dispatchEvent(new Event('online'))
  await settled()
  expect(getCondition().network).toBe('offline')
  reachable = true
  window.dispatchEvent(new Event('online'))
  await settled()
  expect(getCondition().network).toBe('online')
})

test('measures after a failed request before it reports offline', async () => {
  setCondition({ unansweredCalls: getCondition().unansweredCalls + 1 })
  await settled()
  expect(requests).toBe(1)
  expect(getCondition().network).toBe('online')
  reachable = false
  setCondition({ unansweredCalls: getCondition().unansweredCalls + 1 })
  await settled()
  expect(getCondition().network).toBe('offline')
})

test('reports a slow connection after three slow measurements within a minute (D60)', async () => {
  const connection = Object.assign(new EventTarget(), { rtt: 50, downlink: 1 })
  stub(navigator, 'connection', connection)
  const doubt = () => setCondition({ unansweredCalls: getCondition().unansweredCalls + 1 })
  const pass = async (ms: number) => {
    jest.advanceTimersByTime(ms)
    await settled()
    return getCondition().network
  }
  doubt()
  await settled()
  expect(await pass(15_000)).toBe('online')
  connection.downlink = 10
  expect(await pass(15_000)).toBe('online')

  connection.downlink = 1
  // Measurements of one burst count once.
  for (const _ of [1, 2, 3]) {
    doubt()
    await settled()
  }
  expect(await pass(14_000)).toBe('online')
  expect(requests).toBe(6)
  expect(await pass(1_000)).toBe('online')
  expect(await pass(15_000)).toBe('slow')
  Reflect.deleteProperty(navigator, 'connection')
})

test('measures every two minutes on a phone', async () => {
  stop()
  const { matchMedia } = globalThis
  stub(globalThis, 'matchMedia', () => ({ matches: true }))
  stop = watchNetwork()
  stub(globalThis, 'matchMedia', matchMedia)
  jest.advanceTimersByTime(119_000)
  await settled()
  expect(requests).toBe(0)
  jest.advanceTimersByTime(1_000)
  await settled()
  expect(requests).toBe(1)
})
