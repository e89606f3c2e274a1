import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createWorld, type World } from '#api/testing/world.ts'
import { expire } from './service.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('maintenance shuts out everybody but admins, and ends by itself (D62)', async () => {
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

test('only admins may close the platform', async () => {
  const gamer = await world.as(await world.user())
  expect((await gamer.post('/admin/system/maintenance/enable', {})).status).toBe(403)
  expect((await world.anyone.post('/admin/system/maintenance/enable', {})).status).toBe(401)
})
