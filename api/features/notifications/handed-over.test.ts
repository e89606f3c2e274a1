import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createMailer } from '#api/lib/mailer.ts'
import { buildCrowd, buildNotification } from '#api/testing/build-notifications.ts'
import { createWorld, type World } from '#api/testing/world.ts'
import { deliver, type Outward } from './channels.ts'
import { deliverQueue } from './delivery.ts'
import { expandQueue } from './queue.ts'

const crowd = 600
let world: World
beforeAll(async () => {
  world = await createWorld()
  await buildCrowd(world.deps, crowd)
  await world.sql`update users set phone = '+90532' || lpad(id::text, 7, '0')`
})
afterAll(() => world.close())

async function queued(channel: Outward) {
  const given = { status: 'approved', approvedAt: world.deps.now(), channel } as const
  await buildNotification(world.deps, given)
  await expandQueue(world.ctx())
}

test.each(['email', 'sms'] as const)(
  'what was kept of %p before a kill is not kept again',
  async (channel) => {
    await queued(channel)
    const mailer = createMailer({ settings: { MAIL_FROM: 'meydan@ornek.com' }, sql: world.sql })
    const ctx = Object.assign(Object.create(world.ctx()), { mailer })
    // A worker that dies has handed over its batch and settled nothing: whoever comes next hands it over again.
    await deliverQueue(ctx, async (...batch) => {
      await deliver(...batch)
      return deliver(...batch)
    })
    const [kept] = await world.sql`
    select count(*)::int as letters, count(distinct recipient)::int as readers from outbox where channel = ${channel}`
    expect(kept!.letters).toBe(kept!.readers)
    expect(kept!.readers).toBeGreaterThanOrEqual(crowd)
  },
)

test('of mails that leave the house no lane has more than fifty unsettled', async () => {
  await queued('email')
  const sizes: number[] = []
  await deliverQueue(world.ctx(), async (_, _channel, parcels) => {
    sizes.push(parcels.length)
    return parcels.map(({ id }) => ({ id, sent: true }))
  })
  expect(sizes.reduce((sum, each) => sum + each, 0)).toBeGreaterThanOrEqual(crowd)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(50)
})
