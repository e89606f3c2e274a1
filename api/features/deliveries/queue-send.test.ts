import { afterEach, beforeEach, describe, expect, mock, spyOn, test } from 'bun:test'
import { tally } from '#api/testing/auth-steps.ts'
import { buildNotification } from '#api/testing/build-notifications.ts'
import type { Caller } from '#api/testing/caller.ts'
import { userUnknown } from '#api/testing/refusals.ts'
import { workQueue } from '#api/testing/work-queue.ts'
import { openWorld } from '#api/testing/world.ts'
import { sendBatch } from './channels.ts'
import { deliverBatch } from './deliver.ts'
import { expandQueue } from './expand.ts'
import { finishNotifications } from './finish-queries.ts'
import { startRetry } from './queue-retry.ts'
import { requeueBatch } from './queue-retry-queries.ts'

let admin: Caller
const queue = '/admin/notifications/queue'

const world = await openWorld()
const operator = await world.admin()
beforeEach(async () => {
  admin = await world.as(operator)
})
afterEach(async () => {
  world.postOffice.refuse = undefined
  for (const table of [
    'deliveries',
    'notifications',
    'queue_minutes',
    'queue_skips',
    'queue_requests',
    'queue_retries',
    'outbox',
    'topic_sends',
  ])
    await world.sql.unsafe(`delete from ${table}`)
})

type Given = Parameters<typeof buildNotification>[1]
const toOne = async (more: Given = {}) => {
  const { id: targetId } = await world.user()
  const approvedAt = world.deps.now()
  return buildNotification(world.deps, {
    ...{ status: 'approved', approvedAt, targetType: 'user', targetId, channel: 'email' },
    ...more,
  })
}

const statusOf = async (id: number) =>
  (await world.sql`select status from notifications where id = ${id}`)[0]!.status

describe('a request with an Idempotency-Key', () => {
  const headers = { 'idempotency-key': 'b1946ac9' }

  test('runs once and returns the same answer again', async () => {
    await toOne()
    const first = await admin.post(`${queue}/send`, {}, { headers })
    expect(first.body.data).toEqual({ sent_count: 1, retried_count: 0 })
    await toOne()
    expect((await admin.post(`${queue}/send`, {}, { headers })).body.data).toEqual(first.body.data)
    const other = await world.as(await world.admin())
    expect((await other.post(`${queue}/send`, {}, { headers })).body.data.sent_count).toBe(1)
  })

  test('returns 409 to concurrent requests while the first is running', async () => {
    for (let n = 0; n < 3; n++) await toOne()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => admin.post(`${queue}/send`, {}, { headers })),
    )
    const worked = answers.filter(({ status }) => status === 200)
    expect(new Set(worked.map(({ body }) => body.data.sent_count))).toEqual(new Set([3]))
    expect(Object.keys(tally(answers)).every((status) => ['200', '409'].includes(status))).toBe(true)
    const [audited] = await world.sql`
      select count(*)::int as times from audit_log where action = 'queue.finish' and target_type = 'queue'
        and actor_id = ${operator.id} and meta->>'sent' = '3'`
    expect(audited!.times).toBe(1)
  })

  test('returns 409 when the key was used with another body', async () => {
    expect((await admin.post(`${queue}/send`, {}, { headers })).status).toBe(200)
    const other = await admin.post(`${queue}/send`, { retry_failed: true }, { headers })
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED'])
    expect((await admin.post(`${queue}/send`, {}, { headers })).status).toBe(200)
  })

  test('runs once even when its signal fails', async () => {
    const first = await toOne({ channel: 'in_app' })
    const publish = spyOn(world.deps.bus, 'publish').mockImplementation(async (name) => {
      if (name === 'work') throw new Error('connection lost')
    })
    expect((await admin.post(`${queue}/send`, {}, { headers })).status).toBe(500)
    publish.mockRestore()
    const second = await toOne({ channel: 'in_app' })
    const { body } = await admin.post(`${queue}/send`, {}, { headers })
    expect(body.data).toEqual({ sent_count: 1, retried_count: 0 })
    expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(['sent', 'approved'])
  })

  test('returns and audits what was sent when it failed midway', async () => {
    const [{ last }] = await world.sql<
      [{ last: number }]
    >`select coalesce(max(id), 0)::int as last from audit_log`
    const bell = await toOne({ channel: 'in_app', priority: 5 })
    const letter = await toOne()
    const publish = spyOn(world.deps.bus, 'publish').mockImplementation(async (name) => {
      if (name === 'work') throw new Error('connection lost')
    })
    expect((await admin.post(`${queue}/send`, {}, { headers })).status).toBe(500)
    publish.mockRestore()
    const { body } = await admin.post(`${queue}/send`, {}, { headers })
    expect(body.data).toEqual({ sent_count: 1, retried_count: 0 })
    expect([await statusOf(bell.id), await statusOf(letter.id)]).toEqual(['sent', 'processing'])
    const audited =
      await world.sql`select action, actor_id, meta from audit_log where id > ${last} order by id`
    expect([...audited]).toEqual([
      { action: 'queue.send', actor_id: operator.id, meta: { most: 100, retried: 0 } },
      { action: 'queue.finish', actor_id: operator.id, meta: { sent: 1 } },
    ])
  })

  test('leaves the key free when it is rejected before starting', async () => {
    expect((await admin.post(`${queue}/retry/2147483647`, {}, { headers })).status).toBe(404)
    expect((await admin.post(`${queue}/send`, {}, { headers })).status).toBe(200)
  })

  test('can be repeated after five minutes without an answer', async () => {
    await world.sql`insert into queue_requests (user_id, key) values (${operator.id}, 'lost')`
    const lost = { headers: { 'idempotency-key': 'lost' } }
    expect((await admin.post(`${queue}/send`, {}, lost)).body.code).toBe('REQUEST_UNDER_WAY')
    world.clock.advance(6 * 60_000)
    admin = await world.as(operator)
    expect((await admin.post(`${queue}/send`, {}, lost)).status).toBe(200)
  })
})

test('does nothing when the audit fails', async () => {
  world.postOffice.refuse = () => userUnknown()
  const failed = await toOne()
  await workQueue(world.ctx())
  world.postOffice.refuse = undefined
  const waiting = await toOne()
  await world.sql`alter table audit_log add constraint full_up check (action not like 'queue.%') not valid`
  const headers = { 'idempotency-key': 'unwritten' }
  expect((await admin.post(`${queue}/process-approved`)).status).toBe(500)
  expect((await admin.post(`${queue}/send`, { retry_failed: true }, { headers })).status).toBe(500)
  expect([await statusOf(failed.id), await statusOf(waiting.id)]).toEqual(['failed', 'approved'])
  await world.sql`alter table audit_log drop constraint full_up`
  const { body } = await admin.post(`${queue}/send`, { retry_failed: true }, { headers })
  expect(body.data).toEqual({ sent_count: 2, retried_count: 1 })
})

test('retries the failures of one notification only', async () => {
  world.postOffice.refuse = () => new Error('550')
  const [one, other] = [await toOne(), await toOne()]
  await workQueue(world.ctx())
  await world.sql`update deliveries set status = 'failed'`
  await world.sql`update notifications set status = 'failed', failed_count = 1, failed_at = now()`
  world.postOffice.refuse = undefined
  expect((await admin.post(`${queue}/retry/2147483647`)).status).toBe(404)
  const before = await admin.post(`${queue}/send`, { retry_failed: true, notification_id: one.id })
  expect([before.status, before.body.errors[0].code]).toEqual([400, 'RETRY_BY_PATH'])
  const { body } = await admin.post(`${queue}/retry/${one.id}`)
  expect(body.data).toEqual({ sent_count: 1, retried_count: 1 })
  const rows = await world.sql`select id, status, failed_count from notifications order by id`
  expect([...rows]).toEqual([
    { id: one.id, status: 'sent', failed_count: 0 },
    { id: other.id, status: 'failed', failed_count: 1 },
  ])
})

test('lists and retries notifications with failed messages in any state', async () => {
  const [reached, missed] = [await world.user(), await world.user()]
  world.postOffice.refuse = ({ to }) => (to === missed.email ? userUnknown() : undefined)
  const { id } = await toOne({ targetType: 'all_users' })
  await toOne({ targetId: reached.id })
  await workQueue(world.ctx())
  world.postOffice.refuse = undefined
  const undelivered = async () => (await admin.get(`${queue}?status=undelivered`)).body.data
  expect((await undelivered()).notifications).toMatchObject([{ id, status: 'sent', failed_count: 1 }])
  const { summary, health_indicators: health } = (await admin.get(`${queue}/status`)).body.data
  expect(summary).toMatchObject({
    failed_notifications: 1,
    undelivered_notifications: 1,
    undelivered_messages: 1,
  })
  expect(health.recommendations).toContainEqual(
    expect.objectContaining({ rule: expect.objectContaining({ name: 'FAILED', value: 1 }) }),
  )
  const again = await admin.post(`${queue}/retry/${id}`)
  expect(again.body.data).toEqual({ sent_count: 1, retried_count: 1 })
  expect(await undelivered()).toMatchObject({ notifications: [], pagination: { total: 0 } })
  expect(await world.mailsTo(missed.email)).toHaveLength(1)
  expect(await world.mailsTo(reached.email)).toHaveLength(2)
})

test('does not list cancelled or expired notifications as undelivered', async () => {
  const failed = { failedCount: 1, failedAt: world.deps.now() } as const
  await toOne({ ...failed, status: 'cancelled' })
  const { id } = await toOne({ ...failed, status: 'failed' })
  const old = new Date(world.deps.now().getTime() - 91 * 86_400_000)
  await toOne({ ...failed, status: 'failed', failedAt: old })
  // A failed retry does not postpone the deletion.
  await toOne({ ...failed, status: 'failed', processingAt: old })
  const { body } = await admin.get(`${queue}?status=undelivered`)
  expect(body.data.notifications.map((each: { id: number }) => each.id)).toEqual([id])
  expect((await admin.get(`${queue}/status`)).body.data.summary.undelivered_notifications).toBe(1)
})

describe('the queue status', () => {
  test('returns an hour in minutes, a day in quarters, and the rule of each recommendation', async () => {
    await toOne()
    await toOne({ channel: 'sms' })
    await workQueue(world.ctx())
    const hour = (await admin.get(`${queue}/status`)).body.data
    expect(hour.history).toMatchObject({ range: 'hour', bucket_seconds: 60 })
    expect(Date.parse(hour.history.to) - Date.parse(hour.history.from)).toBe(3_600_000)
    expect(hour.history.points).toMatchObject([
      { channel: 'email', sent: 1, failed: 0, skipped: 0, avg_wait_ms: expect.any(Number) },
      { channel: 'sms', sent: 0, failed: 0, skipped: 1, avg_wait_ms: null },
    ])
    expect(hour.health_indicators.recommendations).toMatchObject([
      { type: 'SUCCESS', rule: { name: 'NOTHING_TO_DO', warning: null, critical: null } },
    ])
    world.clock.advance(3 * 3_600_000)
    admin = await world.as(operator)
    expect((await admin.get(`${queue}/status`)).body.data.history.points).toEqual([])
    const { history } = (await admin.get(`${queue}/status?range=day`)).body.data
    expect(history).toMatchObject({ range: 'day', bucket_seconds: 900 })
    expect(history.points).toHaveLength(2)
  })

  test('returns skip reasons of the selected range', async () => {
    const refuser = await world.user()
    const choose = async (matrix: object) =>
      (await world.as(refuser)).put('/user/notifications/settings', { matrix })
    await (await world.as(refuser)).put('/user/preferences/privacy', { marketing: true })
    await choose({ email: { update: false }, in_app: { reminder: false, marketing: true } })
    await toOne({ targetId: refuser.id, kind: 'update' })
    await toOne({ kind: 'marketing' })
    await toOne({ kind: 'marketing' })
    for (const channel of ['sms', 'push'] as const) await toOne({ channel })
    await toOne({ channel: 'in_app', kind: 'reminder', targetId: refuser.id })
    for (let n = 0; n < 3; n++) await toOne({ channel: 'in_app', kind: 'marketing', targetId: refuser.id })
    await workQueue(world.ctx())
    const seen = async (range: string) => {
      const { history } = (await admin.get(`${queue}/status?range=${range}`)).body.data
      const counted: number = history.points.reduce((sum: number, { skipped }: any) => sum + skipped, 0)
      return { skips: history.skips, counted }
    }
    const skips = [
      { reason: 'offers_off', channel: 'email', count: 2 },
      { reason: 'frequency_cap', channel: 'in_app', count: 1 },
      { reason: 'no_address', channel: 'push', count: 1 },
      { reason: 'no_address', channel: 'sms', count: 1 },
      { reason: 'preference_off', channel: 'email', count: 1 },
      { reason: 'preference_off', channel: 'in_app', count: 1 },
    ]
    expect(await seen('hour')).toEqual({ skips, counted: 7 })
    world.clock.advance(3 * 3_600_000)
    admin = await world.as(operator)
    expect(await seen('hour')).toEqual({ skips: [], counted: 0 })
    expect(await seen('day')).toEqual({ skips, counted: 7 })
  })

  test('returns the oldest wait with its thresholds', async () => {
    await toOne()
    await expandQueue(world.ctx())
    world.clock.advance(20 * 60_000)
    admin = await world.as(operator)
    const { health_indicators: health } = (await admin.get(`${queue}/status`)).body.data
    expect(health.queue_health).toBe('CRITICAL')
    expect(health.recommendations[0]).toMatchObject({
      type: 'ERROR',
      rule: { name: 'OLDEST_WAIT', unit: 'minutes', warning: 2, critical: 10 },
    })
    expect(health.recommendations[0].rule.value).toBeGreaterThan(19)
  })
})

test('finishes a notification whose worker died after settling the last message', async () => {
  const { id } = await toOne()
  await expandQueue(world.ctx())
  await world.sql`update deliveries set status = 'sent' where notification_id = ${id}`
  await workQueue(world.ctx())
  const [row] = await world.sql`select status from notifications where id = ${id}`
  expect(row!.status).toBe('sent')
})

test('does not finish a notification while its failures are being retried', async () => {
  const { id } = await toOne()
  await expandQueue(world.ctx())
  await world.sql`update deliveries set status = 'failed' where notification_id = ${id}`
  await world.sql`update notifications set failed_count = 1, failed_at = now() where id = ${id}`
  const now = world.deps.now().toISOString()
  await startRetry(world.ctx(), {})
  await finishNotifications(world.db, [id], now)
  expect(await statusOf(id)).toBe('processing')
  await world.db.transaction(async (tx) => {
    expect(await requeueBatch(tx, { limit: 10, now })).toBe(1)
    await finishNotifications(world.db, [id], now)
  })
  await finishNotifications(world.db, [id], now)
  expect(await statusOf(id)).toBe('processing')
})

test('cancels and counts claimed deliveries of a dead worker', async () => {
  const { id } = await toOne()
  await expandQueue(world.ctx())
  const { claim } = await import('./claim-queries.ts')
  const claimed = await claim(world.sql, { channel: 'email', batch: 10, now: world.deps.now() })
  expect(claimed?.deliveries).toHaveLength(1)
  expect((await admin.delete(`${queue}/cancel/${id}`, { reason: 'Vazgeçtik' })).status).toBe(200)
  const counts = async () => {
    const [row] = await world.sql`
      select n.status, target_count, cancelled_count, d.status as delivery
      from notifications n join deliveries d on d.notification_id = n.id where n.id = ${id}`
    return row
  }
  await workQueue(world.ctx())
  expect(await counts()).toMatchObject({ cancelled_count: 0, delivery: 'queued' })
  world.clock.advance(61_000)
  await workQueue(world.ctx())
  const ended = { status: 'cancelled', target_count: 1, cancelled_count: 1, delivery: 'cancelled' }
  expect(await counts()).toEqual(ended)
})

test('marks the target count as estimated until expansion ends, and after a cancellation', async () => {
  const estimated = { status: 'approved', targetCount: 7, targetCountIsEstimated: true } as const
  const [out, stopped] = [
    await buildNotification(world.deps, estimated),
    await buildNotification(world.deps, { ...estimated, scheduledAt: new Date('2099-01-01') }),
  ]
  const shown = async ({ id }: { id: number }) => {
    const { body } = await admin.get(`/admin/notifications/management/${id}`)
    return body.data.target_count_is_estimated
  }
  expect(await shown(out)).toBe(true)
  await workQueue(world.ctx())
  expect(await shown(out)).toBe(false)
  await admin.delete(`${queue}/cancel/${stopped.id}`, { reason: 'Vazgeçtik' })
  expect(await shown(stopped)).toBe(true)
})

test('counts recipients without a row as cancelled', async () => {
  const { id } = await buildNotification(world.deps, { status: 'approved', channel: 'email', targetCount: 7 })
  expect((await admin.delete(`${queue}/cancel/${id}`, { reason: 'Vazgeçtik' })).status).toBe(200)
  const [row] = await world.sql`
    select target_count, cancelled_count, inbox_to is not null as closed from notifications where id = ${id}`
  expect(row).toEqual({ target_count: 7, cancelled_count: 7, closed: true })
})

test('returns while a provider is slow, and leaves the rest to the jobs', async () => {
  const slow = JSON.stringify({ at_once: 1, per_second: 0.1 })
  await world.sql`insert into settings (key, value) values ('notifications.email_speed', ${slow}::text::jsonb)`
  world.clock.advance(3_000)
  admin = await world.as(operator)
  for (let n = 0; n < 3; n++) await toOne()
  const { body } = await admin.post(`${queue}/send`, {})
  expect(body.data.sent_count).toBe(1)
  await world.sql`delete from settings`
  world.clock.advance(3_000)
  await workQueue(world.ctx())
  const rows = await world.sql`select status, attempts from deliveries`
  expect([...rows]).toEqual(Array(3).fill({ status: 'sent', attempts: 1 }))
})

describe('sending by hand stops after eight seconds', () => {
  let passed = 0
  beforeEach(() => {
    passed = 0
    const now = performance.now.bind(performance)
    spyOn(performance, 'now').mockImplementation(() => now() + passed)
  })
  afterEach(() => mock.restore())

  test('after the current batch', async () => {
    for (let n = 0; n < 3; n++) await toOne()
    const { send } = world.deps.mailer
    spyOn(world.deps.mailer, 'send').mockImplementation((mail) => {
      passed += 8_000
      return send(mail)
    })
    const { body } = await admin.post(`${queue}/send`, { batch_size: 1 })
    expect(body.data.sent_count).toBe(1)
    const rows = await world.sql`select status, attempts from deliveries order by status`
    const waits = { status: 'queued', attempts: 0 }
    expect([...rows]).toEqual([waits, waits, { status: 'sent', attempts: 1 }])
  })

  test('after the current range', async () => {
    for (let n = 0; n < 2; n++) await toOne()
    const { publish } = world.deps.bus
    spyOn(world.deps.bus, 'publish').mockImplementation((name, event) => {
      passed += 8_000
      return publish(name, event)
    })
    const { body } = await admin.post(`${queue}/send`, {})
    expect(body.data.sent_count).toBe(0)
    const rows = await world.sql`select status from deliveries`
    expect([...rows]).toEqual([{ status: 'queued' }])
  })
})

test('requeues messages that could not be started in time, without counting an attempt', async () => {
  const slow = JSON.stringify({ at_once: 1, per_second: 1 })
  await world.sql`insert into settings (key, value) values ('notifications.sms_speed', ${slow}::text::jsonb)`
  world.clock.advance(3_000)
  const asked: string[] = []
  world.deps.providers.sms = {
    send: async ({ to }) => {
      asked.push(to)
      return { accepted: true }
    },
  }
  const people = await Promise.all([1, 2, 3].map((n) => world.user({ phone: `+9053210000${10 + n}` })))
  for (const { id: targetId } of people) await toOne({ channel: 'sms', targetId })
  await expandQueue(world.ctx())
  await deliverBatch(world.ctx(), { batch: 10, channel: 'sms' }, (ctx, channel, messages) =>
    sendBatch(ctx, channel, messages, { startWithin: 100 }),
  )
  expect(asked).toHaveLength(1)
  const rows = await world.sql`select status, attempts from deliveries order by status`
  expect([...rows]).toEqual([
    { status: 'queued', attempts: 0 },
    { status: 'queued', attempts: 0 },
    { status: 'sent', attempts: 1 },
  ])
  await world.sql`delete from settings`
  world.clock.advance(3_000)
  await workQueue(world.ctx())
  expect(new Set(asked).size).toBe(3)
  world.deps.providers.sms = undefined
})

test('counts one attempt for a hanging message without blocking the queue', async () => {
  const hung = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('timed out')), 300))
  hung.catch(() => {})
  const { send } = world.deps.mailer
  const [stuck, fine] = [await world.user(), await world.user()]
  world.deps.mailer.send = (mail) => (mail.to === stuck.email ? hung : send(mail))
  const late = await toOne({ targetId: stuck.id })
  const good = await toOne({ targetId: fine.id })
  await workQueue(world.ctx())
  world.deps.mailer.send = send
  const rows = await world.sql`
    select notification_id as id, status, attempts, error from deliveries order by notification_id`
  expect([...rows]).toEqual([
    { id: late.id, status: 'queued', attempts: 1, error: 'timed out' },
    { id: good.id, status: 'sent', attempts: 1, error: null },
  ])
})

test('moves approved notifications in batches of the given size, each audited', async () => {
  const [{ last }] = await world.sql<
    [{ last: number }]
  >`select coalesce(max(id), 0)::int as last from audit_log`
  const made = [await toOne(), await toOne(), await toOne(), await toOne(), await toOne()]
  const body = { batch_size: 2, max_notifications: 4 }
  expect((await admin.post(`${queue}/process-approved`, body)).body.data).toEqual({ processed_count: 4 })
  const batches =
    await world.sql`select meta from audit_log where id > ${last} and action = 'queue.process' order by id`
  expect(batches.map(({ meta }) => meta)).toEqual([{ processed_count: 2 }, { processed_count: 2 }])
  const states = await Promise.all(made.map(({ id }) => statusOf(id)))
  expect(states.filter((state) => state === 'approved')).toHaveLength(1)
})
