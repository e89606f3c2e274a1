import { afterEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openRedis } from '#api/testing/redis.ts'
import { until } from '#api/testing/replica.ts'
import type { Bus } from './bus.ts'
import { createCache } from './cache.ts'
import { createLog } from './log.ts'

const log = createLog({ dir: join(tmpdir(), 'meydan-test-logs'), level: 'silent' })
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** Replicas of one product: a bus without a database, and a clock. */
function product(redisUrl?: string) {
  const handlers = new Set<(event: { key?: string }) => void>()
  const bus = {
    subscribe: (_name: string, handler: (event: { key?: string }) => void) => {
      handlers.add(handler)
      return () => handlers.delete(handler)
    },
    onResumed: () => {},
    publish: async (_name: string, event: { key?: string }) => {
      for (const handler of handlers) handler(event)
    },
  } as unknown as Bus
  let at = Date.now()
  return {
    pass: (ms: number) => {
      at += ms
    },
    replica: async () => {
      const cache = await createCache({ redisUrl, bus, log, now: () => new Date(at) })
      ends.push(cache.close)
      return cache
    },
  }
}

function counter() {
  let count = 0
  return async () => ({ count: ++count })
}

test('a value is loaded once for concurrent requests, and again after its time', async () => {
  const { replica, pass } = product()
  const cache = await replica()
  const load = counter()
  const found = await Promise.all(Array.from({ length: 50 }, () => cache.remember('a', 1000, load)))
  expect(new Set(found.map(({ count }) => count))).toEqual(new Set([1]))
  expect((await cache.remember('a', 1000, load)).count).toBe(1)
  expect(cache.figures()).toMatchObject({ hits: 1, misses: 1, keys: 1 })
  pass(1000)
  expect((await cache.remember('a', 1000, load)).count).toBe(2)
})

test('a failure and undefined are not cached', async () => {
  const cache = await product().replica()
  const fail = () => Promise.reject(new Error('broken'))
  expect(cache.remember('a', 1000, fail)).rejects.toThrow('broken')
  expect(await cache.remember('b', 1000, async (): Promise<number | undefined> => undefined)).toBeUndefined()
  expect(await cache.remember('a', 1000, async () => 1)).toBe(1)
  expect(await cache.remember('b', 1000, async () => 2)).toBe(2)
})

test('without Redis every replica drops its own values on a flush', async () => {
  const { replica } = product()
  const [one, other] = [await replica(), await replica()]
  await one.remember('a', 1000, counter())
  await other.remember('a', 1000, counter())
  expect(await one.flush()).toBe(1)
  expect([one.figures().keys, other.figures().keys]).toEqual([0, 0])
})

test('a value that was loaded before a flush is not stored after it', async () => {
  const cache = await product().replica()
  const gate = Promise.withResolvers<number>()
  const before = cache.remember('a', 1000, () => gate.promise)
  await Bun.sleep(1)
  await cache.flush()
  gate.resolve(1)
  expect(await before).toBe(1)
  expect(await cache.remember('a', 1000, async () => 2)).toBe(2)
})

const binary = Bun.which('redis-server')

/** A real server where there is one on the machine. */
async function startRedis() {
  const dir = mkdtempSync(join(tmpdir(), 'meydan-redis-'))
  const socket = { data() {} }
  const free = Bun.listen({ hostname: '127.0.0.1', port: 0, socket })
  const { port } = free
  free.stop(true)
  const server = Bun.spawn([binary!, '--port', String(port), '--dir', dir, '--save', ''], {
    stdout: 'ignore',
  })
  ends.push(async () => {
    server.kill()
    await server.exited
    rmSync(dir, { recursive: true })
  })
  const isOpen = () =>
    Bun.connect({ hostname: '127.0.0.1', port, socket }).then(
      (connection) => {
        connection.end()
        return true
      },
      () => false,
    )
  await until(isOpen)
  const client = new Bun.RedisClient(`redis://127.0.0.1:${port}`)
  ends.push(() => client.close())
  await client.connect()
  return {
    url: `redis://127.0.0.1:${port}`,
    keys: async () => (await client.send('KEYS', ['*'])) as string[],
    put: async (key: string) => void (await client.set(key, '1')),
    stop: () => server.kill('SIGKILL'),
  }
}
async function fakeRedis() {
  const redis = openRedis()
  ends.push(redis.stop)
  return {
    url: redis.url,
    keys: async () => [...redis.values.keys()],
    put: async (key: string) => void redis.values.set(key, '1'),
    stop: redis.stop,
  }
}
const servers = [['a fake server', fakeRedis] as const, ...(binary ? [['Redis', startRedis] as const] : [])]

describe.each(servers)('with %s', (_name, start) => {
  test('replicas share values, also texts in Turkish', async () => {
    const { url } = await start()
    const { replica } = product(url)
    const [one, other] = [await replica(), await replica()]
    expect(await one.remember('a', 60_000, async () => ({ il: 'Iğdır' }))).toEqual({ il: 'Iğdır' })
    expect(await other.remember('a', 60_000, async () => ({ il: 'yeniden' }))).toEqual({ il: 'Iğdır' })
    expect([one.figures().misses, other.figures().hits]).toEqual([1, 1])
  })

  test('a flush removes only the keys of the cache (D80)', async () => {
    const { url, keys, put } = await start()
    const { replica } = product(url)
    const [one, other] = [await replica(), await replica()]
    const foreign = ['meydan:limits:1', 'bull:queue', 'session:7']
    for (const key of foreign) await put(key)
    await one.remember('a', 60_000, counter())
    await other.remember('b', 60_000, counter())
    expect(await other.flush()).toBe(2)
    expect((await keys()).sort()).toEqual(foreign.sort())
    expect(one.figures().keys).toBe(0)
  })

  test('without an answer the cache works in the process, and a flush says so', async () => {
    const { url, stop } = await start()
    const cache = await product(url).replica()
    await stop()
    const load = counter()
    expect((await cache.remember('a', 60_000, load)).count).toBe(1)
    expect((await cache.remember('a', 60_000, load)).count).toBe(1)
    expect(await cache.flush()).toBeUndefined()
    expect((await cache.remember('a', 60_000, load)).count).toBe(2)
    expect([await cache.redis?.info(), await cache.redis?.test()]).toEqual([undefined, false])
  })

  test('forgetting a value removes it everywhere', async () => {
    const { url, keys } = await start()
    const { replica } = product(url)
    const [one, other] = [await replica(), await replica()]
    const load = counter()
    await one.remember('a', 60_000, load)
    await other.remember('a', 60_000, load)
    await one.forget('a')
    expect(await keys()).toEqual([])
    expect((await other.remember('a', 60_000, load)).count).toBe(2)
  })

  test('its figures and its test come from the server', async () => {
    const { url, keys } = await start()
    const cache = await product(url).replica()
    expect(await cache.redis?.info()).toContain('redis_version:')
    expect(await cache.redis?.test()).toBe(true)
    expect(await keys()).toEqual([])
  })
})
