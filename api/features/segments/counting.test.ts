import { expect, test } from 'bun:test'
import postgres from 'postgres'
import { buildCrowd } from '#api/testing/build-notifications.ts'
import { openWorld } from '#api/testing/world.ts'
import { resolveReach } from '../notifications/targets.ts'
import { countMatching, estimateMatching } from './count-queries.ts'
import { countRules } from './service.ts'

const size = 30_000
const english = {
  match: 'all' as const,
  conditions: [{ field: 'language' as const, op: 'eq' as const, value: 'en' }],
}

const world = await openWorld()
await buildCrowd(world.deps, size)
await world.sql`update users set language = 'en' where id % 5 = 0`
await world.sql`update users set status = 'suspended' where id % 10 = 0`

test('counts exactly while that is fast', async () => {
  const { count, reachable, estimated, sample } = (await countMatching(world.db, english))!
  expect({ count, reachable, estimated }).toEqual({ count: size / 5, reachable: size / 10, estimated: false })
  expect(sample).toHaveLength(10)
})

test('estimates closely, before and after PostgreSQL has analyzed the table', async () => {
  for (const known of [false, true]) {
    if (known) await world.sql`analyze users`
    const { count, reachable, estimated, sample } = await world.db.transaction((tx) =>
      estimateMatching(tx, english),
    )
    expect(estimated).toBe(true)
    expect(Math.abs(count - size / 5)).toBeLessThan(size / 100)
    expect(Math.abs(reachable - size / 10)).toBeLessThan(size / 100)
    expect(sample).toHaveLength(10)
  }
})

async function lockPeople() {
  const other = postgres(world.url, { max: 1, onnotice: () => {} })
  const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = other.begin(async (tx) => {
    await tx`lock table users in access exclusive mode`
    locked.resolve()
    await released.promise
  })
  await locked.promise
  return async () => {
    released.resolve()
    await holding
    await other.end()
  }
}

test('returns an estimate when counting takes too long', async () => {
  const release = await lockPeople()
  const counting = countMatching(world.db, english)
  const resolving = resolveReach(world.ctx(), { target_type: 'all_users' }, undefined)
  const waiting = () => world.sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%coalesce(min(id)%'`
  while ((await waiting()).length < 2) await Bun.sleep(20)
  await release()
  expect(await counting).toMatchObject({ estimated: true })
  expect(await resolving).toMatchObject({ target: { targetCountIsEstimated: true } })
})

test('returns 503 with Retry-After when the estimate takes too long as well', async () => {
  const release = await lockPeople()
  const refused = await countRules(world.ctx(), { rules: english }).catch((error) => error)
  await release()
  expect(refused).toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 503 })
})
