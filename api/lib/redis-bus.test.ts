import { afterAll, afterEach, beforeAll, expect, spyOn, test } from 'bun:test'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cloneDatabase } from '#api/testing/database.ts'
import { openRedis } from '#api/testing/redis.ts'
import { until } from '#api/testing/replica.ts'
import { type Bus, createBus } from './bus.ts'
import { createLog } from './log.ts'

const log = createLog({ dir: join(tmpdir(), 'meydan-test-logs'), level: 'silent' })
let database: Awaited<ReturnType<typeof cloneDatabase>>
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

function redisServer() {
  const redis = openRedis()
  ends.push(redis.stop)
  return redis
}
async function replica({ url }: { url: string }) {
  const bus = await createBus({ url: database.url, redisUrl: url, log })
  ends.push(bus.close)
  return bus
}
const received = (bus: Bus, userId: number) =>
  new Promise<void>((resolve) => {
    bus.subscribe('counts', (event) => {
      if (event.userId === userId) resolve()
    })
  })
const resumed = (bus: Bus) => new Promise<void>((resolve) => bus.onResumed(resolve))

test('an event of one replica reaches the other over Redis', async () => {
  const redis = redisServer()
  const [one, other] = [await replica(redis), await replica(redis)]
  const arrived = received(other, 1)
  await one.publish('counts', { userId: 1 })
  await arrived
  expect(redis.published).toEqual(['{"type":"counts","userId":1}'])
})

test('a frozen Redis delays no event, and subscribers learn when it resumes', async () => {
  const redis = redisServer()
  const [one, other] = [await replica(redis), await replica(redis)]
  const again = resumed(other)
  redis.freeze()
  const arrived = [received(other, 1), received(other, 2)]
  await one.publish('counts', { userId: 1 })
  await one.publish('counts', { userId: 2 })
  await Promise.all(arrived)
  // The second event went to PostgreSQL directly.
  expect(redis.published).toHaveLength(1)
  await until(async () => redis.readers() === 0)
  redis.thaw()
  await again
})

test('an outage of Redis leaves the bus healthy, and it resumes afterwards', async () => {
  const redis = redisServer()
  const bus = await replica(redis)
  const interrupted: unknown[] = []
  bus.onInterrupted(() => interrupted.push(1))
  const again = resumed(bus)
  redis.stop()
  const arrived = received(bus, 3)
  await bus.publish('counts', { userId: 3 })
  await arrived
  redis.start()
  await again
  expect(bus.healthy).toBe(true)
  expect(interrupted).toEqual([])
})

test('a replica starts without Redis, logs it, and uses it once it is available', async () => {
  const redis = redisServer()
  redis.stop()
  const warned = spyOn(log.system, 'warn')
  const bus = await replica(redis)
  expect(warned).toHaveBeenCalled()
  warned.mockRestore()
  const arrived = received(bus, 4)
  await bus.publish('counts', { userId: 4 })
  await arrived
  redis.start()
  await until(async () => {
    await bus.publish('counts', { userId: 5 })
    return redis.published.length > 0
  })
})

test('a ping says whether Redis answers', async () => {
  const redis = redisServer()
  const bus = await replica(redis)
  expect(await bus.pingRedis?.()).toBe(true)
  redis.stop()
  expect(await bus.pingRedis?.()).toBe(false)
})
