import { afterAll, beforeEach, describe, expect, test } from 'bun:test'
import { makeKey } from '#api/testing/api-key-steps.ts'
import { verifyPhones } from '#api/testing/build.ts'
import { compose } from '#api/testing/build-notifications.ts'
import type { Caller } from '#api/testing/caller.ts'
import { openPushService } from '#api/testing/push-service.ts'
import { userUnknown } from '#api/testing/refusals.ts'
import { createWorld, type World } from '#api/testing/world.ts'

let me: Awaited<ReturnType<World['admin']>>
let author: Caller
const path = '/admin/notifications/management/test'
const link = { url: '/lobby', text: { tr: 'Kupaya katıl', en: 'Join the cup' } }
const translations = {
  tr: { title: 'Selam {{firstName}}', message: 'Kupa yarın, {{firstName}}', subject: 'Kupa' },
  en: { title: 'Hi {{firstName}}', message: 'The cup is tomorrow', subject: 'Cup' },
}
const marketing = (notification_type: string, more = {}) => {
  const { target_type: _type, target_value: _value, scheduled_at: _at, ...content } = compose()
  return { ...content, notification_type, kind: 'marketing', translations, link, ...more }
}

const world = await createWorld()
const service = openPushService()
afterAll(async () => {
  await service.stop()
  await world.close()
})
beforeEach(async () => {
  await world.sql`delete from rate_limits`
  me = await world.admin({ firstName: 'Işıl', language: 'en' })
  author = await world.as(me, { confirmed: true })
  // All day, for every reader.
  await world.sql`insert into quiet_hours (user_id, starts_at, ends_at, timezone)
    values (${me.id}, 0, 1439, 'Europe/Istanbul')`
})

async function subscribe(provider: 'web_push' | 'fcm', platform: string | null = null) {
  const browser = service.browser()
  const { endpoint, p256dh, auth } = browser.subscription
  await world.sql`insert into push_subscriptions (user_id, provider, endpoint, p256dh, auth, platform)
    values (${me.id}, ${provider}, ${endpoint}, ${p256dh}, ${auth}, ${platform})`
  return browser
}
const sendTo = async (channel: string, more = {}) => {
  const { status, body } = await author.post(path, marketing(channel, more))
  expect(status).toBe(200)
  return body.data
}

describe('a test', () => {
  test('is mailed to the author alone, in quiet hours and without consent to marketing', async () => {
    const other = await world.user({ language: 'en' })
    const data = await sendTo('email', { target_type: 'user', target_value: other.email })
    expect(data).toEqual({
      ...{ notification_type: 'email', outcome: 'sent', address: me.email, devices: 0 },
      ...{ reason: null, error: null },
    })
    const [mail] = await world.mailsTo(me.email)
    expect(mail!.subject).toBe('[Test] Cup')
    expect(mail!.text).toContain('[Test] Hi Işıl')
    expect(mail!.text).toContain('Join the cup')
    expect(await world.mailsTo(other.email)).toEqual([])
  })

  test('is in the inbox of the author', async () => {
    expect(await sendTo('in_app')).toMatchObject({ outcome: 'sent', address: null })
    const { body } = await author.get('/user/notifications?language=tr')
    expect(body.data.notifications[0]).toMatchObject({
      ...{ title: '[Test] Selam Işıl', notification_type: 'marketing', status: 'unread' },
      link: { url: '/lobby', text: 'Kupaya katıl' },
    })
    const { id } = body.data.notifications[0]
    expect((await author.put('/user/notifications/read', { notification_ids: [id] })).status).toBe(200)
  })

  test('is pushed to the targeted devices of the author', async () => {
    expect(await sendTo('push')).toMatchObject({ outcome: 'skipped', reason: 'no_address' })
    const browser = await subscribe('web_push', 'desktop')
    const apps = { platform: ['mobile_ios'], payload: null }
    expect(await sendTo('push', apps)).toMatchObject({ outcome: 'skipped', reason: 'platform' })
    expect(await sendTo('push')).toMatchObject({ outcome: 'sent', devices: 1 })
    expect(JSON.parse(browser.received[0]!.text)).toMatchObject({ title: '[Test] Hi Işıl', url: '/lobby' })
  })

  test('of a channel without a provider is stored in the outbox', async () => {
    expect(await sendTo('sms')).toMatchObject({ outcome: 'skipped', reason: 'no_address' })
    await world.sql`update users set phone = '+905321234567' where id = ${me.id}`
    expect(await sendTo('sms')).toMatchObject({ outcome: 'skipped', reason: 'phone_unverified' })
    await verifyPhones(world.deps, [me.id])
    expect(await sendTo('sms')).toMatchObject({ outcome: 'outbox', address: '+905321234567' })
    await subscribe('fcm', 'mobile_android')
    const apps = { platform: ['mobile_android'], payload: null }
    expect(await sendTo('push', apps)).toMatchObject({ outcome: 'outbox', devices: 1 })
    const stored = await world.sql`select channel, subject from outbox where user_id = ${me.id} order by id`
    expect([...stored]).toEqual([
      { channel: 'sms', subject: '[Test] Hi Işıl' },
      { channel: 'push', subject: '[Test] Hi Işıl' },
    ])
  })

  test('returns the response of the provider', async () => {
    world.postOffice.refuse = userUnknown
    const data = await sendTo('email')
    world.postOffice.refuse = undefined
    expect(data).toMatchObject({ outcome: 'failed', error: expect.stringContaining('550 user unknown') })
  })

  test('fills in what is left out from the template', async () => {
    const { body } = await author.post('/admin/notifications/templates', {
      ...{ name: `Deneme ${me.id}`, category: 'update', notification_type: 'email', platforms: ['web'] },
      translations: { tr: { title: 'Şablon', message: 'Mesaj' } },
    })
    const { status } = await author.post(path, { template_id: body.data.id })
    expect(status).toBe(200)
    expect(await world.mailsTo(me.email)).toMatchObject([{ subject: '[Test] Şablon' }])
    const { body: template } = await author.get(`/admin/notifications/templates/${body.data.id}`)
    expect(template.data.usage_count).toBe(0)
  })
})

test('is neither listed, approved, counted, capped nor queued', async () => {
  const pages = [
    '/admin/notifications/management',
    '/admin/notifications/management/counts',
    '/admin/notifications/approval/pending',
    '/admin/notifications/queue',
    '/public/stats',
  ]
  const status = async () => (await author.get('/admin/notifications/queue/status')).body.data
  const tables = () => world.sql`select (select count(*) from deliveries) as deliveries,
    (select count(*) from queue_minutes) as minutes, (select count(*) from topic_sends) as sends`
  const read = async () => [
    ...(await Promise.all(pages.map(async (page) => (await author.get(page)).body.data))),
    (await status()).summary,
    (await status()).notification_status,
    ...(await tables()),
  ]
  const before = await read()
  await subscribe('web_push')
  for (const channel of ['in_app', 'email', 'push', 'sms']) await sendTo(channel)
  expect(await read()).toEqual(before)
})

test('is audited with its channel and result', async () => {
  await sendTo('email')
  await sendTo('in_app')
  const entries = await world.sql`select target_type, target_id, meta from audit_log
    where action = 'notification.test' and actor_id = ${me.id} order by id`
  const target = { target_type: 'user', target_id: `${me.id}` }
  expect([...entries]).toEqual([
    { ...target, meta: { channel: 'email', outcome: 'sent', title: 'Selam {{firstName}}' } },
    { ...target, meta: { channel: 'in_app', outcome: 'sent', title: 'Selam {{firstName}}' } },
  ])
})

type Wrong = [more: object, path: string, code: string]
test.each<Wrong>([
  [{ translations: { tr: { title: '', message: 'x' } } }, 'translations.tr.title', 'TITLE_TR_REQUIRED'],
  [{ translations: undefined }, 'translations.tr.title', 'TITLE_TR_REQUIRED'],
  [{ notification_type: undefined }, 'notification_type', 'NOTIFICATION_TYPE_REQUIRED'],
  [{ platform: [], payload: null, notification_type: 'push' }, 'platform', 'PLATFORM_REQUIRED'],
  [{ link: { ...link, url: 'http://ornek.com' } }, 'link.url', 'LINK_URL_INVALID'],
  [{ template_id: 999_999 }, 'template_id', 'TEMPLATE_UNKNOWN'],
])('%j is refused like a new notification', async (more, field, code) => {
  const { status, body } = await author.post(path, { ...marketing('in_app'), ...more })
  expect(status).toBe(400)
  expect(body.errors).toContainEqual(expect.objectContaining({ path: field, code }))
})

test('requires only the permission to write notifications', async () => {
  const player = await world.as(await world.user())
  expect((await player.post(path, marketing('in_app'))).status).toBe(403)
  expect((await world.anyone.post(path, marketing('in_app'))).status).toBe(401)
})

test('returns 429 after ten in ten minutes, also for fifty at once', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => author.post(path, marketing('in_app'))))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  const refused = answers.find(({ status }) => status !== 200)!
  expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMIT_EXCEEDED'])
  const { body } = await author.get('/user/notifications')
  expect(body.data.total).toBe(10)
  const other = await world.as(await world.admin())
  expect((await other.post(path, marketing('in_app'))).status).toBe(200)
})

test('is refused for an API key, which has no inbox', async () => {
  const { caller } = await makeKey(world, author, { scope: ['notifications.create'] })
  const { status, body } = await caller.post(path, marketing('in_app'))
  expect([status, body.code]).toEqual([403, 'TEST_NEEDS_SESSION'])
})
