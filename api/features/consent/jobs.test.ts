import { expect, test } from 'bun:test'
import { eq, isNotNull } from 'drizzle-orm'
import { freshIp } from '#api/testing/auth-steps.ts'
import { openWorld } from '#api/testing/world.ts'
import { consents } from '#db/schema/index.ts'
import { consentJobs, consentProofDays } from './jobs.ts'

const world = await openWorld()

const path = '/cookie/preferences'
const said = { functional: true, performance: false, marketing: false, preference: false }
const run = () => consentJobs.find(({ name }) => name === 'consent.blank-traces')?.run(world.ctx())
const days = (count: number) => world.clock.advance(count * 86_400_000)
const rowsOf = (guid: string) => world.db.select().from(consents).where(eq(consents.guid, guid))

async function visitor() {
  const guid = crypto.randomUUID()
  const headers = { cookie: `GUID=${guid}`, 'user-agent': 'Oyun/1.0' }
  const at = world.call({ headers, ip: freshIp() })
  expect((await at.put(path, said)).status).toBe(200)
  return { guid, at }
}

test('deletes IP address and user agent of anonymous consents after two years, and keeps the rows', async () => {
  const { guid, at } = await visitor()
  const { guid: ofPerson } = await visitor()
  const { id: userId } = await world.user()
  await world.db.update(consents).set({ userId }).where(eq(consents.guid, ofPerson))
  const before = await rowsOf(guid)
  days(consentProofDays - 1)
  const { guid: young } = await visitor()
  await run()
  expect(await rowsOf(guid)).toEqual(before)
  expect(before[0]).toMatchObject({ ip: expect.any(String), userAgent: 'Oyun/1.0' })
  days(2)
  await run()
  expect(await rowsOf(guid)).toEqual(before.map((row) => ({ ...row, ip: null, userAgent: null })))
  expect((await at.get(path)).body.data).toMatchObject({ ...said, answered: true, current: true })
  for (const stored of [ofPerson, young]) expect((await rowsOf(stored))[0]?.ip).not.toBeNull()
})

test('processes more than one batch, also on two replicas at once', async () => {
  await world.sql`
    insert into consents (guid, category, granted, version, language, text_hash, ip, created_at)
    select uuidv7(), 'marketing', false, '2020-01-01', 'tr', 'x', '203.0.113.9', '2020-01-01'
    from generate_series(1, 2500)`
  await Promise.all([run(), run()])
  await run()
  const left = await world.db
    .select({ createdAt: consents.createdAt })
    .from(consents)
    .where(isNotNull(consents.ip))
  expect(left.filter(({ createdAt }) => createdAt.getFullYear() === 2020)).toEqual([])
})
