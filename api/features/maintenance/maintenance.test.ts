import { expect, spyOn, test } from 'bun:test'
import { createMaintenanceGate } from '#api/http/maintenance-gate.ts'
import { buildSession } from '#api/testing/build.ts'
import { startReplica, until } from '#api/testing/replica.ts'
import { openStream } from '#api/testing/streams.ts'
import { openWorld } from '#api/testing/world.ts'
import { expire } from './service.ts'

const world = await openWorld()

test('maintenance blocks everyone except admins and ends after its duration (D62)', async () => {
  const admin = await world.as(await world.admin())
  const gamer = await world.as(await world.user())
  expect(
    (await admin.post('/admin/system/maintenance/enable', { reason: 'Sunucu bakımı', duration: 10 })).status,
  ).toBe(200)

  const refused = await gamer.get('/user/notifications/counts')
  expect(refused.status).toBe(503)
  expect(refused.body.code).toBe('MAINTENANCE')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(590)
  const { body } = await admin.get('/admin/system/maintenance/status')
  expect(body.data.maintenance_data).toMatchObject({
    enabled: true,
    reason: 'Sunucu bakımı',
    duration_minutes: 10,
  })

  world.clock.advance(11 * 60_000)
  expect((await gamer.get('/user/notifications/counts')).status).toBe(200)
  await expire(world.ctx())
  const after = await admin.get('/admin/system/maintenance/status')
  expect(after.body.data.maintenance_active).toBe(false)
})

test('open streams of users are told at once on every replica, and those of admins are not', async () => {
  const [person, chief] = [await world.user(), await world.admin()]
  const [gamer, admin] = [await world.as(person), await world.as(chief)]
  const { token } = await buildSession(world.deps, person)
  const replica = await startReplica(world.url, { JOBS: 'off' })
  const there = (path: string, init?: RequestInit) =>
    fetch(`${replica.origin}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` }, ...init })
  const streams = [await openStream(gamer), await openStream({ raw: there })]
  const theirs = await openStream(admin)
  for (const stream of [...streams, theirs]) await stream.next('count')

  // Without a known end clients try again after a minute.
  await admin.post('/admin/system/maintenance/enable', {})
  for (const stream of streams)
    expect(await stream.next('maintenance')).toEqual({ active: true, retry_after: 60 })
  await admin.post('/admin/system/maintenance/disable')
  for (const stream of streams)
    expect(await stream.next('maintenance')).toEqual({ active: false, retry_after: 0 })
  expect((await gamer.get('/user/notifications/counts')).status).toBe(200)

  await world.deps.bus.publish('counts', { userId: chief.id })
  await theirs.next('count')
  expect(theirs.passed).toEqual([])
  for (const stream of [...streams, theirs]) await stream.close()
  await replica.kill()
})

test('the status is read again after a signal until the database answers', async () => {
  const { sql, deps } = world
  const said = spyOn(deps.log.error, 'error')
  await sql`alter table maintenance rename to maintenance_elsewhere`
  await sql`update maintenance_elsewhere set enabled = true, enabled_at = now(), ends_at = null`
  await until(async () => said.mock.calls.length > 0)
  await sql`alter table maintenance_elsewhere rename to maintenance`
  await until(async () => deps.maintenance.isOn(deps.now))
  await sql`update maintenance set enabled = false`
  await until(async () => !deps.maintenance.isOn(deps.now))
})

test('the last of two signals wins, in whatever order their reads finish', async () => {
  const { sql, deps } = world
  const held = Promise.withResolvers<void>()
  let answers = 0
  const slow = new Proxy(sql, {
    async apply(ask, self, given) {
      const rows = await Reflect.apply(ask, self, given)
      answers += 1
      if (answers === 2) await held.promise
      return rows
    },
  })
  const gate = await createMaintenanceGate({ sql: slow, bus: deps.bus, log: deps.log })
  await sql`update maintenance set enabled = true, enabled_at = now(), ends_at = null`
  await until(async () => answers === 2)
  await sql`update maintenance set enabled = false`
  await until(async () => answers === 3)
  held.resolve()
  await deps.bus.publish('work', {})
  expect(gate.isOn(deps.now)).toBe(false)
})

test('maintenance that is extended while it expires continues', async () => {
  const { sql, deps } = world
  const admin = await world.as(await world.admin())
  await admin.post('/admin/system/maintenance/enable', { duration: 10 })
  world.clock.advance(11 * 60_000)
  const later = new Date(deps.now().getTime() + 3_600_000)
  const ending = await sql.begin(async (tx) => {
    await tx`update maintenance set ends_at = ${later}`
    const over = expire(world.ctx())
    await world.waitForBlockedQueries()
    return { over }
  })
  await ending.over
  await until(async () => deps.maintenance.isOn(deps.now))
  await admin.post('/admin/system/maintenance/disable', {})
})

test('only admins may start maintenance', async () => {
  const gamer = await world.as(await world.user())
  expect((await gamer.post('/admin/system/maintenance/enable', {})).status).toBe(403)
  expect((await world.anyone.post('/admin/system/maintenance/enable', {})).status).toBe(401)
})
