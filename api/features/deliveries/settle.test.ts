import { afterAll, afterEach, describe, expect, setSystemTime, spyOn, test } from 'bun:test'
import postgres from 'postgres'
import { buildNotification } from '#api/testing/build-notifications.ts'
import { openPushService } from '#api/testing/push-service.ts'
import { until } from '#api/testing/replica.ts'
import { workQueue } from '#api/testing/work-queue.ts'
import { createWorld } from '#api/testing/world.ts'
import { pushSubscriptions } from '#db/schema/index.ts'
import { sendBatch } from './channels.ts'
import { claim, leaseSeconds } from './claim-queries.ts'
import { deliverQueue } from './deliver.ts'
import { expandQueue } from './expand.ts'
import type { OutgoingMessage } from './prepare.ts'
import { settle } from './settle-queries.ts'

/** A separate connection that can terminate those of the server. */
const world = await createWorld()
const operator = postgres(world.url, { max: 2 })
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
    select status, attempts, lease_until is not null as leased from deliveries where notification_id = ${id}`
  return row!
}

/** Terminates a connection that waits for a lock, as a server restart does; returns its pid. */
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

test('sends nothing twice when the connection ends while settling', async () => {
  const person = await world.user()
  const id = await queued('email', person)
  const cuts: number[] = []
  let working: Promise<void> | undefined
  await operator.begin(async (tx) => {
    await tx`select from notifications where id = ${id} for update`
    working = deliverQueue(world.ctx())
    cuts.push(await cut(), await cut())
  })
  await working
  expect(new Set(cuts).size).toBe(2)
  expect(await outcomeOf(id)).toEqual({ status: 'sent', attempts: 1, leased: false })
  world.clock.advance(61_000)
  await workQueue(world.ctx())
  expect(await world.mailsTo(person.email)).toHaveLength(1)
})

test('settles outcomes when the subscriptions cannot be updated', async () => {
  const person = await world.user()
  const service = openPushService()
  const { subscription, received } = service.browser()
  await world.db.insert(pushSubscriptions).values({ userId: person.id, ...subscription })
  const id = await queued('push', person)
  let working: Promise<void> | undefined
  await operator.begin(async (tx) => {
    await tx`select from push_subscriptions for update`
    working = deliverQueue(world.ctx())
    await cut()
  })
  await working
  expect(await outcomeOf(id)).toMatchObject({ status: 'sent' })
  expect(received).toHaveLength(1)
  await service.stop()
})

test('lets only the latest claimer requeue a delivery', async () => {
  const id = await queued('email', await world.user())
  const claimOne = async () =>
    (await claim(world.sql, { channel: 'email', batch: 1, now: world.deps.now() }))!
  const mine = await claimOne()
  world.clock.advance(61_000)
  const theirs = await claimOne()
  const requeue = async ({ deliveries: [delivery], leaseUntil }: typeof mine) => {
    const now = world.deps.now()
    const settlements = [{ id: delivery!.id, status: 'queued' as const, until: now }]
    await settle(world.sql, { channel: 'email', settlements, leaseUntil, now })
  }
  await requeue(mine)
  expect(await outcomeOf(id)).toEqual({ status: 'queued', attempts: 2, leased: true })
  await requeue(theirs)
  expect(await outcomeOf(id)).toEqual({ status: 'queued', attempts: 1, leased: false })
})

test('ignores the clock of a replica for leases', async () => {
  await queued('email', await world.user())
  const claimOne = () => claim(world.sql, { channel: 'email', batch: 1, now: world.deps.now() })
  expect((await claimOne())?.deliveries).toHaveLength(1)
  setSystemTime(new Date(Date.now() + 90_000))
  expect(await claimOne()).toBeUndefined()
  world.clock.advance(61_000)
  expect((await claimOne())?.deliveries).toHaveLength(1)
  setSystemTime()
  expect(await claimOne()).toBeUndefined()
  world.clock.advance(61_000)
  expect((await claimOne())?.deliveries).toHaveLength(1)
})

describe('a batch that takes long', () => {
  /** Starts to send a batch whose provider does not answer before `answer`. */
  async function slowBatch() {
    const id = await queued('email', await world.user())
    const started = Promise.withResolvers<AbortSignal>()
    const { promise: answered, resolve: answer } = Promise.withResolvers<boolean>()
    using timers = spyOn(globalThis, 'setInterval')
    const working = deliverQueue(world.ctx(), async (_ctx, _channel, messages, { lost }) => {
      started.resolve(lost)
      const accepted = await answered
      return messages.map((each) => ({ id: each.id, ...(accepted ? { sent: true } : failing) }))
    })
    const lost = await started.promise
    const [beat] = timers.mock.calls.find(([, ms]) => ms === (leaseSeconds * 1000) / 4)!
    return { id, lost, answer, working, beat: beat as () => Promise<void> }
  }
  const failing = { sent: false as const, permanent: true, error: 'no' }
  const claimOne = () => claim(world.sql, { channel: 'email', batch: 1, now: world.deps.now() })

  test('keeps its lease while its process runs, and is claimed less than 30 seconds after it was killed', async () => {
    const { id, lost, answer, working, beat } = await slowBatch()
    for (let beats = 0; beats < 5; beats++) {
      world.clock.advance(24_000)
      expect(await claimOne()).toBeUndefined()
      await beat()
    }
    expect(lost.aborted).toBe(false)
    answer(true)
    await working
    expect(await outcomeOf(id)).toEqual({ status: 'sent', attempts: 1, leased: false })
    await queued('email', await world.user())
    expect((await claimOne())?.deliveries).toHaveLength(1)
    // The job looks for work every three seconds.
    world.clock.advance(27_000)
    expect((await claimOne())?.deliveries).toHaveLength(1)
  })

  test('is stopped when another process has claimed it, which settles it', async () => {
    const { id, lost, answer, working, beat } = await slowBatch()
    world.clock.advance(26_000)
    expect((await claimOne())?.deliveries).toHaveLength(1)
    await beat()
    expect(lost.aborted).toBe(true)
    answer(false)
    await working
    expect(await outcomeOf(id)).toEqual({ status: 'queued', attempts: 2, leased: true })
  })

  test('starts no more messages once its lease was lost', async () => {
    const person = await world.user()
    const messages = [{ id: 1, notificationId: 1, email: person.email }] as OutgoingMessage[]
    const outcomes = await sendBatch(world.ctx(), 'email', messages, { lost: AbortSignal.abort() })
    expect(outcomes).toEqual([{ id: 1, sent: false, untried: true }])
    expect(await world.mailsTo(person.email)).toEqual([])
  })
})
