import { afterAll, afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { MailRefused } from '#api/lib/mailer.ts'
import type { Person } from '#api/testing/build.ts'
import { buildCrowd, compose } from '#api/testing/build-notifications.ts'
import type { Caller } from '#api/testing/caller.ts'
import { openPushService, type PushService } from '#api/testing/push-service.ts'
import { workQueue } from '#api/testing/work-queue.ts'
import { createWorld } from '#api/testing/world.ts'
import { pushSubscriptions, quietHours } from '#db/schema/index.ts'
import { expandQueue } from './expand.ts'

let writer: Caller
let approver: Caller
let gamer: Person
let browser: ReturnType<PushService['browser']>
const management = '/admin/notifications/management'
const queue = '/admin/notifications/queue'
const hour = 3_600_000
const chain = [
  { channel: 'push', hours: 4 },
  { channel: 'email', hours: 20 },
]

const world = await createWorld()
const service = openPushService()
const operators = await Promise.all([world.admin(), world.admin()])
afterAll(async () => {
  await world.close()
  await service.stop()
})
beforeEach(async () => {
  await signIn()
  gamer = await world.user()
  browser = service.browser()
  await world.db.insert(pushSubscriptions).values({ userId: gamer.id, ...browser.subscription })
})
afterEach(async () => {
  world.postOffice.refuse = undefined
  for (const table of ['deliveries', 'inbox', 'notifications', 'quiet_hours', 'queue_minutes', 'topic_sends'])
    await world.sql.unsafe(`delete from ${table}`)
})

/** Anew, after the clock has moved beyond the end of a session. */
async function signIn() {
  ;[writer, approver] = (await Promise.all(operators.map((each) => world.as(each)))) as [Caller, Caller]
}
async function after(hours: number) {
  world.clock.advance(hours * hour)
  await signIn()
  await workQueue(world.ctx())
}
const written = (more: Record<string, unknown> = {}) =>
  compose({ kind: 'update', target_type: 'user', target_value: gamer.email, fallback: chain, ...more })
async function create(more: Record<string, unknown> = {}) {
  const { status, body } = await writer.post(management, written(more))
  expect([status, body.errors]).toEqual([201, undefined])
  return body.data.id as number
}
async function approve(id: number) {
  expect((await approver.post(`/admin/notifications/approval/${id}/approve`, {})).status).toBe(200)
  await workQueue(world.ctx())
}
async function sent(more: Record<string, unknown> = {}) {
  const id = await create(more)
  await approve(id)
  return id
}
const detailOf = async (id: number) => (await writer.get(`${management}/${id}`)).body.data
const outcomeOf = async (id: number) => (await detailOf(id)).fallback_outcome
const mails = async () => (await world.mailsTo(gamer.email)).length
const items = async (person = gamer) =>
  (await (await world.as(person)).get('/user/notifications')).body.data.notifications as { id: number }[]
const changeItems = async (action: 'read' | 'archive' | 'delete') => {
  const notification_ids = (await items()).map(({ id }) => id)
  const caller = await world.as(gamer)
  if (action === 'delete') return caller.delete('/user/notifications', { notification_ids })
  return caller.put(`/user/notifications/${action}`, { notification_ids, archived: true })
}
const choose = async (channel: string, enabled: boolean) =>
  (await world.as(gamer)).put('/user/notifications/settings', { matrix: { [channel]: { update: enabled } } })
const settled = (more: Record<string, number>) => ({
  ...{ waiting: 0, sent: 0, stored: 0, failed: 0, cancelled: 0, skipped: 0 },
  ...more,
})

describe('a notification with fallback channels', () => {
  test('is pushed and then mailed while it stays unread in the inbox', async () => {
    const id = await sent()
    expect([await items(), browser.received, await mails()]).toMatchObject([[{}], [], 0])
    await after(3)
    expect(browser.received).toHaveLength(0)
    await after(1)
    expect(browser.received.map(({ text }) => JSON.parse(text))).toMatchObject([
      { title: 'Turnuva başlıyor', notificationId: id },
    ])
    await after(19)
    expect(await mails()).toBe(0)
    await after(1)
    expect([await mails(), browser.received.length]).toEqual([1, 1])
    await after(100)
    expect([await mails(), browser.received.length, (await items()).length]).toEqual([1, 1, 1])
    expect(await outcomeOf(id)).toMatchObject([
      {
        channel: 'push',
        hours: 4,
        status: 'sent',
        not_needed_count: 0,
        delivery_counts: settled({ total: 1, sent: 1 }),
      },
      { channel: 'email', hours: 20, not_needed_count: 0, delivery_counts: settled({ total: 1, sent: 1 }) },
    ])
  })

  test.each(['read', 'archive', 'delete'] as const)(
    'sends nothing more after a %s in time',
    async (action) => {
      const id = await sent()
      await after(3)
      expect((await changeItems(action)).status).toBe(200)
      await after(1)
      await after(20)
      expect([await mails(), browser.received.length]).toEqual([0, 0])
      expect(await outcomeOf(id)).toMatchObject([
        { channel: 'push', not_needed_count: 1, delivery_counts: settled({ total: 0 }), skip_reasons: [] },
        { channel: 'email', not_needed_count: 1, delivery_counts: settled({ total: 0 }), skip_reasons: [] },
      ])
    },
  )

  test('goes on to the mail if push is switched off, and records the reason', async () => {
    await choose('push', false)
    const id = await sent()
    await after(4)
    await after(20)
    expect([await mails(), browser.received.length]).toEqual([1, 0])
    const [push, email] = await outcomeOf(id)
    expect(push).toMatchObject({
      delivery_counts: settled({ total: 1, skipped: 1 }),
      skip_reasons: [{ reason: 'preference_off', count: 1 }],
    })
    expect(email.delivery_counts).toEqual(settled({ total: 1, sent: 1 }))
    const on = async (channel: string) =>
      (await writer.get(`${management}/${id}/deliveries?channel=${channel}`)).body.data.items
    expect(await on('push')).toMatchObject([{ user_id: gamer.id, skip_reason: 'preference_off' }])
    expect(await on('email')).toMatchObject([{ channel: 'email', status: 'sent' }])
    expect(await on('in_app')).toMatchObject([{ channel: 'in_app', status: 'sent' }])
    expect(await on('sms')).toEqual([])
  })

  test('goes on from an inbox that is switched off, and leaves out others without an item', async () => {
    await choose('in_app', false)
    const other = await world.user()
    await sent({ target_value: [gamer.id, other.id] })
    const late = await world.user()
    await after(4)
    expect([(await items()).length, browser.received.length]).toEqual([0, 1])
    await after(20)
    const count = async (person: Person) => (await world.mailsTo(person.email)).length
    expect([await mails(), await count(other), await count(late)]).toEqual([1, 1, 0])
  })

  test('is skipped with its reason on a channel that begins after the expiry', async () => {
    const expires_at = new Date(world.deps.now().getTime() + 26 * hour).toISOString()
    const id = await create({ expires_at })
    await after(10)
    await approve(id)
    await after(4)
    await after(20)
    expect([await mails(), browser.received.length]).toEqual([0, 1])
    const [push, email] = await outcomeOf(id)
    expect(push.delivery_counts.sent).toBe(1)
    expect(email).toMatchObject({
      delivery_counts: settled({ total: 1, skipped: 1 }),
      skip_reasons: [{ reason: 'expired', count: 1 }],
    })
  })

  test('waits for the end of quiet hours, and is not pushed if it is read until then', async () => {
    const id = await sent()
    const now = new Date(world.deps.now().getTime() + 4 * hour)
    const minutes = now.getUTCHours() * 60 + now.getUTCMinutes()
    const [startsAt, endsAt] = [(minutes + 1440 - 60) % 1440, (minutes + 120) % 1440]
    await world.db.insert(quietHours).values({ userId: gamer.id, startsAt, endsAt, timezone: 'UTC' })
    await after(4)
    expect(browser.received).toHaveLength(0)
    expect((await outcomeOf(id))[0]).toMatchObject({
      delivery_counts: { total: 1, waiting: 1 },
      status: 'processing',
    })
    await changeItems('read')
    await after(3)
    expect(browser.received).toHaveLength(0)
    expect((await outcomeOf(id))[0]).toMatchObject({
      ...{ not_needed_count: 1, delivery_counts: settled({ total: 0 }), skip_reasons: [] },
    })
    const { items: messages } = (await writer.get(`/admin/users/${gamer.id}/messages`)).body.data
    expect(messages).toContainEqual(
      expect.objectContaining({
        channel: 'push',
        notification_id: id,
        status: 'skipped',
        skip_reason: 'read',
      }),
    )
  })

  test('can be withdrawn before its channels begin', async () => {
    const id = await sent()
    await after(4)
    const cancel = () => writer.delete(`${queue}/cancel/${id}`, { reason: 'Turnuva iptal' })
    expect((await cancel()).status).toBe(200)
    await after(20)
    expect([await mails(), browser.received.length]).toEqual([0, 1])
    expect(await outcomeOf(id)).toMatchObject([
      { channel: 'push', status: 'sent', delivery_counts: settled({ total: 1, sent: 1 }) },
      { channel: 'email', status: 'cancelled', delivery_counts: settled({ total: 1, cancelled: 1 }) },
    ])
    expect((await detailOf(id)).status).toBe('sent')
    expect(await cancel()).toMatchObject({ status: 409, body: { code: 'INVALID_TRANSITION' } })
  })

  test('sends each message once when two replicas work at the same time', async () => {
    const id = await sent()
    for (const hours of [4, 20]) {
      world.clock.advance(hours * hour)
      await Promise.all([workQueue(world.ctx()), workQueue(world.ctx()), workQueue(world.ctx())])
    }
    await signIn()
    expect([await mails(), browser.received.length]).toEqual([1, 1])
    expect(await outcomeOf(id)).toMatchObject([
      { delivery_counts: settled({ total: 1, sent: 1 }) },
      { delivery_counts: settled({ total: 1, sent: 1 }) },
    ])
  })

  test('is in the inbox and has its channels, or neither, if the process ends half-way', async () => {
    const id = await create()
    expect((await approver.post(`/admin/notifications/approval/${id}/approve`, {})).status).toBe(200)
    await world.sql`alter table notifications add constraint broken check (parent_id is null) not valid`
    expect(await expandQueue(world.ctx()).catch(() => 'broken')).toBe('broken')
    await world.sql`alter table notifications drop constraint broken`
    expect([await items(), await outcomeOf(id)]).toEqual([[], []])
    await workQueue(world.ctx())
    expect([await items(), await outcomeOf(id)]).toMatchObject([[{}], [{}, {}]])
  })

  test('retries what failed on a channel, and counts it as messages of one notification', async () => {
    world.postOffice.refuse = () => new MailRefused('550 no', true)
    const id = await sent({ fallback: [{ channel: 'email', hours: 1 }] })
    await after(1)
    expect(await detailOf(id)).toMatchObject({ failed_count: 1, retryable_count: 1 })
    const { summary } = (await writer.get(`${queue}/status`)).body.data
    expect([summary.undelivered_notifications, summary.undelivered_messages]).toEqual([1, 1])
    expect([summary.today_sent, summary.today_failed]).toEqual([1, 0])
    const { notifications } = (await writer.get(`${queue}?status=undelivered`)).body.data
    expect(notifications).toMatchObject([{ id, failed_count: 1 }])
    world.postOffice.refuse = undefined
    const retried = await writer.post(`${queue}/retry/${id}`, {})
    expect(retried.body.data).toEqual({ sent_count: 1, retried_count: 1 })
    expect([await mails(), (await detailOf(id)).failed_count]).toEqual([1, 0])
  })

  test('is one notification in every list, and its channels are no recipients of a crowd', async () => {
    await buildCrowd(world.deps, 30)
    const id = await sent({ target_type: 'all_users', target_value: null })
    await changeItems('read')
    await after(24)
    const [email] = (await outcomeOf(id)).slice(-1)
    const [people] = await world.sql`select count(*)::int as all from users where status = 'active'`
    expect(email).toMatchObject({ not_needed_count: 1, delivery_counts: { total: people!.all - 1 } })
    const { notifications, pagination } = (await writer.get(management)).body.data
    expect([notifications.map((each: { id: number }) => each.id), pagination.total]).toEqual([[id], 1])
  })
})

describe('fallback channels', () => {
  test.each([
    [{ notification_type: 'push' }, 'FALLBACK_NEEDS_INBOX'],
    [{ fallback: [chain[0], chain[0]] }, 'FALLBACK_REPEATED'],
    [
      {
        fallback: [
          { channel: 'push', hours: 100 },
          { channel: 'email', hours: 45 },
        ],
      },
      'FALLBACK_HOURS_INVALID',
    ],
    [{ scheduled_at: '2099-01-01T10:00', expires_at: '2099-01-02T10:00' }, 'FALLBACK_EXPIRED'],
  ])('are refused on their field: %j', async (wrong, code) => {
    const id = await create({ fallback: undefined })
    for (const { status, body } of [
      await writer.post(management, written(wrong)),
      await writer.put(`${management}/${id}`, { fallback: chain, ...wrong }),
    ]) {
      expect(status).toBe(400)
      expect(body.errors).toEqual([expect.objectContaining({ path: 'fallback', code })])
    }
  })

  test('must begin with the inbox and wait at least an hour', async () => {
    for (const step of [
      { channel: 'in_app', hours: 4 },
      { channel: 'push', hours: 0 },
    ])
      expect((await writer.post(management, written({ fallback: [step] }))).status).toBe(400)
  })

  test('check the texts and platforms of every channel', async () => {
    const translations = { tr: { title: 'Kupa', message: 'a'.repeat(700) } }
    const sms = await writer.post(
      management,
      written({ translations, fallback: [{ channel: 'sms', hours: 1 }] }),
    )
    expect(sms.body.errors).toMatchObject([{ path: 'translations.tr.message', code: 'MESSAGE_TOO_LONG_SMS' }])
    const push = await writer.post(management, { ...written(), platform: [], payload: undefined })
    expect(push.body.errors).toMatchObject([{ path: 'platform', code: 'PLATFORM_REQUIRED' }])
  })

  test('are shown to approvers as a change, kept by other edits, and taken away by null', async () => {
    const id = await create()
    const edit = async (body: unknown) => (await writer.put(`${management}/${id}`, body)).body.data
    expect((await edit({ priority: 3 })).fallback).toEqual(chain)
    expect((await edit({ fallback: [chain[1]] })).changes).toContainEqual({
      ...{ field: 'fallback', from: ['push 4', 'email 20'], to: ['email 20'] },
    })
    expect((await edit({ fallback: null })).fallback).toEqual([])
    await approve(id)
    await after(24)
    expect([await mails(), browser.received.length, await outcomeOf(id)]).toEqual([0, 0, []])
  })

  test('are counted in a dry run, each for itself', async () => {
    await choose('email', false)
    const { status, body } = await writer.post(management, { ...written(), dry_run: true })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ reachable_count: 1, fallback: chain })
    expect(body.data.fallback_reach).toEqual([
      { ...chain[0], reachable_count: 1, unreachable: [], without_provider: 'none' },
      {
        ...{ ...chain[1], reachable_count: 0, without_provider: 'none' },
        unreachable: [{ reason: 'preference_off', count: 1 }],
      },
    ])
  })
})
