import { afterAll, expect, test } from 'bun:test'
import { buildInbox, buildNotification } from '#api/testing/build-notifications.ts'
import { openRedis } from '#api/testing/redis.ts'
import { until } from '#api/testing/replica.ts'
import { createWorld } from '#api/testing/world.ts'

const redis = openRedis()
const world = await createWorld({ env: { REDIS_URL: redis.url } })
afterAll(async () => {
  await world.close()
  redis.stop()
})

test('a Redis that stalls delays no response by more than a second, and is used again afterwards', async () => {
  const user = await world.user()
  const caller = await world.as(user)
  const { id } = await buildNotification(world.deps)
  const rows = await buildInbox(world.deps, { userId: user.id, notificationId: id, rows: 3 })
  const readOne = async (at: number) =>
    (await caller.put('/user/notifications/read', { notification_ids: [rows[at]!.id] })).status
  expect(await readOne(0)).toBe(200)
  await until(async () => redis.published.length === 1)
  redis.freeze()
  expect(await readOne(1)).toBe(200)
  expect((await world.fetch('/readyz')).status).toBe(200)
  redis.thaw()
  await until(async () => {
    await world.deps.bus.publish('counts', { userId: user.id })
    return redis.published.length > 2
  })
  expect(await readOne(2)).toBe(200)
}, 9_000)
