import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { openWorld } from '#api/testing/world.ts'
import { activity, privacy } from '#db/schema/index.ts'
import { accountJobs } from './jobs.ts'

const world = await openWorld()

const run = (name: string) => accountJobs.find((job) => job.name === name)!.run(world.ctx())
const rowsOf = (userId: number, count: number, days = 0) => world.sql`
  insert into activity (user_id, type, created_at)
  select ${userId}, 'n' || n, ${world.deps.now()}::timestamptz - make_interval(days => ${days})
  from generate_series(1, ${count}) n order by n`
const typesOf = async (userId: number) =>
  (
    await world.db
      .select({ type: activity.type })
      .from(activity)
      .where(eq(activity.userId, userId))
      .orderBy(activity.id)
  ).map(({ type }) => type)

const allowing = async () => {
  const user = await world.user()
  await world.db.insert(privacy).values({ userId: user.id, analytics: true })
  return user
}

test('is recorded only while the user allows usage statistics, and is deleted when they no longer do (D18)', async () => {
  const user = await world.user()
  const me = await world.as(user)
  const note = async (type: string) =>
    expect((await me.post('/user/info/activity', { type })).status).toBe(200)
  const allow = async (change: object) =>
    expect((await me.put('/user/preferences/privacy', change)).status).toBe(200)
  await note('never.asked')
  expect(await typesOf(user.id)).toEqual([])
  await allow({ analytics: true })
  await note('game.view')
  await allow({ marketing: false })
  expect(await typesOf(user.id)).toEqual(['game.view'])
  await allow({ analytics: false })
  expect(await typesOf(user.id)).toEqual([])
  await note('game.view')
  expect(await typesOf(user.id)).toEqual([])
})

test('returns 429 with Retry-After from the 301st activity of a user in an hour, in any session', async () => {
  const user = await allowing()
  const me = await world.as(user)
  const note = () => me.post('/user/info/activity', { type: 'game.view' })
  for (let time = 0; time < 2; time++) expect((await note()).status).toBe(200)
  await world.sql`update rate_limits set points = 300 where key = ${`activity:${user.id}`}`
  const refused = await (await world.as(user)).post('/user/info/activity', { type: 'game.view' })
  expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMIT_EXCEEDED'])
  expect(refused.headers.get('retry-after')).toBe(String(refused.body.retryAfter))
  expect(refused.body.rateLimitInfo.limit).toBe(300)
  expect(await typesOf(user.id)).toHaveLength(2)
  expect((await (await world.as(await world.user())).post('/user/info/activity', { type: 'a' })).status).toBe(
    200,
  )
})

test('measures meta in bytes of UTF-8', async () => {
  const me = await world.as(await world.user())
  const note = (text: string) => me.post('/user/info/activity', { type: 'game.view', meta: { text } })
  expect((await note('x'.repeat(2000))).status).toBe(200)
  expect((await note('ş'.repeat(1000))).status).toBe(200)
  expect((await note('ş'.repeat(1020))).status).toBe(400)
  expect((await note('😀'.repeat(510))).status).toBe(400)
})

test('keeps the newest thousand rows of each user', async () => {
  const [many, few, more] = [await world.user(), await world.user(), await world.user()]
  await rowsOf(many.id, 3500)
  await rowsOf(few.id, 3)
  await rowsOf(more.id, 1001)
  await run('account.trim-activity')
  const stored = await typesOf(many.id)
  expect([stored.length, stored[0], stored.at(-1)]).toEqual([1000, 'n2501', 'n3500'])
  expect(await typesOf(few.id)).toEqual(['n1', 'n2', 'n3'])
  expect(await typesOf(more.id)).toHaveLength(1000)
})

test('keeps the newest thousand rows of more users than one page holds', async () => {
  const people = await world.sql<{ id: number }[]>`
    insert into users (email, first_name, last_name, password_hash)
    select 'kalabalik' || n || '@ornek.com', 'A', 'B', '' from generate_series(1, 1100) n returning id`
  const last = people.at(-1)!
  await world.sql`
    insert into activity (user_id, type) select u.id, 'x' from users u where u.email like 'kalabalik%'`
  await rowsOf(last.id, 1000)
  await run('account.trim-activity')
  const stored = await typesOf(last.id)
  expect([stored.length, stored[0]]).toEqual([1000, 'n1'])
})

test('deletes rows older than a year', async () => {
  const user = await world.user()
  await world.sql`delete from activity`
  await rowsOf(user.id, 1500, 366)
  await rowsOf(user.id, 2, 364)
  await run('account.sweep-activity')
  expect(await typesOf(user.id)).toEqual(['n1', 'n2'])
})
