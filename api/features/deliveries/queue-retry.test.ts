import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { notifyUser } from '#api/features/inbox/notices.ts'
import { buildCrowd, buildNotification } from '#api/testing/build-notifications.ts'
import type { Caller } from '#api/testing/caller.ts'
import { openPushService } from '#api/testing/push-service.ts'
import { userUnknown } from '#api/testing/refusals.ts'
import { workQueue } from '#api/testing/work-queue.ts'
import { openWorld } from '#api/testing/world.ts'
import { pushSubscriptions } from '#db/schema/index.ts'
import { continueRetries, startRetry } from './queue-retry.ts'
import { requeueBatch } from './queue-retry-queries.ts'

let admin: Caller
const queue = '/admin/notifications/queue'
const day = 86_400_000

const world = await openWorld()
const operator = await world.admin()
beforeEach(async () => {
  admin = await world.as(operator)
})
afterEach(async () => {
  world.postOffice.refuse = undefined
  for (const table of ['deliveries', 'notifications', 'queue_minutes', 'queue_requests', 'queue_retries'])
    await world.sql.unsafe(`delete from ${table}`)
})

type Failure = {
  messages: number
  title?: string
  daysAgo?: number
  status?: 'failed' | 'sent' | 'processing'
}

/** A notification with failed messages, as if it had been worked through some days ago. */
async function failed({ messages, title = 'Kupa', daysAgo = 1, status = 'failed' }: Failure) {
  const at = new Date(world.deps.now().getTime() - daysAgo * day)
  const { id } = await buildNotification(world.deps, {
    ...{ channel: 'email', status, expanded: true, processingAt: at, failedAt: at, failedCount: messages },
    ...{ targetCount: messages, expandedCount: messages, triedAt: status === 'processing' ? null : at },
    translations: { tr: { title, message: 'Mesaj' } },
    createdBy: operator.id,
    ...(status === 'sent' && { sentAt: at, sentCount: 1, targetCount: messages + 1 }),
  })
  await world.sql`
    insert into deliveries (notification_id, user_id, channel, priority, status, attempts, error, created_at, due_at, tried_at)
    select ${id}, u.id, 'email', 2, 'failed', 5, '550', ${at}, ${at}, ${at} from users u
    where u.status = 'active' order by u.id limit ${messages}`
  return id
}

const rowsIn = async (status: string) =>
  (await world.sql`select count(*)::int as rows from deliveries where status = ${status}`)[0]!.rows
const statusData = async () => (await admin.get(`${queue}/status`)).body.data
const retryAll = () =>
  admin.post(`${queue}/send`, { retry_failed: true, max_notifications: 1, batch_size: 1 })

describe('a retry of all failed messages', () => {
  beforeAll(() => buildCrowd(world.deps, 60))

  test('takes the number that the panel shows, of 90 days, and names the oldest and newest message', async () => {
    await failed({ messages: 4, title: 'Eskisi', daysAgo: 89 })
    await failed({ messages: 30, title: 'Ortadaki', daysAgo: 5, status: 'sent' })
    await failed({ messages: 7, title: 'Yenisi', daysAgo: 1, status: 'processing' })
    const tooOld = await failed({ messages: 9, title: 'Çok eski', daysAgo: 91 })
    const before = await statusData()
    expect(before.summary).toMatchObject({ failed_notifications: 3, undelivered_messages: 41 })
    expect(before.retry).toMatchObject({
      ...{ messages: 41, days: 90, progress: null },
      oldest: { display_title: 'Eskisi' },
      newest: { display_title: 'Yenisi' },
    })
    const listed = (await admin.get(`${queue}?status=undelivered`)).body.data.notifications
    expect(listed.reduce((sum: number, each: any) => sum + each.failed_count, 0)).toBe(41)

    const { body } = await retryAll()
    expect(body.data.retried_count).toBe(41)
    const during = await statusData()
    expect(during.retry).toMatchObject({ messages: 0, progress: { total: 41, requeued: 1 } })
    await continueRetries(world.ctx())
    const left = await world.sql`select notification_id as id, count(*)::int as rows from deliveries
      where status = 'failed' group by 1`
    expect([...left]).toEqual([{ id: tooOld, rows: 9 }])
    expect((await statusData()).retry.progress).toBeNull()
    await workQueue(world.ctx())
    expect(await rowsIn('sent')).toBe(41)
  })

  test('leaves notices of the product alone, like the count, the dialog and the list', async () => {
    const campaign = await failed({ messages: 3 })
    const pushes = openPushService()
    const { subscription } = pushes.browser(() => new Response(null, { status: 400 }))
    const { id: userId } = await world.user()
    await world.db.insert(pushSubscriptions).values({ userId, ...subscription })
    const text = { title: 'Ürün haberi', message: 'Mesaj' }
    await notifyUser(world.ctx(), { userId, tr: text, en: text })
    await workQueue(world.ctx())
    pushes.stop()
    const [notice] = await world.sql`
      select count(*)::int as rows from deliveries where notification_id < 0 and status = 'failed'`
    expect(notice!.rows).toBe(1)

    const { summary, retry } = await statusData()
    expect([summary.undelivered_notifications, summary.undelivered_messages]).toEqual([1, 3])
    expect(retry).toMatchObject({ messages: 3, oldest: { id: campaign }, newest: { id: campaign } })
    const listed = (await admin.get(`${queue}?status=undelivered`)).body.data.notifications
    expect(listed).toMatchObject([{ id: campaign, failed_count: 3 }])
    expect((await retryAll()).body.data.retried_count).toBe(3)
    await workQueue(world.ctx())
    expect([await rowsIn('sent'), await rowsIn('failed')]).toEqual([3, 1])
  })

  test('takes each message once when fifty requests arrive at once', async () => {
    await failed({ messages: 40 })
    await failed({ messages: 20 })
    const answers = await Promise.all(Array.from({ length: 50 }, retryAll))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(answers.reduce((sum, { body }) => sum + body.data.retried_count, 0)).toBe(60)
    await workQueue(world.ctx())
    await workQueue(world.ctx())
    expect(await rowsIn('sent')).toBe(60)
    const retries = await world.sql`select distinct retries from deliveries`
    expect([...retries]).toEqual([{ retries: 1 }])
    const counters = await world.sql`select status, sent_count, failed_count from notifications order by id`
    expect([...counters]).toEqual([
      { status: 'sent', sent_count: 40, failed_count: 0 },
      { status: 'sent', sent_count: 20, failed_count: 0 },
    ])
  })

  test('continues where a killed process stopped, with several workers at once', async () => {
    const id = await failed({ messages: 60 })
    await startRetry(world.ctx(), {})
    const now = world.deps.now().toISOString()
    expect(await requeueBatch(world.db, { limit: 10, now })).toBe(10)
    // A process that is killed before its commit.
    const killed = world.db.transaction(async (tx) => {
      await requeueBatch(tx, { limit: 10, now })
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    const [row] = await world.sql`select requeued from queue_retries where notification_id = ${id}`
    expect([row!.requeued, await rowsIn('queued')]).toEqual([10, 10])
    await Promise.all(Array.from({ length: 5 }, () => continueRetries(world.ctx())))
    await continueRetries(world.ctx())
    expect([await rowsIn('queued'), await rowsIn('failed')]).toEqual([60, 0])
  })

  test('does not retry again what fails again, and counts it as failed once', async () => {
    world.postOffice.refuse = () => userUnknown()
    const id = await failed({ messages: 12 })
    const { body } = await admin.post(`${queue}/send`, { retry_failed: true, max_notifications: 5 })
    expect(body.data).toEqual({ sent_count: 0, retried_count: 12 })
    for (let n = 0; n < 3; n++) await workQueue(world.ctx())
    const rows = await world.sql`select distinct status, retries from deliveries`
    expect([...rows]).toEqual([{ status: 'failed', retries: 1 }])
    const [row] = await world.sql`select status, failed_count from notifications where id = ${id}`
    expect(row).toEqual({ status: 'failed', failed_count: 12 })
    const [minutes] = await world.sql`select coalesce(sum(failed), 0)::int as failed from queue_minutes`
    expect(minutes!.failed).toBe(0)
  })

  test('answers a repeated request with the first answer', async () => {
    await failed({ messages: 6 })
    const again = () =>
      admin.post(`${queue}/send`, { retry_failed: true }, { headers: { 'idempotency-key': 'k1' } })
    const first = await again()
    expect(first.body.data.retried_count).toBe(6)
    await failed({ messages: 3 })
    expect((await again()).body.data).toEqual(first.body.data)
    expect(await rowsIn('failed')).toBe(3)
  })
})

describe('a retry of one notification', () => {
  test('takes all of it whatever the maximum, and leaves it failed until nothing is left', async () => {
    const id = await failed({ messages: 10 })
    const other = await failed({ messages: 2 })
    const [{ email }] = (await world.sql`
      select u.email from deliveries d join users u on u.id = d.user_id where d.notification_id = ${id} order by d.id desc limit 1`) as any
    world.postOffice.refuse = ({ to }) => (to === email ? userUnknown() : undefined)
    const shown = async () => (await admin.get(`/admin/notifications/management/${id}`)).body.data
    expect((await shown()).retryable_count).toBe(10)
    const { body } = await admin.post(`${queue}/retry/${id}`, { max_notifications: 3 })
    expect(body.data.retried_count).toBe(10)
    expect((await shown()).retryable_count).toBe(0)
    for (let n = 0; n < 2; n++) await workQueue(world.ctx())
    const partly = await shown()
    expect(partly).toMatchObject({ status: 'failed', sent_date: null, sent_count: 9, failed_count: 1 })
    expect(partly.retryable_count).toBe(1)
    world.postOffice.refuse = undefined
    await admin.post(`${queue}/retry/${id}`)
    expect(await shown()).toMatchObject({
      status: 'sent',
      sent_count: 10,
      failed_count: 0,
      failed_date: null,
    })
    const [untouched] = await world.sql`select status, failed_count from notifications where id = ${other}`
    expect(untouched).toEqual({ status: 'failed', failed_count: 2 })
  })

  test('changes neither its sent date nor the figures of today, but when it was last tried', async () => {
    const id = await failed({ messages: 3, status: 'sent', daysAgo: 2 })
    const path = `/admin/notifications/management/${id}`
    const before = (await admin.get(path)).body.data
    const today = (await statusData()).summary
    const asked = world.deps.now()
    expect((await admin.post(`${queue}/retry/${id}`)).body.data).toEqual({ sent_count: 3, retried_count: 3 })
    const after = (await admin.get(path)).body.data
    expect(after).toMatchObject({
      status: 'sent',
      sent_count: 4,
      failed_count: 0,
      sent_date: before.sent_date,
    })
    expect(new Date(after.tried_date).getTime()).toBeGreaterThanOrEqual(asked.getTime())
    const later = (await statusData()).summary
    for (const key of ['today_sent', 'today_failed', 'today_messages_sent', 'today_messages'])
      expect([key, later[key]]).toEqual([key, today[key]])
    const { items } = (await admin.get(`${path}/deliveries?status=sent`)).body.data
    expect(new Date(items[0].tried_date).getTime()).toBeGreaterThanOrEqual(asked.getTime())
  })

  test('takes nothing of a cancelled one', async () => {
    const id = await failed({ messages: 3, status: 'processing' })
    await startRetry(world.ctx(), { notification_id: id })
    await admin.delete(`${queue}/cancel/${id}`, { reason: 'Vazgeçtik' })
    await continueRetries(world.ctx())
    expect([await rowsIn('failed'), await rowsIn('queued')]).toEqual([3, 0])
  })
})
