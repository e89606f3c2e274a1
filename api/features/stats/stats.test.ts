import { afterAll, beforeEach, expect, test } from 'bun:test'
import { createWorld, type World } from '#api/testing/world.ts'
import { notifications, settings } from '#db/schema/index.ts'

let world: World
beforeEach(async () => {
  await world?.close()
  world = await createWorld()
})
afterAll(() => world.close())

const stats = async () => (await world.anyone.get('/public/stats')).body.data
const set = (key: string, value: unknown) =>
  world.db
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
const aMinute = 60_000

test('the landing page shows the default figures (D1)', async () => {
  const answer = await world.anyone.get('/public/stats')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
  expect(answer.body.data).toEqual({
    source: 'owner',
    players: '10K+',
    tournaments: '500+',
    rewards: '1M+',
    online: null,
    delivered: null,
  })
})

test('a changed figure is shown within a minute', async () => {
  await stats()
  await set('landing.players', '25K+')
  expect((await stats()).players).toBe('10K+')
  world.clock.advance(aMinute)
  expect(await stats()).toMatchObject({ players: '25K+', tournaments: '500+' })
})

test('an invalid row is ignored', async () => {
  await set('landing.players', { of: 'many' })
  await set('landing.rewards', '')
  await set('landing.real_counters', 'yes')
  expect(await stats()).toMatchObject({ source: 'owner', players: '10K+', rewards: '1M+' })
})

test('with the setting on it shows counted figures only', async () => {
  await set('landing.real_counters', true)
  await world.user({ status: 'suspended' })
  await world.user({ deletedAt: new Date() })
  const seen = await world.user()
  await world.as(seen)
  await world.as(seen)
  const sent = {
    channel: 'in_app',
    targetType: 'all_users',
    translations: { tr: { title: 'Turnuva', message: 'Başladı' } },
    createdBy: seen.id,
  } as const
  await world.db.insert(notifications).values([
    { ...sent, platforms: ['web'], status: 'sent', sentCount: 40 },
    { ...sent, platforms: ['web'], status: 'processing', sentCount: 2 },
  ])
  expect(await stats()).toEqual({
    source: 'counted',
    players: 1,
    tournaments: null,
    rewards: null,
    online: 1,
    delivered: 42,
  })
  world.clock.advance(16 * aMinute)
  expect(await stats()).toMatchObject({ players: 1, online: 0 })
})

test('counted figures are cached for a minute', async () => {
  await set('landing.real_counters', true)
  expect((await stats()).players).toBe(0)
  await world.user()
  const answers = await Promise.all(Array.from({ length: 50 }, stats))
  expect(new Set(answers.map(({ players }) => players))).toEqual(new Set([0]))
  world.clock.advance(aMinute)
  expect((await stats()).players).toBe(1)
})
