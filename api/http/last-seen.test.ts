import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { buildSession } from '#api/testing/build.ts'
import { createCable } from '#api/testing/cable.ts'
import { until } from '#api/testing/replica.ts'
import { openWorld } from '#api/testing/world.ts'
import { sessions } from '#db/schema/index.ts'

let cable: ReturnType<typeof createCable>
const world = await openWorld({
  through: (url) => {
    cable = createCable(url)
    return cable.url
  },
})

async function signedIn() {
  const { session, token } = await buildSession(world.deps, await world.user())
  const seen = async () => {
    await world.deps.lastSeen.flush()
    const [row] = await world.db.select().from(sessions).where(eq(sessions.id, session.id))
    return row!
  }
  return { session, seen, me: world.call({ headers: { authorization: `Bearer ${token}` } }) }
}

test('the last use of a session is the time of its last request, to the minute', async () => {
  const { session, seen, me } = await signedIn()
  world.clock.advance(120_000)
  await me.get('/auth/status')
  const first = await seen()
  expect(first.lastSeenAt.getTime() - session.lastSeenAt.getTime()).toBeGreaterThanOrEqual(119_000)
  world.clock.advance(50_000)
  await me.get('/auth/status')
  expect((await seen()).lastSeenAt).toEqual(first.lastSeenAt)
  world.clock.advance(10_000)
  await me.get('/auth/status')
  expect((await seen()).lastSeenAt.getTime()).toBeGreaterThan(first.lastSeenAt.getTime())
})

test('many are written in one statement, and ended ones are not changed', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, signedIn))
  world.clock.advance(120_000)
  await Promise.all(all.map(({ me }) => me.get('/auth/status')))
  const at = new Date()
  const [ended, ...living] = all
  await world.db.update(sessions).set({ revokedAt: at }).where(eq(sessions.id, ended!.session.id))
  for (const { session, seen } of living) {
    expect((await seen()).lastSeenAt.getTime()).toBeGreaterThan(session.lastSeenAt.getTime() + 100_000)
  }
  expect((await ended!.seen()).lastSeenAt).toEqual(ended!.session.lastSeenAt)
})

test('failed writes are repeated until they succeed', async () => {
  const { session, seen, me } = await signedIn()
  world.clock.advance(120_000)
  await me.get('/auth/status')
  cable.pull()
  await expect(world.deps.lastSeen.flush()).rejects.toThrow()
  cable.plug()
  await until(() =>
    world.deps.lastSeen.flush().then(
      () => true,
      () => false,
    ),
  )
  expect((await seen()).lastSeenAt.getTime()).toBeGreaterThan(session.lastSeenAt.getTime() + 100_000)
})
