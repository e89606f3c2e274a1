import { afterAll, expect, test } from 'bun:test'
import { buildNotification, compose } from '#api/testing/build-notifications.ts'
import { openPushService } from '#api/testing/push-service.ts'
import { workQueue } from '#api/testing/work-queue.ts'
import { createWorld } from '#api/testing/world.ts'

const management = '/admin/notifications/management'
const link = { url: '/lobby', text: { tr: 'Kupaya katıl', en: 'Join the cup' } }

const world = await createWorld()
const service = openPushService()
const writer = await world.as(await world.admin())
afterAll(async () => {
  await service.stop()
  await world.close()
})

/** Sends it to a new user who reads English. */
async function send(channel: 'in_app' | 'email' | 'push' | 'sms', url = link.url) {
  const { id, email } = await world.user({ language: 'en', phone: '905321234567' })
  const browser = service.browser()
  const { endpoint, p256dh, auth } = browser.subscription
  await world.sql`insert into push_subscriptions (user_id, provider, endpoint, p256dh, auth)
    values (${id}, 'web_push', ${endpoint}, ${p256dh}, ${auth})`
  await buildNotification(world.deps, {
    ...{ channel, status: 'approved', targetType: 'user', targetId: id, targetCount: 1 },
    link: { ...link, url },
  })
  await workQueue(world.ctx())
  return { id, email, browser, caller: await world.as({ id }) }
}

test('a link is stored in normalised form, and an edit changes or removes it', async () => {
  const first = await writer.post(management, compose({ link: { ...link, url: 'https://Ornek.com/ş' } }))
  expect(first.body.data.link).toEqual({ ...link, url: 'https://ornek.com/%C5%9F' })
  const { id, version } = first.body.data
  const text = { tr: 'Katıl', en: '' }
  const changed = await writer.put(`${management}/${id}`, { version, link: { url: '/lobby', text } })
  expect(changed.body.data.link).toEqual({ url: '/lobby', text: { tr: 'Katıl', en: null } })
  expect(changed.body.data.changes.map(({ field }: { field: string }) => field)).toEqual([
    'link.url',
    'link.text.tr',
    'link.text.en',
  ])
  const kept = await writer.put(`${management}/${id}`, { priority: 3 })
  expect(kept.body.data.link.url).toBe('/lobby')
  const removed = await writer.put(`${management}/${id}`, { link: null })
  expect(removed.body.data.link).toBeNull()
})

type Wrong = [link: object, path: string, code: string]
test.each<Wrong>([
  [{ ...link, url: 'javascript:alert(1)' }, 'link.url', 'LINK_URL_INVALID'],
  [{ ...link, url: 'http://ornek.com' }, 'link.url', 'LINK_URL_INVALID'],
  [{ ...link, url: '//ornek.com' }, 'link.url', 'LINK_URL_INVALID'],
  [{ ...link, url: `/${'a'.repeat(500)}` }, 'link.url', 'LINK_TOO_LONG'],
  [{ ...link, url: ' ' }, 'link.url', 'LINK_URL_REQUIRED'],
  [{ text: link.text }, 'link.url', 'LINK_URL_REQUIRED'],
  [{ ...link, text: { tr: ' ' } }, 'link.text.tr', 'LINK_TEXT_REQUIRED'],
  [{ ...link, text: { tr: 'İ'.repeat(41) } }, 'link.text.tr', 'LINK_TEXT_TOO_LONG'],
  [{ ...link, text: { tr: 'Katıl', en: 'Join {{firstName}}' } }, 'link.text.en', 'LINK_TEXT_PLAIN'],
])('%j is refused', async (wrong, path, code) => {
  const { status, body } = await writer.post(management, compose({ link: wrong }))
  expect(status).toBe(400)
  expect(body.errors).toMatchObject([{ path, code }])
})

test('the database refuses other links', async () => {
  for (const url of ['javascript:alert(1)', '//ornek.com', '/\\ornek.com', 'http://ornek.com', ''])
    expect(buildNotification(world.deps, { link: { ...link, url } })).rejects.toThrow()
})

test('the inbox shows it in the language of the reader', async () => {
  const { caller } = await send('in_app')
  const { body } = await caller.get('/user/notifications?language=tr')
  expect(body.data.notifications[0].link).toEqual({ url: '/lobby', text: 'Kupaya katıl' })
  const english = await caller.get('/user/notifications?language=en')
  expect(english.body.data.notifications[0].link.text).toBe('Join the cup')
})

test('a click on a push opens it', async () => {
  const { browser } = await send('push', 'https://ornek.com/kupa')
  expect(JSON.parse(browser.received[0]!.text).url).toBe('https://ornek.com/kupa')
})

test('a mail has it as a button after the text', async () => {
  const { email } = await send('email')
  const [mail] = await world.mailsTo(email)
  const at = new URL('/lobby', world.deps.settings.PUBLIC_URL).href
  expect(mail!.html).toContain(`href="${at}"`)
  expect(mail!.text.indexOf(`Join the cup:\n${at}`)).toBeGreaterThan(mail!.text.indexOf('Mesaj'))
})

test('an SMS does not have it', async () => {
  const { id } = await send('sms')
  const [message] = await world.sql`select text from outbox where user_id = ${id} and channel = 'sms'`
  expect(message!.text).not.toContain('lobby')
})
