import { afterEach, expect, test } from 'bun:test'
import { eraseDeletedUsers } from '#api/features/account/erasure.ts'
import { processExports } from '#api/features/account/export-worker.ts'
import { sendBatch } from '#api/features/deliveries/channels.ts'
import { deliverQueue } from '#api/features/deliveries/deliver.ts'
import { expandQueue } from '#api/features/deliveries/expand.ts'
import { clearCancelled } from '#api/features/deliveries/queue-cancel.ts'
import { deleteOldDeliveries } from '#api/features/deliveries/retention.ts'
import { MailRefused } from '#api/lib/mailer.ts'
import { buildCrowd, buildNotification } from '#api/testing/build-notifications.ts'
import { until } from '#api/testing/replica.ts'
import { workQueue } from '#api/testing/work-queue.ts'
import { openWorld } from '#api/testing/world.ts'
import { jobContext } from './context.ts'
import { startJobs } from './jobs.ts'

const crowd = 300
const world = await openWorld()
await buildCrowd(world.deps, crowd)
const fast = JSON.stringify({ at_once: 10, per_second: 100_000 })
await world.sql`insert into settings (key, value) values ('notifications.email_speed', ${fast}::text::jsonb)`
afterEach(async () => {
  for (const table of ['deliveries', 'inbox', 'notifications']) await world.sql.unsafe(`delete from ${table}`)
})

const approved = (channel: 'email' | 'in_app') =>
  buildNotification(world.deps, { status: 'approved', approvedAt: world.deps.now(), channel })
const waiting = () => world.sql<{ attempts: number; held: boolean }[]>`
  select distinct attempts, lease_until is not null as held from deliveries where status = 'queued'`

/** A mail server that accepts mails when the gate is opened. */
function slowMail() {
  const reached: string[] = []
  const gate = Promise.withResolvers<void>()
  const { send } = world.deps.mailer
  world.deps.mailer.send = async ({ to }) => {
    reached.push(to)
    await gate.promise
  }
  const restore = () => {
    world.deps.mailer.send = send
  }
  return { reached, open: gate.resolve, restore }
}

test('jobs that are stopped during a campaign finish started messages and release the rest', async () => {
  const { reached, open, restore } = slowMail()
  const { id } = await approved('email')
  await expandQueue(world.ctx())
  const jobs = startJobs(world.deps)
  await world.deps.bus.publish('work', {})
  await until(async () => reached.length === 10)
  const stopped = jobs.stop()
  open()
  await stopped
  expect(reached).toHaveLength(10)
  expect([...(await waiting())]).toEqual([{ attempts: 0, held: false }])

  await workQueue(world.ctx())
  const [counts] = await world.sql`select status, sent_count from notifications where id = ${id}`
  expect(counts).toEqual({ status: 'sent', sent_count: reached.length })
  expect(new Set(reached).size).toBe(reached.length)
  restore()
})

test('messages that other providers accepted are settled when a stop interrupts a provider that hangs', async () => {
  const { reached, open, restore } = slowMail()
  const hung = world.deps.mailer.send
  const people = await world.sql<{ email: string }[]>`select email from users where status = 'active'`
  world.deps.mailer.send = async (mail) => {
    if (mail.to === people.at(-1)!.email) return hung(mail)
    reached.push(mail.to)
  }
  await approved('email')
  await expandQueue(world.ctx())
  const stopping = new AbortController()
  const ctx = jobContext(world.deps, 'test', stopping.signal)
  let handed = 0
  const working = deliverQueue(ctx, (runs, channel, messages, options) => {
    handed += messages.length
    return sendBatch(runs, channel, messages, { ...options, stopWithin: 0 })
  })
  await until(async () => handed > 0 && reached.includes(people.at(-1)!.email))
  stopping.abort()
  await working
  const [sent] = await world.sql`select count(*)::int as count from deliveries where status = 'sent'`
  expect(sent!.count).toBe(reached.length - 1)
  const [held] = await world.sql`select count(*)::int as count from deliveries where lease_until is not null`
  expect(held!.count).toBe(1)
  open()
  restore()
})

test('the state of a mail is stored when a stop interrupts a slow mail server', async () => {
  const { send } = world.deps.mailer
  const begun = Promise.withResolvers<void>()
  world.deps.mailer.send = (_mail, giveUp) =>
    new Promise((_resolve, reject) => {
      giveUp!.addEventListener('abort', () => reject(new MailRefused('sent, but not confirmed', true)))
      begun.resolve()
    })
  const person = await world.user()
  const given = { status: 'approved', channel: 'email', targetType: 'user', targetId: person.id } as const
  await buildNotification(world.deps, { ...given, approvedAt: world.deps.now() })
  await expandQueue(world.ctx())
  const stopping = new AbortController()
  const ctx = jobContext(world.deps, 'test', stopping.signal)
  const working = deliverQueue(ctx, (runs, channel, messages) =>
    sendBatch(runs, channel, messages, { stopWithin: 0 }),
  )
  await begun.promise
  stopping.abort()
  await working
  const rows = await world.sql`select status, error from deliveries`
  expect([...rows]).toEqual([{ status: 'failed', error: 'sent, but not confirmed' }])
  world.deps.mailer.send = send
})

test('an expansion that is stopped between two ranges continues there', async () => {
  const { id } = await approved('in_app')
  const stopping = new AbortController()
  stopping.abort()
  await expandQueue(jobContext(world.deps, 'test', stopping.signal))
  const rows = () => world.sql`select from inbox where notification_id = ${id}`
  expect(await rows()).toHaveLength(0)
  await expandQueue(world.ctx())
  expect((await rows()).length).toBeGreaterThan(crowd)
})

test('jobs start no new work after a stop', async () => {
  const leaver = await world.user()
  const { id } = await buildNotification(world.deps, { channel: 'email', status: 'cancelled' })
  await world.sql`update notifications set cancelled_at = now() where id = ${id}`
  await world.sql`update users set deleted_at = now() - interval '31 days' where id = ${leaver.id}`
  await world.sql`insert into data_exports (user_id) values (${(await world.user()).id})`
  await world.sql`
    insert into deliveries (notification_id, user_id, channel, priority, status, created_at)
    values (${id}, 1, 'email', 2, 'sent', now() - interval '91 days'), (${id}, 2, 'email', 2, 'queued', now())`
  await world.sql`insert into outbox (channel, recipient, subject, text, created_at)
    values ('sms', 'old', 'x', 'x', now() - interval '31 days')`
  const left = async () => {
    const [row] = await world.sql`
      select (select count(*)::int from users where deleted_at is not null and erased_at is null) as leavers,
        (select count(*)::int from data_exports where status = 'pending') as exports,
        (select count(*)::int from deliveries where status in ('sent', 'queued')) as deliveries,
        (select count(*)::int from outbox) as outbox`
    return row
  }
  const stopping = new AbortController()
  stopping.abort()
  const everything = [eraseDeletedUsers, processExports, clearCancelled, deleteOldDeliveries]
  for (const run of everything) await run(jobContext(world.deps, 'test', stopping.signal))
  expect(await left()).toEqual({ leavers: 1, exports: 1, deliveries: 2, outbox: 1 })
  for (const run of everything) await run(world.ctx())
  expect(await left()).toEqual({ leavers: 0, exports: 0, deliveries: 0, outbox: 0 })
})

test('an export that is interrupted by a stop is written again after its lease expires', async () => {
  await world.sql`insert into data_exports (user_id) values (${(await world.user()).id})`
  const status = async () =>
    (await world.sql`select status from data_exports order by id desc limit 1`)[0]!.status
  const stopping = new AbortController()
  const ctx = jobContext(world.deps, 'test', stopping.signal)
  const now = () => {
    stopping.abort()
    return ctx.now()
  }
  await processExports({ ...ctx, now })
  expect(await status()).toBe('processing')
  world.clock.advance(61_000)
  await processExports(world.ctx())
  expect(await status()).toBe('ready')
})
