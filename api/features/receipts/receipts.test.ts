import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { processReports } from '#api/features/reports/worker.ts'
import { newestMail } from '#api/testing/auth-steps.ts'
import type { Person } from '#api/testing/build.ts'
import { buildNotification } from '#api/testing/build-notifications.ts'
import { openTicket } from '#api/testing/support-steps.ts'
import { webhookEnv, webhookSteps } from '#api/testing/webhook-steps.ts'
import { workQueue } from '#api/testing/work-queue.ts'
import { openWorld } from '#api/testing/world.ts'
import { users } from '#db/schema/index.ts'

const world = await openWorld({ env: webhookEnv })
const admin = await world.as(await world.admin())
const send = webhookSteps(world)

/** A notification by mail to users, sent, with the id of the delivery of each. */
async function mailed(people: Person[], kind: 'update' | 'security' | 'marketing' = 'update') {
  const targetUserIds = people.length > 1 ? people.map(({ id }) => id) : null
  const target = {
    targetType: 'user' as const,
    targetId: targetUserIds ? null : people[0]!.id,
    targetUserIds,
  }
  const values = {
    channel: 'email' as const,
    kind,
    status: 'approved' as const,
    approvedAt: world.deps.now(),
    ...target,
  }
  const { id } = await buildNotification(world.deps, values)
  await workQueue(world.ctx())
  const rows = await world.sql`select id, user_id from deliveries where notification_id = ${id}`
  const ids = people.map((person) => Number(rows.find(({ user_id }) => user_id === person.id)!.id))
  return { id, ids }
}
const management = '/admin/notifications/management'
const outcomesOf = async (id: number) => (await admin.get(`${management}/${id}/deliveries`)).body.data.items
const countsOf = async (id: number) => {
  const { delivered_count, bounced_count, complained_count, sent_count } = (
    await admin.get(`${management}/${id}`)
  ).body.data
  return {
    sent: sent_count,
    delivered: delivered_count,
    bounced: bounced_count,
    complained: complained_count,
  }
}
const noticesOf = async (person: Person) =>
  (await (await world.as(person)).get('/user/notifications')).body.data.notifications.filter(
    ({ title }: { title: string }) => /E-postalarımız sana|Kampanya e-postalarını/.test(title),
  )
const mailOffOf = async ({ id }: Person) => (await admin.get(`/admin/users/${id}`)).body.data.security.mailOff
const entriesOf = async (person: Person, action: string) =>
  await world.sql`select actor_type, changes from audit_log where action = ${action} and target_id = ${`${person.id}`}`
const minutesAgo = (minutes: number) => new Date(world.deps.now().getTime() - minutes * 60_000)
/** The address of users in tests is verified when they are built, before what the events report. */
const reader = async (more: Partial<typeof users.$inferInsert> = {}) => {
  const person = await world.user(more)
  await world.db
    .update(users)
    .set({ emailVerifiedAt: minutesAgo(600) })
    .where(eq(users.id, person.id))
  return person
}

describe('a receipt', () => {
  test('is stored at its delivery and shown with its time and reason', async () => {
    const [one, other] = [await reader(), await reader()]
    const { id, ids } = await mailed([one, other])
    const at = minutesAgo(3)
    await send.mail('delivered', { message: ids[0]!, recipient: one.email, at })
    await send.mail('bounced', {
      message: ids[1]!,
      recipient: other.email,
      reason: '550 5.1.1 Kullanıcı yok ığüşöç',
      at,
    })
    const rows = await outcomesOf(id)
    const of = (person: Person) => rows.find(({ user_id }: { user_id: number }) => user_id === person.id)
    expect(of(one)).toMatchObject({
      status: 'sent',
      receipt: 'delivered',
      receipt_date: at.toISOString(),
      receipt_reason: null,
    })
    expect(of(other)).toMatchObject({ receipt: 'bounced', receipt_reason: '550 5.1.1 Kullanıcı yok ığüşöç' })
    expect(await countsOf(id)).toMatchObject({ delivered: 1, bounced: 1, complained: 0 })
    const { items } = (await admin.get(`/admin/users/${other.id}/messages?channel=email`)).body.data
    expect(items).toMatchObject([{ receipt: 'bounced', receipt_date: at.toISOString() }])
  })

  test.each([
    [['delivered', 'bounced'], 'bounced'],
    [['bounced', 'delivered'], 'bounced'],
    [['complained', 'delivered'], 'complained'],
    [['soft_bounced', 'delivered'], 'bounced'],
    [['delivered', 'complained', 'bounced'], 'complained'],
  ])('of events in the order %p is %s, and counts the message once', async (types, receipt) => {
    const person = await reader()
    const { id, ids } = await mailed([person])
    for (const type of types) await send.mail(type, { message: ids[0]!, recipient: person.email })
    expect(await outcomesOf(id)).toMatchObject([{ receipt }])
    const { delivered, bounced, complained } = await countsOf(id)
    expect({ delivered, bounced, complained }).toEqual({
      delivered: 0,
      bounced: 0,
      complained: 0,
      [receipt]: 1,
    })
  })

  test('counts the same event once, also when fifty requests bring it at once', async () => {
    const person = await reader()
    const { id, ids } = await mailed([person])
    const again = () =>
      send.mail('bounced', { message: ids[0]!, recipient: person.email }, { id: `once-${ids[0]}` })
    const answers = await Promise.all(Array.from({ length: 50 }, again))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await countsOf(id)).toMatchObject({ bounced: 1 })
    expect(await noticesOf(person)).toHaveLength(1)
    expect(await entriesOf(person, 'user.stop_mail')).toHaveLength(1)
  })

  test('of another installation with the same provider is not ours', async () => {
    const person = await reader()
    const { id, ids } = await mailed([person])
    const { body } = await send.mail('delivered', {
      message: `delivery-${ids[0]}@staging.test`,
      recipient: 'x@ornek.com',
    })
    expect(body.data.unknown).toBe(1)
    expect(await outcomesOf(id)).toMatchObject([{ receipt: null }])
  })

  test('comes in batches of SendGrid, fifty messages at once', async () => {
    const people = await Promise.all(Array.from({ length: 50 }, () => reader()))
    const { id, ids } = await mailed(people)
    const timestamp = Math.floor(world.deps.now().getTime() / 1000)
    const events = people.map(({ email }, n) => ({
      ...{
        event: n % 2 ? 'delivered' : 'bounce',
        type: n % 4 ? 'bounce' : 'blocked',
        reason: '550 yok',
        email,
        timestamp,
      },
      ...{
        'smtp-id': `<delivery-${ids[n]}@meydan.test>`,
        sg_event_id: `sg-${ids[n]}`,
        sg_message_id: 'x',
        ip: '1.1.1.1',
      },
    }))
    const both = await Promise.all([send.sendGrid(events), send.sendGrid(events.toReversed())])
    expect(both.reduce((sum, { body }) => sum + body.data.recorded, 0)).toBe(50)
    expect(await countsOf(id)).toMatchObject({ delivered: 25, bounced: 25 })
    // Every fourth was blocked, which says nothing about the address.
    expect(await mailOffOf(people[0]!)).toBeNull()
    expect(await mailOffOf(people[2]!)).toMatchObject({ reason: '550 yok' })
  })

  test('comes from Mailgun, whose Message-ID has no brackets', async () => {
    const person = await reader()
    const { id, ids } = await mailed([person])
    const message = { headers: { 'message-id': `delivery-${ids[0]}@meydan.test` } }
    await send.mailgun({
      ...{
        event: 'failed',
        severity: 'permanent',
        reason: 'bounce',
        recipient: person.email.toUpperCase(),
        message,
      },
      ...{
        timestamp: world.deps.now().getTime() / 1000,
        'delivery-status': { message: '5.1.1 yok', code: 550 },
      },
    })
    expect(await outcomesOf(id)).toMatchObject([{ receipt: 'bounced', receipt_reason: '5.1.1 yok' }])
    expect(await mailOffOf(person)).toMatchObject({ reason: '5.1.1 yok' })
  })

  test('of an SMS is known by its Idempotency-Key, and changes no address', async () => {
    const person = await reader()
    const { id } = await buildNotification(world.deps, { channel: 'sms', sentCount: 1 })
    const [row] = await world.sql`insert into deliveries (notification_id, user_id, channel, status, priority)
      values (${id}, ${person.id}, 'sms', 'sent', 2) returning id`
    await send.mail('delivered', { message: Number(row!.id), recipient: person.email })
    expect(await outcomesOf(id)).toMatchObject([{ receipt: null }])
    await send.sms('failed', { message_id: `delivery-${row!.id}`, reason: 'Numara kullanımda değil' })
    expect(await outcomesOf(id)).toMatchObject([
      { receipt: 'bounced', receipt_reason: 'Numara kullanımda değil' },
    ])
    expect(await mailOffOf(person)).toBeNull()
  })

  test('is counted in the report apart from what was sent', async () => {
    const person = await reader()
    const { ids } = await mailed([person])
    const today = new Date(world.deps.now().getTime() + 3 * 3_600_000).toISOString().slice(0, 10)
    const read = async () => {
      const input = { from: today, to: today, format: 'json', language: 'tr' }
      const asked = await admin.post('/admin/reports/notifications/run', input)
      await processReports(world.ctx())
      const { sections } = (await admin.get(asked.body.data.download_url)).body
      const section = sections.find(({ key }: { key: string }) => key === 'channels')
      return section.rows.find(({ channel }: { channel: string }) => channel === 'email') as Record<
        string,
        number
      >
    }
    const before = await read()
    await send.mail('delivered', { message: ids[0]!, recipient: person.email })
    await send.mail('complained', { message: ids[0]!, recipient: person.email })
    const after = await read()
    expect(after).toEqual({ ...before, delivered: before.delivered! + 1, complained: before.complained! + 1 })
  })
})

describe('a bounce', () => {
  test('switches mail to the address off, but for security, and reports it in the inbox', async () => {
    const person = await reader({ language: 'tr' })
    await send.mail('bounced', { recipient: person.email, reason: '550 yok' })
    const off = await mailOffOf(person)
    expect(off).toEqual({ since: expect.any(String), reason: '550 yok' })
    const [notice] = await noticesOf(person)
    expect(notice).toMatchObject({
      notification_type: 'security',
      link: { url: '/profile?section=userInfo' },
    })
    expect(notice.message).toContain(person.email)
    expect(await outcomesOf((await mailed([person])).id)).toMatchObject([
      { status: 'skipped', skip_reason: 'address_bounced' },
    ])
    expect(await outcomesOf((await mailed([person], 'security')).id)).toMatchObject([{ status: 'sent' }])
    const { body } = await (await world.as(person)).get('/user/account/info')
    expect(body.data.mailOff).toEqual(off)
    expect(await entriesOf(person, 'user.stop_mail')).toMatchObject([
      { actor_type: 'system', changes: { mail: { from: true, to: false } } },
    ])
  })

  test('is known before sending', async () => {
    const person = await reader()
    const at = `${management}/target-count?target_type=user&target_value=${encodeURIComponent(person.email)}&notification_type=email`
    const before = (await admin.get(`${at}&kind=update`)).body.data
    await send.mail('bounced', { recipient: person.email })
    const after = (await admin.get(`${at}&kind=update`)).body.data
    expect([before.reachable, after.reachable]).toEqual([1, 0])
    expect(after.unreachable).toEqual([{ reason: 'address_bounced', count: 1 }])
    expect((await admin.get(`${at}&kind=security`)).body.data.reachable).toBe(1)
  })

  test('stops mails about tickets, and not the link of a forgotten password', async () => {
    const person = await reader()
    await send.mail('bounced', { recipient: person.email })
    const { id } = await openTicket(await world.as(person))
    await admin.post(`/admin/support/tickets/${id}/messages`, { message: 'Hangi oyun?' })
    await world.deps.mailQueue.idle()
    expect(await newestMail(world, person.email)).toBeUndefined()
    await world.anyone.post('/auth/forgot-password', { email: person.email })
    expect((await newestMail(world, person.email))?.text).toContain('/reset-password')
  })

  test('that is soft does it at the third in a row', async () => {
    const person = await reader()
    const soft = (minutes: number) =>
      send.mail('soft_bounced', { recipient: person.email, at: minutesAgo(minutes) })
    await soft(50)
    await soft(40)
    await send.mail('delivered', { recipient: person.email, at: minutesAgo(30) })
    await soft(20)
    await soft(10)
    // It happened before the last two.
    await send.mail('delivered', { recipient: person.email, at: minutesAgo(25) })
    expect(await mailOffOf(person)).toBeNull()
    await soft(5)
    expect(await mailOffOf(person)).not.toBeNull()
    expect(await noticesOf(person)).toHaveLength(1)
  })

  test('from before the address was confirmed changes nothing', async () => {
    const person = await reader()
    await send.mail('bounced', { recipient: person.email, at: minutesAgo(601) })
    expect(await mailOffOf(person)).toBeNull()
  })

  test('of an address that a user has left changes nothing', async () => {
    const person = await reader()
    const { ids } = await mailed([person])
    await world.db
      .update(users)
      .set({ email: `yeni-${person.email}` })
      .where(eq(users.id, person.id))
    await send.mail('bounced', { message: ids[0]!, recipient: person.email })
    expect(await mailOffOf(person)).toBeNull()
  })
})

describe('mail is switched on again', () => {
  const off = async () => {
    const person = await reader()
    await send.mail('bounced', { recipient: person.email, at: minutesAgo(5) })
    expect(await mailOffOf(person)).not.toBeNull()
    return person
  }

  test('by confirming the address, also one that was verified before', async () => {
    const person = await off()
    await world.anyone.post('/auth/verify-email', { email: person.email })
    const [, token] = /token=([\w-]+)/.exec((await newestMail(world, person.email))!.text)!
    expect((await world.anyone.post('/auth/confirm-email', { token })).status).toBe(200)
    expect(await mailOffOf(person)).toBeNull()
    // A late report of a mail from before.
    await send.mail('bounced', { recipient: person.email, at: minutesAgo(3) })
    expect(await mailOffOf(person)).toBeNull()
    expect(await outcomesOf((await mailed([person])).id)).toMatchObject([{ status: 'sent' }])
  })

  test('by another address', async () => {
    const person = await off()
    const { version } = (await admin.get(`/admin/users/${person.id}`)).body.data.user
    const confirmed = await world.as(await world.admin(), { confirmed: true })
    const email = `baska-${person.email}`
    expect((await confirmed.put(`/admin/users/${person.id}`, { email, version })).status).toBe(200)
    expect(await mailOffOf(person)).toBeNull()
  })

  test('by an admin, which is audited once', async () => {
    const person = await off()
    for (const _ of 'ab') expect((await admin.post(`/admin/users/${person.id}/resume-mail`)).status).toBe(200)
    expect(await mailOffOf(person)).toBeNull()
    expect(await entriesOf(person, 'user.resume_mail')).toMatchObject([
      { actor_type: 'admin', changes: { mail: { from: false, to: true } } },
    ])
    const user = await world.as(await world.user())
    expect((await user.post(`/admin/users/${person.id}/resume-mail`)).status).toBe(403)
  })
})

describe('a complaint', () => {
  test('switches campaigns by mail off, keeps other mails on, and reports it in the inbox once', async () => {
    const person = await reader()
    const own = await world.as(person)
    await own.put('/user/preferences/privacy', { marketing: true })
    await own.put('/user/notifications/settings', { matrix: { email: { marketing: true } } })
    const { ids } = await mailed([person], 'marketing')
    for (const _ of 'ab') await send.mail('complained', { message: ids[0]!, recipient: person.email })
    const { matrix } = (await own.get('/user/notifications/settings')).body.data
    expect([matrix.email.marketing, matrix.email.update, matrix.in_app.marketing]).toEqual([
      false,
      true,
      true,
    ])
    expect(await outcomesOf((await mailed([person], 'marketing')).id)).toMatchObject([
      { skip_reason: 'preference_off' },
    ])
    expect(await outcomesOf((await mailed([person])).id)).toMatchObject([{ status: 'sent' }])
    expect(await noticesOf(person)).toHaveLength(1)
    expect(await mailOffOf(person)).toBeNull()
  })
})
