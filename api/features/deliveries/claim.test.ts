import { afterEach, describe, expect, test } from 'bun:test'
import { MailRefused } from '#api/lib/mailer.ts'
import { buildNotification } from '#api/testing/build-notifications.ts'
import { until } from '#api/testing/replica.ts'
import { workQueue } from '#api/testing/work-queue.ts'
import { openWorld } from '#api/testing/world.ts'
import { sendBatch } from './channels.ts'
import { deliverQueue } from './deliver.ts'
import { expandQueue } from './expand.ts'

const world = await openWorld()
afterEach(async () => {
  world.postOffice.refuse = undefined
  for (const table of ['deliveries', 'inbox', 'notifications', 'topic_sends', 'queue_minutes'])
    await world.sql.unsafe(`delete from ${table}`)
})

type Given = Parameters<typeof buildNotification>[1]
const approved = (more: Given = {}) =>
  buildNotification(world.deps, { status: 'approved', approvedAt: world.deps.now(), ...more })
const toOne = (person: { id: number }, more: Given = {}) =>
  approved({ targetType: 'user', targetId: person.id, ...more })
const countsOf = async (id: number) => {
  const [row] = await world.sql`
    select status, target_count, sent_count, failed_count, cancelled_count, skipped_count from notifications
    where id = ${id}`
  return row!
}

describe('claiming', () => {
  test('takes higher priorities first, and splits a batch between notifications of equal priority', async () => {
    for (let n = 0; n < 30; n++) await world.user()
    const big = await approved({ channel: 'email' })
    await expandQueue(world.ctx())
    world.clock.advance(1000)
    const small = await approved({ channel: 'email' })
    await expandQueue(world.ctx())
    const urgent = await toOne(await world.user(), { channel: 'email', priority: 5 })
    await expandQueue(world.ctx())
    const { claim } = await import('./claim-queries.ts')
    const now = world.deps.now()
    const { deliveries = [] } = (await claim(world.sql, { channel: 'email', batch: 11, now })) ?? {}
    const of = ({ id }: { id: number }) =>
      deliveries.filter(({ notificationId }) => notificationId === id).length
    expect([of(urgent), of(big) > 3, of(small) > 3, deliveries.length]).toEqual([1, true, true, 11])
  })

  test('continues after the last batch, and restarts at the front for requeued deliveries', async () => {
    const { createClaimer } = await import('./claim.ts')
    for (let n = 0; n < 4; n++) await world.user()
    const { id } = await approved({ channel: 'email' })
    await expandQueue(world.ctx())
    const waiting = await world.sql`
      select id::int from deliveries where notification_id = ${id} order by due_at, id`
    const claimNext = createClaimer(world.ctx(), 'email')
    const idsOf = async (batch: number) =>
      ((await claimNext(batch))?.deliveries ?? []).map((each) => each.id).sort((a, b) => a - b)
    const ids = waiting.map((each): number => each.id)
    expect(await idsOf(2)).toEqual(ids.slice(0, 2))
    await world.sql`update deliveries set lease_until = null where id = ${ids[0]!}`
    expect(await idsOf(2)).toEqual(ids.slice(2, 4))
    expect(await idsOf(ids.length)).toEqual([...ids.slice(4)])
    expect(await idsOf(10)).toEqual([ids[0]!])
    expect(await idsOf(10)).toEqual([])
  })
})

test('counts sent and skipped deliveries per minute', async () => {
  const person = await world.user()
  await toOne(person, { channel: 'email' })
  await toOne(person, { channel: 'sms' })
  await toOne(person)
  await workQueue(world.ctx())
  const rows = await world.sql`
    select channel, sum(sent)::int as sent, sum(skipped)::int as skipped from queue_minutes group by 1 order by 1`
  expect([...rows]).toEqual([
    { channel: 'email', sent: 1, skipped: 0 },
    { channel: 'in_app', sent: 1, skipped: 0 },
    { channel: 'sms', sent: 0, skipped: 1 },
  ])
})

/** Cancels as an admin, and waits for the signal. */
async function cancel(id: number): Promise<void> {
  const operator = await world.as(await world.admin())
  const signalled = new Promise<void>((resolve) => {
    const unsubscribe = world.deps.bus.subscribe('stopped', () => {
      unsubscribe()
      resolve()
    })
  })
  const { status } = await operator.delete(`/admin/notifications/queue/cancel/${id}`, {
    reason: 'Yanlış metin',
  })
  expect(status).toBe(200)
  await signalled
}

test('sends nothing when a notification is cancelled between claiming and sending', async () => {
  const person = await world.user()
  const { id } = await toOne(person, { channel: 'email' })
  await expandQueue(world.ctx())
  await deliverQueue(world.ctx(), async (...batch) => {
    await cancel(id)
    return sendBatch(...batch)
  })
  expect(await world.mailsTo(person.email)).toEqual([])
  expect(await countsOf(id)).toMatchObject({ status: 'cancelled', sent_count: 0, cancelled_count: 1 })
})

test('stops sending when a notification is cancelled during a batch', async () => {
  for (let n = 0; n < 60; n++) await world.user()
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  let started = 0
  const { send } = world.deps.mailer
  world.deps.mailer.send = async (mail) => {
    started++
    await gate
    await send(mail)
  }
  const { id } = await approved({ channel: 'email' })
  await expandQueue(world.ctx())
  const working = deliverQueue(world.ctx())
  await until(async () => started === 10)
  await cancel(id)
  open()
  await working
  await workQueue(world.ctx())
  world.deps.mailer.send = send
  expect(started).toBe(10)
  const { status, target_count, sent_count, failed_count, cancelled_count, skipped_count } =
    await countsOf(id)
  expect({ status, sent_count }).toEqual({ status: 'cancelled', sent_count: 10 })
  expect(sent_count + failed_count + cancelled_count + skipped_count).toBe(target_count)
  const [left] = await world.sql`
    select count(*)::int as waiting from deliveries where status = 'queued'`
  expect(left!.waiting).toBe(0)
})

test('keeps all counters consistent with concurrent workers, rejections and cancellations', async () => {
  const operator = await world.admin()
  const ids: number[] = []
  for (let n = 0; n < 24; n++) {
    const channel = (['email', 'in_app', 'sms', 'push'] as const)[n % 4]!
    const kind = n % 3 === 0 ? 'marketing' : 'update'
    ids.push((await approved({ channel, kind, priority: 1 + (n % 5) })).id)
  }
  let attempts = 0
  world.postOffice.refuse = () => {
    attempts++
    if (attempts % 7 === 0) return new MailRefused('550 no such user', true)
    return attempts % 3 === 0 ? new Error('451 later') : undefined
  }
  const admin = await world.as(operator)
  const stop = async (id: number) =>
    admin.delete(`/admin/notifications/queue/cancel/${id}`, { reason: 'Fırtına' })
  const errors: unknown[] = []
  const worker = () => workQueue(world.ctx()).catch((error: unknown) => errors.push(error))
  await Promise.all([worker(), worker(), worker(), worker(), ...ids.slice(0, 6).map(stop)])
  world.postOffice.refuse = undefined
  for (let later = 0; later < 3; later++) {
    world.clock.advance(3_600_000)
    await Promise.all([worker(), worker(), worker()])
  }
  expect(errors).toEqual([])
  const rows = await world.sql`
    select status, target_count, sent_count + failed_count + cancelled_count + skipped_count as ended
    from notifications where id = any(${ids})`
  expect(rows).toHaveLength(ids.length)
  for (const { status, target_count, ended } of rows) {
    expect(['sent', 'failed', 'cancelled']).toContain(status)
    expect(ended).toBe(target_count)
  }
  const [counted] = await world.sql`
    select (select count(*)::int from deliveries where status = 'sent') + (select count(*)::int from inbox) as rows,
      (select sum(sent)::int from queue_minutes) as minutes, (select sum(sent_count)::int from notifications) as counted`
  expect(counted).toMatchObject({ minutes: counted!.counted, rows: counted!.counted })
})
