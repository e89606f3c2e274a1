import { afterAll, expect, spyOn, test } from 'bun:test'
import { createBus } from '#api/lib/bus.ts'
import { buildInbox, buildNotification } from '#api/testing/build-notifications.ts'
import { createCable } from '#api/testing/cable.ts'
import { until } from '#api/testing/replica.ts'
import { createWorld } from '#api/testing/world.ts'

let cable: ReturnType<typeof createCable>

const world = await createWorld({
  through: (url) => {
    cable = createCable(url)
    return cable.url
  },
})
const gamer = await world.user()
const { id } = await buildNotification(world.deps)
await buildInbox(world.deps, { userId: gamer.id, notificationId: id })
afterAll(async () => {
  cable.plug()
  await world.close()
})

test('without PostgreSQL the API says 503 and recovers by itself, and no session outlives its revocation', async () => {
  const caller = await world.as(gamer)
  const readyz = async () => (await world.app.fetch(new Request('http://meydan.test/readyz'))).status
  expect((await caller.get('/user/notifications')).status).toBe(200)
  expect(await readyz()).toBe(200)

  cable.pull()
  const refused = await caller.get('/user/notifications')
  expect(refused.status).toBe(503)
  expect(refused.body.code).toBe('SERVICE_UNAVAILABLE')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await readyz()).toBe(503)
  const { status } = await world.anyone.post('/auth/login', { email: gamer.email, password: 'x' })
  expect(status).toBe(503)
  expect((await world.app.fetch(new Request('http://meydan.test/healthz'))).status).toBe(200)

  cable.plug()
  await until(async () => (await readyz()) === 200)
  expect((await caller.get('/user/notifications')).body.data.total).toBe(1)

  // What is revoked while signals cannot arrive is refused all the same.
  await world.sql`update sessions set revoked_at = now() where user_id = ${gamer.id}`
  await until(async () => (await caller.get('/user/notifications')).status === 401)
}, 60_000)

test('a committed change returns success, although the connection is cut before its signals are sent', async () => {
  const person = await world.user()
  const caller = await world.as(person)
  const { id } = await buildNotification(world.deps)
  const [row] = await buildInbox(world.deps, { userId: person.id, notificationId: id })
  const { bus } = world.deps
  const { publish } = bus
  using told = spyOn(bus, 'publish').mockImplementation(((...signal) => {
    cable.pull()
    return publish(...signal)
  }) as typeof publish)
  const read = await caller.put('/user/notifications/read', { notification_ids: [row!.id] })
  expect([read.status, told.mock.calls.length]).toEqual([200, 1])
  cable.plug()
  await until(async () => bus.healthy)
  expect((await caller.get('/user/notifications/counts')).body.data.unread).toBe(0)
})

test('a signal is sent again when its connection is cut', async () => {
  const { bus, log } = world.deps
  const other = await createBus({ url: world.url, log })
  const heard = new Promise((resolve) => other.subscribe('counts', resolve))
  cable.freeze()
  const told = bus.publish('counts', { userId: 7 })
  await new Promise((resolve) => setImmediate(resolve))
  cable.pull()
  cable.plug()
  await told
  expect(await heard).toMatchObject({ userId: 7 })
  await other.close()
  await until(async () => bus.healthy)
})

test('a PostgreSQL that hangs returns 503 at once, and is used again when it responds', async () => {
  const caller = await world.as(await world.user())
  expect((await caller.get('/user/notifications')).status).toBe(200)
  cable.freeze()
  await until(async () => world.deps.bus.silent)
  expect((await caller.get('/user/notifications')).status).toBe(503)
  cable.thaw()
  await until(async () => (await caller.get('/user/notifications')).status === 200)
}, 60_000)
