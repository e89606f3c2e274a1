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

test('the landing page shows no figure while all that are counted are weak (D1)', async () => {
  expect(await stats()).toEqual({
    source: 'counted',
    players: null,
    tournaments: null,
    rewards: null,
    online: null,
    delivered: null,
  })
})

test('the texts of the owner are shown once counted figures are switched off (D1)', async () => {
  await set('landing.real_counters', false)
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
  await set('landing.real_counters', false)
  await stats()
  await set('landing.players', '25K+')
  expect((await stats()).players).toBe('10K+')
  world.clock.advance(aMinute)
  expect(await stats()).toMatchObject({ players: '25K+', tournaments: '500+' })
})

test('an invalid row is ignored', async () => {
  await set('landing.real_counters', 'no')
  expect((await stats()).source).toBe('counted')
  world.clock.advance(aMinute)
  await set('landing.real_counters', false)
  await set('landing.players', { of: 'many' })
  await set('landing.rewards', '')
  expect(await stats()).toMatchObject({ source: 'owner', players: '10K+', rewards: '1M+' })
})

/** Active users, each with a session that was seen now. */
async function addPlayers(count: number) {
  await world.sql`
    with added as (
      insert into users (email, password_hash, first_name, last_name)
      select gen_random_uuid() || '@meydan.example', 'x', 'Oyuncu', 'Bir' from generate_series(1, ${count})
      returning id
    )
    insert into sessions (user_id, csrf_token, last_seen_at, expires_at)
    select id, 'x', now(), now() + interval '1 hour' from added`
}

test('shows counted figures from their limits on, and leaves out weak ones', async () => {
  await world.user({ status: 'suspended' })
  await world.user({ deletedAt: new Date() })
  const author = await world.user()
  await addPlayers(998)
  const sent = {
    channel: 'in_app',
    targetType: 'all_users',
    translations: { tr: { title: 'Turnuva', message: 'Başladı' } },
    createdBy: author.id,
  } as const
  await world.db.insert(notifications).values([
    { ...sent, platforms: ['web'], status: 'sent', sentCount: 9_900 },
    { ...sent, platforms: ['web'], status: 'processing', sentCount: 99 },
  ])
  const hidden = { source: 'counted', tournaments: null, rewards: null }
  expect(await stats()).toEqual({ ...hidden, players: null, online: 998, delivered: null })

  await addPlayers(1)
  await world.db.insert(notifications).values({ ...sent, platforms: ['web'], status: 'sent', sentCount: 1 })
  world.clock.advance(aMinute)
  expect(await stats()).toEqual({ ...hidden, players: 1000, online: 999, delivered: 10_000 })
  world.clock.advance(16 * aMinute)
  expect(await stats()).toEqual({ ...hidden, players: 1000, online: null, delivered: 10_000 })
})

test('counted figures are cached for a minute', async () => {
  await addPlayers(1000)
  expect((await stats()).players).toBe(1000)
  await world.user()
  const answers = await Promise.all(Array.from({ length: 50 }, stats))
  expect(new Set(answers.map(({ players }) => players))).toEqual(new Set([1000]))
  world.clock.advance(aMinute)
  expect((await stats()).players).toBe(1001)
})
