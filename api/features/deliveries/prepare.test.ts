import { afterAll, afterEach, describe, expect, spyOn, test } from 'bun:test'
import { buildNotification } from '#api/testing/build-notifications.ts'
import { openPushService } from '#api/testing/push-service.ts'
import { workQueue } from '#api/testing/work-queue.ts'
import { createWorld } from '#api/testing/world.ts'
import type { Channel } from '#db/enums/notifications.ts'
import { pushSubscriptions, quietHours } from '#db/schema/index.ts'
import { deliverQueue } from './deliver.ts'
import { expandQueue } from './expand.ts'

const world = await createWorld()
const service = openPushService()
afterAll(async () => {
  await world.close()
  await service.stop()
})
afterEach(async () => {
  world.postOffice.refuse = undefined
  await world.sql`delete from deliveries`
  await world.sql`delete from inbox`
  await world.sql`delete from notifications`
  await world.sql`delete from topic_sends`
  await world.sql`delete from push_subscriptions`
  await world.sql`delete from queue_minutes`
})

type Given = Parameters<typeof buildNotification>[1]
const approved = (more: Given = {}) =>
  buildNotification(world.deps, { status: 'approved', approvedAt: world.deps.now(), ...more })
const toOne = (person: { id: number }, more: Given = {}) =>
  approved({ targetType: 'user', targetId: person.id, ...more })
const outcomeOf = async (id: number) => {
  const rows = await world.sql`
    select status, skip_reason, attempts, due_at, error from deliveries where notification_id = ${id} order by id`
  return rows[0]
}
const countsOf = async (id: number) => {
  const [row] = await world.sql`
    select status, target_count, sent_count, failed_count, cancelled_count, skipped_count from notifications
    where id = ${id}`
  return row!
}
const skippedWith = async (id: number, reason: string) => {
  await workQueue(world.ctx())
  expect(await outcomeOf(id)).toMatchObject({ status: 'skipped', skip_reason: reason })
  expect(await countsOf(id)).toMatchObject({
    status: 'sent',
    target_count: 1,
    sent_count: 0,
    skipped_count: 1,
  })
}
async function withBrowser(
  more: Partial<typeof pushSubscriptions.$inferInsert> = {},
  answer?: () => Response,
) {
  const person = await world.user()
  const browser = service.browser(answer)
  const [row] = await world.db
    .insert(pushSubscriptions)
    .values({ userId: person.id, ...browser.subscription, ...more })
    .returning()
  return { person, ...browser, row: row! }
}
const choose = async (person: { id: number }, channel: Channel, choices: Record<string, boolean>) =>
  (await world.as(person)).put('/user/notifications/settings', { matrix: { [channel]: choices } })
const allowOffers = async (person: { id: number }) =>
  (await world.as(person)).put('/user/preferences/privacy', { marketing: true })

describe('a recipient is skipped with a reason', () => {
  test('after deleting the account', async () => {
    const person = await world.user()
    const { id } = await toOne(person, { channel: 'email' })
    await expandQueue(world.ctx())
    await world.sql`update users set status = 'suspended' where id = ${person.id}`
    await skippedWith(id, 'not_active')
  })

  test('after opting out of the topic, before or after queueing', async () => {
    const person = await world.user()
    await choose(person, 'email', { update: false })
    const before = await toOne(person, { channel: 'email', kind: 'update' })
    await skippedWith(before.id, 'preference_off')
    const later = await world.user()
    const { id } = await toOne(later, { channel: 'email', kind: 'update' })
    await expandQueue(world.ctx())
    await choose(later, 'email', { update: false })
    await skippedWith(id, 'preference_off')
  })

  test('without an opt-in to marketing', async () => {
    const person = await world.user()
    await allowOffers(person)
    const { id } = await toOne(person, { channel: 'email', kind: 'marketing' })
    await skippedWith(id, 'no_consent')
  })

  test('after opting out of a topic in the inbox', async () => {
    const person = await world.user()
    await choose(person, 'in_app', { reminder: false })
    const { id } = await approved({ kind: 'reminder' })
    await workQueue(world.ctx())
    expect(await outcomeOf(id)).toMatchObject({ status: 'skipped', skip_reason: 'preference_off' })
    const counts = await countsOf(id)
    expect(counts).toMatchObject({ status: 'sent', skipped_count: 1, sent_count: counts.target_count - 1 })
    const detail = await (await world.as(await world.admin())).get(`/admin/notifications/management/${id}`)
    expect(detail.body.data.skip_reasons).toEqual([{ reason: 'preference_off', count: 1 }])
  })

  test('without a phone number or device', async () => {
    await skippedWith((await toOne(await world.user(), { channel: 'sms' })).id, 'no_address')
    await skippedWith((await toOne(await world.user(), { channel: 'push' })).id, 'no_address')
  })

  test('without a phone number that a code has verified', async () => {
    const person = await world.user({ phone: '+905321234567' })
    await world.sql`update users set phone = '+905321234568' where id = ${person.id}`
    await skippedWith((await toOne(person, { channel: 'sms' })).id, 'phone_unverified')
  })

  test('without a device on the target platforms', async () => {
    const { person, received } = await withBrowser({ userAgent: 'Mozilla/5.0 (iPhone)' })
    const android = await toOne(person, { channel: 'push', platforms: ['mobile_android'] })
    await skippedWith(android.id, 'platform')
    await toOne(person, { channel: 'push', platforms: ['mobile'] })
    await toOne(person, { channel: 'push', platforms: ['mobile_ios'] })
    await toOne(person, { channel: 'push', platforms: ['web'] })
    await workQueue(world.ctx())
    expect(received).toHaveLength(3)
  })
})

describe('push', () => {
  test('sends the personalised text to each browser of the recipient', async () => {
    const { person, received } = await withBrowser()
    const second = service.browser()
    await world.db.insert(pushSubscriptions).values({ userId: person.id, ...second.subscription })
    const { id } = await toOne(person, {
      channel: 'push',
      priority: 5,
      translations: { tr: { title: 'Selam {{firstName}}', message: 'Sıra sende' } },
    })
    await workQueue(world.ctx())
    const said = {
      title: `Selam ${person.firstName}`,
      body: 'Sıra sende',
      url: '/notifications',
      tag: `n${id}`,
      notificationId: id,
      urgent: true,
      click: expect.stringMatching(/^\d+\.[\w-]{22}$/),
    }
    for (const [arrived] of [received, second.received]) {
      expect(JSON.parse(arrived!.text)).toEqual(said)
      expect(arrived!.headers.urgency).toBe('high')
    }
    expect(await countsOf(id)).toMatchObject({ status: 'sent', sent_count: 1 })
    const [device] = await world.sql`select last_used_at from push_subscriptions where user_id = ${person.id}`
    expect(device!.last_used_at).not.toBeNull()
  })

  test('deletes an expired subscription, and counts as sent when another device accepted', async () => {
    const { person, row } = await withBrowser({}, () => new Response('gone', { status: 410 }))
    const alone = await toOne(person, { channel: 'push' })
    await skippedWith(alone.id, 'address_gone')
    expect([...(await world.sql`select id from push_subscriptions where id = ${row.id}`)]).toEqual([])
    await skippedWith((await toOne(person, { channel: 'push' })).id, 'no_address')
  })

  test('honours Retry-After of the push service', async () => {
    const busy = () => new Response('slow down', { status: 429, headers: { 'retry-after': '900' } })
    const { person } = await withBrowser({}, busy)
    const { id } = await toOne(person, { channel: 'push' })
    const before = world.deps.now().getTime()
    await workQueue(world.ctx())
    const delivery = await outcomeOf(id)
    expect(delivery).toMatchObject({ status: 'queued', attempts: 1, error: '429 slow down' })
    expect(delivery!.due_at.getTime()).toBeGreaterThanOrEqual(before + 900_000)
  })

  test('settles each recipient independently', async () => {
    const good = await withBrowser()
    const bad = await withBrowser({}, () => new Response('too large', { status: 413 }))
    const slow = await withBrowser({}, () => new Response('', { status: 503 }))
    const { id } = await approved({ channel: 'push' })
    await workQueue(world.ctx())
    const rows = await world.sql`
      select user_id, status from deliveries where notification_id = ${id} and status <> 'skipped'`
    expect(new Map(rows.map((row) => [row.user_id, row.status]))).toEqual(
      new Map([
        [good.person.id, 'sent'],
        [bad.person.id, 'failed'],
        [slow.person.id, 'queued'],
      ]),
    )
    for (let retry = 0; retry < 5; retry++) {
      world.clock.advance(3_600_000 * 2)
      await workQueue(world.ctx())
    }
    const { status, target_count, sent_count, failed_count, skipped_count } = await countsOf(id)
    expect({ status, sent_count, failed_count }).toEqual({ status: 'sent', sent_count: 1, failed_count: 2 })
    expect(sent_count + failed_count + skipped_count).toBe(target_count)
  })
})

describe('the error of a provider', () => {
  const outcomes = async (id: number) => {
    const rows = await world.sql`
      select user_id, status, error from deliveries where notification_id = ${id} and status <> 'skipped'`
    return new Map(rows.map(({ user_id, status, error }) => [user_id, { status, error }]))
  }

  test('is stored as plain text without affecting other deliveries', async () => {
    const says = (body: string) => () => new Response(body, { status: 500 })
    const good = await withBrowser()
    const nul = await withBrowser({}, says('a\0b'))
    const half = await withBrowser({}, says(`${'x'.repeat(295)}😀`))
    const { id } = await approved({ channel: 'push' })
    await workQueue(world.ctx())
    expect(await outcomes(id)).toEqual(
      new Map([
        [good.person.id, { status: 'sent', error: null }],
        [nul.person.id, { status: 'queued', error: '500 a b' }],
        [half.person.id, { status: 'queued', error: `500 ${'x'.repeat(295)}\ufffd` }],
      ]),
    )
    world.clock.advance(61_000)
    await workQueue(world.ctx())
    expect(good.received).toHaveLength(1)
  })

  test('is cut to 500 code points', async () => {
    world.postOffice.refuse = () => new Error(`${'x'.repeat(499)}😀`)
    const { id } = await toOne(await world.user(), { channel: 'email' })
    await workQueue(world.ctx())
    expect(await outcomeOf(id)).toMatchObject({ status: 'queued', error: `${'x'.repeat(499)}\ufffd` })
  })

  test('that the database rejects does not affect other deliveries', async () => {
    const [one, other] = [await world.user(), await world.user()]
    const { id } = await approved({ channel: 'email', targetType: 'all_users' })
    await expandQueue(world.ctx())
    const logged = spyOn(world.deps.log.error, 'error')
    await deliverQueue(world.ctx(), async (_ctx, _channel, messages) =>
      messages.map((message) =>
        message.userId === one.id
          ? { id: message.id, sent: false, permanent: false, error: 'later', retryAfterMs: 0.5 }
          : { id: message.id, sent: true },
      ),
    )
    const settled = await outcomes(id)
    expect(settled.get(other.id)).toMatchObject({ status: 'sent' })
    expect(settled.get(one.id)).toEqual({
      status: 'queued',
      error: 'reply_unwritable',
    })
    expect(logged).toHaveBeenCalledTimes(1)
    logged.mockRestore()
  })

  test('is `outcome_lost` after five claims without an outcome', async () => {
    const person = await world.user()
    const { id } = await toOne(person, { channel: 'email' })
    await expandQueue(world.ctx())
    const dead = () => Promise.reject(new Error('the worker died'))
    for (let died = 0; died < 5; died++) {
      await expect(deliverQueue(world.ctx(), dead)).rejects.toThrow('the worker died')
      expect(await outcomeOf(id)).toMatchObject({ status: 'queued', attempts: died + 1 })
      world.clock.advance(61_000)
    }
    await workQueue(world.ctx())
    expect(await outcomeOf(id)).toMatchObject({ status: 'failed', error: 'outcome_lost' })
    expect(await countsOf(id)).toMatchObject({ status: 'failed', failed_count: 1 })
    expect(await world.mailsTo(person.email)).toHaveLength(0)
  })
})

describe('quiet hours', () => {
  const sleeper = async (hours: { startsAt: number; endsAt: number; timezone: string }) => {
    const person = await world.user()
    await world.db.insert(quietHours).values({ userId: person.id, ...hours })
    return person
  }
  /** Quiet hours in UTC, from a minute ago for two hours. */
  const now = () => {
    const at = world.deps.now()
    const minutes = at.getUTCHours() * 60 + at.getUTCMinutes()
    return { startsAt: (minutes + 1439) % 1440, endsAt: (minutes + 120) % 1440, timezone: 'UTC' }
  }

  test('postpone a message until they end, without counting an attempt', async () => {
    const person = await sleeper(now())
    const { id } = await toOne(person, { channel: 'email' })
    await workQueue(world.ctx())
    const delivery = await outcomeOf(id)
    expect(delivery).toMatchObject({ status: 'queued', attempts: 0 })
    expect(delivery!.due_at.getTime() - world.deps.now().getTime()).toBeGreaterThan(110 * 60_000)
    expect(await world.mailsTo(person.email)).toHaveLength(0)
    world.clock.advance(121 * 60_000)
    await workQueue(world.ctx())
    expect(await world.mailsTo(person.email)).toHaveLength(1)
    expect(await countsOf(id)).toMatchObject({ status: 'sent', sent_count: 1 })
  })

  test('do not apply to security and urgent messages', async () => {
    const person = await sleeper(now())
    await toOne(person, { channel: 'email', kind: 'security' })
    await toOne(person, { channel: 'email', priority: 4 })
    await toOne(person, { channel: 'email', priority: 3 })
    await workQueue(world.ctx())
    expect(await world.mailsTo(person.email)).toHaveLength(2)
  })
})

describe('a cap', () => {
  test('allows two marketing messages a day over all channels, counting sent ones only', async () => {
    const person = await world.user()
    await allowOffers(person)
    await choose(person, 'email', { marketing: true })
    world.postOffice.refuse = () => new Error('451 later')
    const first = await toOne(person, { channel: 'email', kind: 'marketing' })
    await workQueue(world.ctx())
    world.postOffice.refuse = undefined
    world.clock.advance(60_000)
    const bell = await toOne(person, { kind: 'marketing' })
    await workQueue(world.ctx())
    const [last, over] = [
      await toOne(person, { kind: 'marketing' }),
      await toOne(person, { channel: 'email', kind: 'marketing' }),
    ]
    await workQueue(world.ctx())
    for (const { id } of [first, bell])
      expect(await countsOf(id)).toMatchObject({ status: 'sent', sent_count: 1 })
    for (const { id } of [last, over]) {
      expect(await outcomeOf(id)).toMatchObject({ status: 'skipped', skip_reason: 'frequency_cap' })
      expect(await countsOf(id)).toMatchObject({ sent_count: 0, skipped_count: 1, target_count: 1 })
    }
    world.clock.advance(86_400_000)
    await skippedNone(person)
  })

  async function skippedNone(person: { id: number }) {
    const { id } = await toOne(person, { channel: 'email', kind: 'marketing' })
    await workQueue(world.ctx())
    expect(await countsOf(id)).toMatchObject({ sent_count: 1, skipped_count: 0 })
  }

  test('holds with four concurrent workers', async () => {
    const person = await world.user()
    await allowOffers(person)
    await choose(person, 'email', { marketing: true })
    for (let n = 0; n < 8; n++) await toOne(person, { channel: 'email', kind: 'marketing' })
    await expandQueue(world.ctx())
    await Promise.all([1, 2, 3, 4].map(() => deliverQueue(world.ctx())))
    expect(await world.mailsTo(person.email)).toHaveLength(2)
  })
})
