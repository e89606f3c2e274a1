import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import type { Caller } from '#api/testing/caller.ts'
import { openRedis } from '#api/testing/redis.ts'
import { createWorld, type World } from '#api/testing/world.ts'

const redisPath = '/admin/system/redis'

describe('without Redis', () => {
  let world: World
  let admin: Caller
  beforeAll(async () => {
    world = await createWorld()
    admin = await world.as(await world.admin())
  })
  afterAll(() => world.close())

  test('the figures are those of the process, and what it does not have is null (D8)', async () => {
    await world.anyone.get('/public/stats')
    await world.anyone.get('/public/stats')
    const { data } = (await admin.get(`${redisPath}/metrics`)).body
    expect(data).toMatchObject({
      ...{ mode: 'process', status: 'off', version: null, connectedClients: null, databases: {} },
      ...{ keyspaceHits: 1, keyspaceMisses: 1, hitRate: 50, missRate: 50, totalKeys: 1 },
    })
    expect(data.usedMemory).toBeGreaterThan(0)
  })

  test('the connection test is 501', async () => {
    const { status, body } = await admin.get(`${redisPath}/test`)
    expect([status, body.code]).toEqual([501, 'NOT_CONFIGURED'])
  })

  test('a flush empties the process, is audited, and ends no session (D80)', async () => {
    await world.anyone.get('/public/stats')
    const { body } = await admin.post(`${redisPath}/flush`)
    expect(body.data).toEqual({ removed: 1 })
    expect((await admin.get(`${redisPath}/metrics`)).body.data.totalKeys).toBe(0)
    const [entry] = await world.sql`select meta from audit_log where action = 'cache.flush'`
    expect(entry?.meta).toEqual({ removed: 1 })
  })

  test('is for admins only', async () => {
    const gamer = await world.as(await world.user())
    expect((await gamer.post(`${redisPath}/flush`)).status).toBe(403)
    expect((await gamer.get(`${redisPath}/metrics`)).status).toBe(403)
    expect((await world.anyone.get(`${redisPath}/test`)).status).toBe(401)
  })
})

describe('with Redis', () => {
  const redis = openRedis()
  let world: World
  let admin: Caller
  beforeAll(async () => {
    world = await createWorld({ env: { REDIS_URL: redis.url } })
    admin = await world.as(await world.admin())
  })
  afterAll(async () => {
    await world.close()
    redis.stop()
  })
  afterEach(() => redis.start())

  /** All panels tell the same in their next answer, though they have just told something else. */
  async function stateOf(status: 'up' | 'down') {
    const [panel, health, dashboard] = await Promise.all(
      [`${redisPath}/metrics`, '/admin/system/health', '/admin/dashboard/system-health'].map(
        async (path) => (await admin.get(path)).body.data,
      ),
    )
    const cache = dashboard.services.find(({ name }: { name: string }) => name === 'cache')
    expect([panel.status, health.checks.redis.status, cache.status]).toEqual([status, status, status])
    const reasons = status === 'down' ? [{ part: 'cache', problem: 'down' }] : []
    expect([health.reasons, dashboard.reasons]).toEqual([reasons, reasons])
    const ready = await world.fetch('/readyz')
    expect([ready.status, (await ready.json()).data]).toEqual([200, { status: 'ok', reasons }])
  }

  test('the figures are those of the server', async () => {
    const { data } = (await admin.get(`${redisPath}/metrics`)).body
    expect(data).toMatchObject({
      ...{ mode: 'redis', status: 'up', version: '7.0.15', connectedClients: 3, maxClients: 10_000 },
      ...{ usedMemory: 1_048_576, maxMemory: 2_097_152, memoryUsagePercentage: 50 },
      ...{ hitRate: 90, missRate: 10, totalKeys: 5, commandsProcessed: 1234, instantaneousOps: 7 },
      databases: { '0': { keys: 5, expires: 2, avgTtl: 9000 } },
    })
    expect(data.responseTime).toBeGreaterThanOrEqual(0)
  })

  test('a flush removes only keys of the cache, and the test works (D80)', async () => {
    redis.values.set('other:queue', '1')
    await world.anyone.get('/public/stats')
    expect((await admin.get(`${redisPath}/test`)).status).toBe(200)
    expect((await admin.post(`${redisPath}/flush`)).body.data.removed).toBeGreaterThan(0)
    expect([...redis.values.keys()]).toEqual(['other:queue'])
  })

  test('that does not respond, figures are null, a flush is 503, and pages still work', async () => {
    await stateOf('up')
    redis.stop()
    await stateOf('down')
    const { data } = (await admin.get(`${redisPath}/metrics`)).body
    expect(data).toMatchObject({ mode: 'redis', status: 'down', hitRate: null, totalKeys: null })
    expect((await admin.post(`${redisPath}/flush`)).status).toBe(503)
    expect((await admin.get(`${redisPath}/test`)).status).toBe(503)
    expect((await world.anyone.get('/public/stats')).status).toBe(200)
    const flushes = await world.sql`select from audit_log where action = 'cache.flush'`
    expect(flushes).toHaveLength(1)
  })
})
