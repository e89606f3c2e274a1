import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { MailRefused } from '#api/lib/mailer.ts'
import type { Person } from '#api/testing/build.ts'
import { buildNotification } from '#api/testing/build-notifications.ts'
import type { Caller } from '#api/testing/caller.ts'
import { workQueue } from '#api/testing/work-queue.ts'
import { openWorld } from '#api/testing/world.ts'
import { deliverBatch } from './deliver.ts'

let admin: Caller
const queue = '/admin/notifications/queue'

const world = await openWorld()
const operator = await world.admin()
const gamers = [
  await world.user(),
  await world.user({ language: 'en' }),
  await world.user({ status: 'suspended' }),
]

// The test clock only advances, and access tokens expire after an hour.
beforeEach(async () => {
  admin = await world.as(operator)
})
afterEach(async () => {
  world.postOffice.refuse = undefined
  await world.sql`delete from deliveries`
  await world.sql`delete from inbox`
  await world.sql`delete from notifications`
  await world.sql`delete from outbox`
})

const approved = (more: Parameters<typeof buildNotification>[1] = {}) =>
  buildNotification(world.deps, { status: 'approved', approvedAt: world.deps.now(), ...more })
const statusOf = async (id: number) => {
  const [row] =
    await world.sql`select status, sent_count, failed_count, target_count from notifications where id = ${id}`
  return row!
}
const inboxOf = (id: number) =>
  world.sql`select user_id from inbox where notification_id = ${id} order by user_id`

describe('the queue', () => {
  test('delivers an approved notification to every active user once', async () => {
    const { id } = await approved()
    await workQueue(world.ctx())
    await workQueue(world.ctx())
    const [people] = await world.sql`select count(*)::int as active from users where status = 'active'`
    const rows = await inboxOf(id)
    expect(rows).toHaveLength(people!.active)
    expect(new Set(rows.map(({ user_id }) => user_id)).size).toBe(people!.active)
    expect(rows.map(({ user_id }) => user_id)).not.toContain(gamers[2]!.id)
    expect(await statusOf(id)).toMatchObject({
      status: 'sent',
      sent_count: people!.active,
      target_count: people!.active,
    })
  })

  test('delivers to a single user, or to admins only', async () => {
    const one = await approved({ targetType: 'user', targetId: gamers[1]!.id })
    const admins = await approved({ targetType: 'admin' })
    await workQueue(world.ctx())
    expect([...(await inboxOf(one.id))]).toEqual([{ user_id: gamers[1]!.id }])
    const [count] = await world.sql`select count(*)::int as admins from users where role = 'admin'`
    expect(await inboxOf(admins.id)).toHaveLength(count!.admins)
  })

  test('waits until the scheduled time', async () => {
    const scheduledAt = new Date(world.deps.now().getTime() + 3_600_000)
    const { id } = await approved({ status: 'scheduled', scheduledAt })
    await workQueue(world.ctx())
    expect(await statusOf(id)).toMatchObject({ status: 'scheduled' })
    world.clock.advance(3_601_000)
    await workQueue(world.ctx())
    expect(await statusOf(id)).toMatchObject({ status: 'sent' })
  })

  test('never sends pending or rejected notifications', async () => {
    const pending = await buildNotification(world.deps, { status: 'pending' })
    const rejected = await buildNotification(world.deps, { status: 'rejected' })
    await workQueue(world.ctx())
    expect(await inboxOf(pending.id)).toHaveLength(0)
    expect(await inboxOf(rejected.id)).toHaveLength(0)
  })

  test('writes one row and sends one mail per user with two replicas', async () => {
    const bell = await approved()
    const letter = await approved({ channel: 'email' })
    await Promise.all([1, 2, 3, 4].map(() => workQueue(world.ctx())))
    const rows = await inboxOf(bell.id)
    expect(new Set(rows.map(({ user_id }) => user_id)).size).toBe(rows.length)
    for (const gamer of gamers.slice(0, 2)) expect(await lettersTo(gamer, letter.id)).toHaveLength(1)
  })
})

async function lettersTo(person: Person, id: number) {
  const rows =
    await world.sql`select id from deliveries where notification_id = ${id} and user_id = ${person.id}`
  const ids = rows.map((row) => `<delivery-${row.id}@meydan.test>`)
  return (await world.mailsTo(person.email)).filter(({ headers }) =>
    ids.includes(headers?.['Message-ID'] ?? ''),
  )
}

describe('mail', () => {
  test("is sent in each recipient's language, in Turkish without an English text (D95)", async () => {
    const both = await approved({
      channel: 'email',
      translations: {
        tr: { title: 'Ödüller dağıtıldı', message: 'Işıl ışıl' },
        en: { title: 'Rewards are out', message: 'Shiny' },
      },
    })
    const turkish = await approved({
      channel: 'email',
      translations: { tr: { title: 'Bakım', message: 'Bu gece' } },
    })
    await workQueue(world.ctx())
    const [tr] = await lettersTo(gamers[0]!, both.id)
    const [en] = await lettersTo(gamers[1]!, both.id)
    expect(tr).toMatchObject({ subject: 'Ödüller dağıtıldı' })
    expect(tr!.text).toContain('Işıl ışıl')
    expect(en).toMatchObject({ subject: 'Rewards are out' })
    expect((await lettersTo(gamers[1]!, turkish.id))[0]).toMatchObject({ subject: 'Bakım' })
    expect(await lettersTo(gamers[2]!, both.id)).toHaveLength(0)
    expect(await statusOf(both.id)).toMatchObject({ status: 'sent' })
  })

  test('falls back to Turkish for each missing English part (D95)', async () => {
    const tr = { title: 'Bakım', message: 'Bu gece', subject: 'Kısa bir ara' }
    const lettersFor = async (en: { title: string; message: string; subject?: string }) => {
      const { id } = await approved({ channel: 'email', translations: { tr, en } })
      await workQueue(world.ctx())
      const [letter] = await lettersTo(gamers[1]!, id)
      return letter!
    }
    const titled = await lettersFor({ title: 'Maintenance', message: '' })
    expect(titled.subject).toBe('Maintenance')
    expect(titled.text).toContain('Bu gece')
    const worded = await lettersFor({ title: '', message: 'Tonight' })
    expect(worded.subject).toBe('Kısa bir ara')
    expect(worded.text).toContain('Bakım')
    expect(worded.text).toContain('Tonight')
    const named = await lettersFor({ title: '', message: '', subject: 'A short break' })
    expect(named.subject).toBe('A short break')
    expect(named.text).toContain('Bu gece')
  })

  test('is retried with growing delays when the provider is busy', async () => {
    world.postOffice.refuse = () => new Error('451 try later')
    const { id } = await approved({ channel: 'email', targetType: 'user', targetId: gamers[0]!.id })
    await workQueue(world.ctx())
    const [first] =
      await world.sql`select status, attempts, due_at, error from deliveries where notification_id = ${id}`
    expect(first).toMatchObject({ status: 'queued', attempts: 1, error: '451 try later' })
    expect(first!.due_at.getTime()).toBeGreaterThan(world.deps.now().getTime() + 1000)
    expect(await statusOf(id)).toMatchObject({ status: 'processing' })
    world.postOffice.refuse = undefined
    world.clock.advance(10_000)
    await workQueue(world.ctx())
    expect(await lettersTo(gamers[0]!, id)).toHaveLength(1)
    expect(await statusOf(id)).toMatchObject({ status: 'sent', sent_count: 1 })
  })

  test('fails after five attempts, or at once after a permanent rejection, and can be retried', async () => {
    world.postOffice.refuse = () => new Error('451 try later')
    const stubborn = await approved({ channel: 'email', targetType: 'user', targetId: gamers[0]!.id })
    for (let n = 0; n < 5; n++) {
      await workQueue(world.ctx())
      world.clock.advance(3_600_000)
    }
    expect(await statusOf(stubborn.id)).toMatchObject({ status: 'failed', failed_count: 1 })
    world.postOffice.refuse = () => new MailRefused('550 no such user', true)
    const refused = await approved({ channel: 'email', targetType: 'user', targetId: gamers[1]!.id })
    await workQueue(world.ctx())
    expect(await statusOf(refused.id)).toMatchObject({ status: 'failed' })

    world.postOffice.refuse = undefined
    admin = await world.as(operator)
    const { body } = await admin.post(`${queue}/send`, {
      batch_size: 50,
      max_notifications: 100,
      retry_failed: true,
    })
    expect(body.data).toEqual({ sent_count: 2, retried_count: 2 })
    expect(await statusOf(stubborn.id)).toMatchObject({ status: 'sent', sent_count: 1, failed_count: 0 })
    expect(await lettersTo(gamers[1]!, refused.id)).toHaveLength(1)
  })

  test('is claimed again when the lease of its dead worker ends', async () => {
    const { id } = await approved({ channel: 'email', targetType: 'user', targetId: gamers[0]!.id })
    await admin.post(`${queue}/process-approved`, {})
    const dead = new Promise<never>(() => {})
    await expectClaimed(id, () => void deliverBatch(world.ctx(), { batch: 10 }, () => dead))
    world.clock.advance(24_000)
    await workQueue(world.ctx())
    expect(await lettersTo(gamers[0]!, id)).toHaveLength(0)
    world.clock.advance(2_000)
    await workQueue(world.ctx())
    expect(await lettersTo(gamers[0]!, id)).toHaveLength(1)
  })

  test('is stored in the outbox without a provider (D34)', async () => {
    const { id: targetId } = await world.user({ phone: '+905321234567' })
    const { id } = await approved({ channel: 'sms', targetType: 'user', targetId })
    await workQueue(world.ctx())
    const rows = await world.sql`select channel, recipient, user_id as "userId", subject from outbox`
    expect([...rows]).toEqual([
      { channel: 'sms', recipient: '+905321234567', userId: targetId, subject: 'Başlık' },
    ])
    expect(await statusOf(id)).toMatchObject({ status: 'stored' })
  })
})

test.each([
  ['far apart are a range each', [100_000_000, 200_000_000, 300_000_000], [1, 1, 1]],
  ['that are left over go with the range before them', [100_000_000, 100_059_999], [2]],
  ['that are too many to be left over do not', [100_000_000, 100_060_000], [1, 1]],
])('users %s, because a range begins at the next existing id', async (_, ids, expected) => {
  const near = await world.user()
  await world.sql`
    insert into users (id, email, first_name, last_name, password_hash)
    overriding system value select n, 'uzak' || n || '@ornek.com', 'Uzak', 'Oyuncu', '-' from unnest(${ids}::int[]) n`
  const { id } = await approved({})
  await world.sql`update notifications set status = 'processing' where id = ${id}`
  const { expandRange } = await import('./expand.ts')
  const reached: number[] = []
  for (let rows = await expandRange(world.ctx()); rows !== null; rows = await expandRange(world.ctx()))
    reached.push(rows.rows)
  expect(reached.slice(1)).toEqual(expected)
  const [row] =
    await world.sql`select count(*)::int as rows from inbox where notification_id = ${id} and user_id = ${near.id}`
  expect(row!.rows).toBe(1)
  await world.sql`delete from users where email like 'uzak%'`
})

/** Expands, starts a worker that never finishes, and waits until it has claimed the delivery. */
async function expectClaimed(id: number, start: () => void) {
  const { expandRange } = await import('./expand.ts')
  await expandRange(world.ctx())
  start()
  for (;;) {
    const [row] = await world.sql`select lease_until from deliveries where notification_id = ${id}`
    if (row?.lease_until) return
    await Bun.sleep(5)
  }
}

describe('operators', () => {
  test('process and send by hand (D54, D55)', async () => {
    const { id } = await approved({ targetType: 'user', targetId: gamers[0]!.id })
    const processed = await admin.post(`${queue}/process-approved`, {
      batch_size: 100,
      max_notifications: 50,
    })
    expect(processed.body.data).toEqual({ processed_count: 1 })
    expect(await statusOf(id)).toMatchObject({ status: 'processing' })
    const sent = await admin.post(`${queue}/send`, {
      batch_size: 50,
      max_notifications: 100,
      retry_failed: false,
    })
    expect(sent.body.data).toEqual({ sent_count: 1, retried_count: 0 })
    expect(await statusOf(id)).toMatchObject({ status: 'sent' })
    expect((await admin.post(`${queue}/send`, {})).body.data.sent_count).toBe(0)
    for (const wrong of [{ batch_size: 0 }, { max_notifications: 'çok' }, { batch_size: 1e9 }]) {
      expect((await admin.post(`${queue}/send`, wrong)).status).toBe(400)
    }
  })

  test('start approved notifications by sending (D54)', async () => {
    const { id } = await approved({ targetType: 'user', targetId: gamers[0]!.id })
    const { body } = await admin.post(`${queue}/send`, {})
    expect(body.data.sent_count).toBe(1)
    expect(body.message).toBe('1 mesaj gönderildi')
    expect(await statusOf(id)).toMatchObject({ status: 'sent' })
  })

  test('cancel unfinished notifications with a reason', async () => {
    const letter = await approved({ channel: 'email' })
    await admin.post(`${queue}/process-approved`, {})
    const blank = await admin.delete(`${queue}/cancel/${letter.id}`, { reason: '  ' })
    expect(blank.body.errors[0]).toMatchObject({ path: 'reason', code: 'REASON_REQUIRED' })
    expect((await admin.delete(`${queue}/cancel/${letter.id}`, { reason: 'Yanlış metin' })).status).toBe(200)
    await workQueue(world.ctx())
    expect(await lettersTo(gamers[0]!, letter.id)).toHaveLength(0)
    expect(await statusOf(letter.id)).toMatchObject({ status: 'cancelled' })
    const again = await admin.delete(`${queue}/cancel/${letter.id}`, { reason: 'Yine' })
    expect(again.body.code).toBe('INVALID_TRANSITION')
    expect((await admin.delete(`${queue}/cancel/424242`, { reason: 'Yok' })).status).toBe(404)
  })

  test('cancel a channel, or one state of it', async () => {
    const bell = await approved()
    const later = new Date(world.deps.now().getTime() + 3_600_000)
    const scheduled = await approved({ channel: 'email', status: 'scheduled', scheduledAt: later })
    const letter = await approved({ channel: 'email' })
    const before = await admin.delete(`${queue}/cancel-by-type/email`, {
      reason: 'Erken',
      status: 'scheduled',
    })
    expect([before.status, before.body.errors[0].code]).toEqual([400, 'CANCEL_BY_PATH'])
    const unknown = await admin.delete(`${queue}/cancel-by-type/email/planned`, { reason: 'Erken' })
    expect(unknown.status).toBe(400)
    const one = await admin.delete(`${queue}/cancel-by-type/email/scheduled`, { reason: 'Erken' })
    expect(one.body.data).toEqual({ cancelled_count: 1 })
    const rest = await admin.delete(`${queue}/cancel-by-type/email`, { reason: 'Hepsi' })
    expect(rest.body.data).toEqual({ cancelled_count: 1 })
    expect(await statusOf(scheduled.id)).toMatchObject({ status: 'cancelled' })
    expect(await statusOf(letter.id)).toMatchObject({ status: 'cancelled' })
    expect(await statusOf(bell.id)).toMatchObject({ status: 'approved' })
    expect((await admin.delete(`${queue}/cancel-by-type/pigeon`, { reason: 'x' })).status).toBe(400)
  })

  test('cannot clear the queue (D33)', async () => {
    const { id } = await approved()
    for (const path of [queue, `${queue}/clear`])
      expect((await admin.delete(path, { reason: 'Hepsi' })).status).toBe(404)
    expect(await statusOf(id)).toMatchObject({ status: 'approved' })
  })

  test('see figures, health and recommendations (D53)', async () => {
    await approved()
    await approved({
      channel: 'email',
      status: 'scheduled',
      scheduledAt: new Date(world.deps.now().getTime() + 60_000),
    })
    await buildNotification(world.deps, {
      status: 'sent',
      sentAt: world.deps.now(),
      sentCount: 900,
      failedCount: 800,
    })
    // Failures of other days that are retried today do not count as failures of today.
    await world.sql`delete from queue_minutes`
    await world.sql`insert into queue_minutes (minute, channel, sent, failed, skipped)
      values (date_trunc('minute', ${world.deps.now()}::timestamptz), 'in_app', 9, 1, 30),
        (date_trunc('minute', ${world.deps.now()}::timestamptz) - interval '1 day', 'in_app', 0, 800, 0)`
    const { body } = await admin.get(`${queue}/status`)
    expect(body.data.summary).toMatchObject({
      pending_approval_processing: 1,
      currently_processing: 0,
      failed_notifications: 0,
      scheduled: 1,
      today_sent: 1,
      today_messages_sent: 9,
      today_messages: 40,
      today_processed_percentage: 50,
    })
    expect(body.data.notification_status).toContainEqual({
      status: 'scheduled',
      notification_type: 'email',
      count: 1,
    })
    expect(body.data.health_indicators).toMatchObject({
      queue_health: 'WARNING',
      error_rate: { success_percentage: 23, error_percentage: 10 },
    })
    expect(body.data.health_indicators.recommendations[0].type).toBe('WARNING')
    const { body: list } = await admin.get(queue)
    expect(list.data.notifications).toHaveLength(2)
    expect(list.stats).toContainEqual({ status: 'sent', notification_type: 'in_app', count: 1 })
  })

  test('see no percentages on a day without messages (D8)', async () => {
    await world.sql`update notifications set sent_at = null`
    await world.sql`delete from queue_minutes`
    const { body } = await admin.get(`${queue}/status`)
    expect(body.data.health_indicators).toMatchObject({
      queue_health: 'HEALTHY',
      error_rate: { success_percentage: null, error_percentage: null },
    })
    expect(body.data.summary.avg_queue_wait_hours).toBeNull()
  })

  test('must be admins', async () => {
    const gamer = await world.as(gamers[0]!)
    expect((await gamer.get(`${queue}/status`)).status).toBe(403)
    expect((await gamer.post(`${queue}/send`, {})).status).toBe(403)
    expect((await gamer.delete(`${queue}/cancel/1`, { reason: 'x' })).status).toBe(403)
  })
})

test.each([[true], [[5]], [null]])('rejects batch size %p', async (batch_size) => {
  const { status, body } = await admin.post(`${queue}/process-approved`, { batch_size })
  expect(status).toBe(400)
  expect(body.errors).toMatchObject([{ path: 'batch_size', code: 'INVALID_TYPE' }])
})
