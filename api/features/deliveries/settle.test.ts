import { afterAll, afterEach, beforeAll, expect, setSystemTime, test } from 'bun:test'
import postgres from 'postgres'
import { mailTimeoutMs } from '#api/lib/mailer.ts'
import { providerTimeoutMs } from '#api/lib/provider-client.ts'
import { buildNotification } from '#api/testing/build-notifications.ts'
import { openPushService } from '#api/testing/push-service.ts'
import { until } from '#api/testing/replica.ts'
import { createWorld, type World } from '#api/testing/world.ts'
import { pushSubscriptions } from '#db/schema/index.ts'
import { startWithinMs } from './channels.ts'
import { claim, leaseSeconds } from './claim-queries.ts'
import { deliverQueue } from './deliver.ts'
import { expandQueue } from './expand.ts'
import { workQueue } from './jobs.ts'
import { settle } from './settle-queries.ts'

let world: World
/** Beside the world, with a hand on its connections. */
let operator: postgres.Sql
beforeAll(async () => {
  world = await createWorld()
  operator = postgres(world.url, { max: 2 })
})
afterAll(async () => {
  await operator.end()
  await world.close()
})
afterEach(async () => {
  setSystemTime()
  for (const table of ['deliveries', 'notifications', 'push_subscriptions'])
    await world.sql.unsafe(`delete from ${table}`)
})

const queued = async (channel: 'email' | 'push', person: { id: number }) => {
  const { id } = await buildNotification(world.deps, {
    ...{ status: 'approved', approvedAt: world.deps.now(), channel, targetType: 'user', targetId: person.id },
  })
  await expandQueue(world.ctx())
  return id
}
const outcomeOf = async (id: number) => {
  const [row] = await world.sql`
    select status, attempts, lease_until is not null as held from deliveries where notification_id = ${id}`
  return row!
}

/** Ends the connection of whoever waits for a lock, as a server does that is started anew; answers whose it was. */
async function cut(): Promise<number> {
  let pid: number | undefined
  await until(async () => {
    const [waiting] = await operator<{ pid: number }[]>`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    pid = waiting?.pid
    return pid !== undefined
  })
  await operator`select pg_terminate_backend(${pid!}, 5000)`
  return pid!
}

test('a connection that ends at the very moment of settling sends to nobody twice', async () => {
  const person = await world.user()
  const id = await queued('email', person)
  const cuts: number[] = []
  let working: Promise<void> | undefined
  await operator.begin(async (held) => {
    await held`select from notifications where id = ${id} for update`
    working = deliverQueue(world.ctx())
    cuts.push(await cut(), await cut())
  })
  await working
  expect(new Set(cuts).size).toBe(2)
  expect(await outcomeOf(id)).toEqual({ status: 'sent', attempts: 1, held: false })
  world.clock.advance(61_000)
  await workQueue(world.ctx())
  expect(await world.mailsTo(person.email)).toHaveLength(1)
})

test('devices that cannot be tidied cost nobody the word of their provider', async () => {
  const person = await world.user()
  const service = openPushService()
  const { subscription, received } = service.browser()
  await world.db.insert(pushSubscriptions).values({ userId: person.id, ...subscription })
  const id = await queued('push', person)
  let working: Promise<void> | undefined
  await operator.begin(async (held) => {
    await held`select from push_subscriptions for update`
    working = deliverQueue(world.ctx())
    await cut()
  })
  await working
  expect(await outcomeOf(id)).toMatchObject({ status: 'sent' })
  expect(received).toHaveLength(1)
  await service.stop()
})

test('what somebody else has taken since is put back by their word alone', async () => {
  const id = await queued('email', await world.user())
  const take = async () => (await claim(world.sql, { channel: 'email', batch: 1, now: world.deps.now() }))!
  const mine = await take()
  world.clock.advance(61_000)
  const theirs = await take()
  const giveBack = async ({ deliveries: [delivery], leaseUntil }: typeof mine) => {
    const now = world.deps.now()
    const settlements = [{ id: delivery!.id, status: 'queued' as const, until: now }]
    await settle(world.sql, { channel: 'email', settlements, leaseUntil, now })
  }
  await giveBack(mine)
  expect(await outcomeOf(id)).toEqual({ status: 'queued', attempts: 2, held: true })
  await giveBack(theirs)
  expect(await outcomeOf(id)).toEqual({ status: 'queued', attempts: 1, held: false })
})

test('a clock that runs ahead takes nothing that another replica is sending, and holds nothing longer', async () => {
  await queued('email', await world.user())
  const take = () => claim(world.sql, { channel: 'email', batch: 1, now: world.deps.now() })
  expect((await take())?.deliveries).toHaveLength(1)
  setSystemTime(new Date(Date.now() + 90_000))
  expect(await take()).toBeUndefined()
  world.clock.advance(61_000)
  expect((await take())?.deliveries).toHaveLength(1)
  setSystemTime()
  expect(await take()).toBeUndefined()
  world.clock.advance(61_000)
  expect((await take())?.deliveries).toHaveLength(1)
})

test('whatever is begun in time ends before somebody else may take it', () => {
  const patience = { push: providerTimeoutMs, email: mailTimeoutMs, sms: providerTimeoutMs }
  for (const channel of ['push', 'email', 'sms'] as const)
    expect(startWithinMs[channel] + patience[channel]).toBeLessThan(leaseSeconds * 1000 - 5_000)
})
