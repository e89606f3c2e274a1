import { test } from 'bun:test'
import type { InferRequestType } from 'hono/client'
import { answerOf, dataOf } from '#api/client.ts'
import type { Channel } from '#db/enums/notifications.ts'
import type { Person } from './world/people.ts'
import { deliverPush, subscribeBrowser, watchNotifications } from './world/push-browser.ts'
import { expect, expectGone, openWorld } from './world.ts'

const world = await openWorld()
const { visitor, signIn, gamer, clientOf, tokenOf, meydan, mailTo, smsTo, adminA, adminB } = world
const { admin: asWriter } = await clientOf(adminA)
const { admin: asJudge } = await clientOf(adminB)
const { management } = asWriter.notifications
type Draft = InferRequestType<typeof management.$post>['json']

const param = (id: number) => ({ param: { id: `${id}` } })
const detailOf = (id: number) => dataOf(management[':id'].$get(param(id)))
const statusOf = async (id: number) => (await detailOf(id)).status
const deliveriesOf = async (id: number) =>
  (await dataOf(management[':id'].deliveries.$get({ ...param(id), query: {} }))).items

/** Written by one admin and approved by another, both over the API. */
async function send({ email }: Person, channel: Channel, title: string, more: Partial<Draft> = {}) {
  const translations = { tr: { title, message: 'Selam {{firstName}}, meydanda görüşürüz.' } }
  const aim = { target_type: 'user', target_value: email, platform: ['web'] } as const
  const json = { ...aim, notification_type: channel, kind: 'reminder', translations, ...more } as const
  const id = (await dataOf(management.$post({ json }))).id!
  await dataOf(asJudge.notifications.approval[':id'].approve.$post({ ...param(id), json: {} }))
  return id
}

/** A notification without recipients now is accepted for a later time only. */
const inAMoment = () => ({ scheduled_at: new Date(Date.now() + 3_000).toISOString() })

test("one admin writes a mail, another approves it, and it contains the recipient's name", async () => {
  const { email } = await gamer()
  const [writing, judging] = await Promise.all([visitor(), visitor()])
  await Promise.all([signIn(writing, adminA), signIn(judging, adminB)])
  await writing.goto('/flight-control/notification-create')
  await writing.getByText('Seçili kişiler').click()
  await writing.getByRole('combobox', { name: 'Kullanıcı' }).fill(email)
  await writing.getByRole('option', { name: email }).click()
  await writing.getByRole('combobox', { name: 'Bildirim türü' }).click()
  await writing.getByRole('option', { name: 'E-posta' }).click()
  await writing.getByLabel('E-posta konusu (Türkçe)').fill('{{firstName}}, kupan seni bekliyor')
  await writing.getByLabel('Başlık (Türkçe)').fill('Lodos Kupası')
  await writing.getByLabel('Mesaj (Türkçe)').fill('Selam {{fullName}}.\nYerin hazır.')
  await writing.getByRole('button', { name: 'Onaya gönder' }).click()
  await writing.getByRole('dialog').getByRole('button', { name: 'Gönder', exact: true }).click()
  await expect(writing.getByText('Bildirim oluşturuldu, onay bekliyor. Ulaşacağı kişi: 1.')).toBeVisible()

  await judging.goto('/flight-control/notification-approval')
  const row = judging.getByRole('row', { name: 'Lodos Kupası' })
  await row.getByRole('button', { name: 'Onayla' }).click()
  await judging.getByRole('dialog').getByRole('button', { name: 'Onayla' }).click()
  await expectGone(row)

  const { subject, text, html, headers } = await mailTo(email)
  expect(subject).toBe('Deniz, kupan seni bekliyor')
  expect(text).toMatch(/^Lodos Kupası\s+Selam Deniz Yıldız\.\s+Yerin hazır\.\s/)
  expect(html).toContain('Selam Deniz Yıldız.')
  expect(text + html).not.toContain('{{')
  expect(headers['list-unsubscribe']).toMatch(/^<http:\/\/\S+\/api\/v1\/unsubscribe\?token=\S+>$/)
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
})

test("a scheduled notification arrives on time with the recipient's name", async () => {
  const person = await gamer()
  const home = await visitor()
  await signIn(home, person)
  await home.goto('/home')
  await expect(home.getByRole('heading', { name: 'Hoş geldin, Deniz' })).toBeVisible()
  const due = new Date(Date.now() + 5_000).toISOString()
  const id = await send(person, 'in_app', 'Sıra sende, {{firstName}}', { scheduled_at: due })
  await expect.poll(() => statusOf(id)).toBe('sent')
  await expect(home.getByRole('button', { name: 'Bildirimler, 2 okunmamış' })).toHaveText('2')
  await expect(home.getByRole('link', { name: 'Sıra sende, Deniz' })).toBeVisible()
  const { sent_date, processing_date } = await detailOf(id)
  expect(Date.parse(processing_date!)).toBeGreaterThanOrEqual(Date.parse(due))
  expect(Date.parse(sent_date!)).toBeGreaterThanOrEqual(Date.parse(processing_date!))
})

test('a text message is sent once to users with a verified number; the history has the reason for others', async () => {
  const [reached, numberless] = [await gamer(), await gamer()]
  const { user } = await clientOf(reached)
  await dataOf(user.account.$put({ json: { firstName: 'Işıl', lastName: 'Çağlayan', phone: '5321234567' } }))
  await dataOf(user.preferences.phone.code.$post({}))
  const { text: codeText } = await smsTo('+905321234567')
  const code = /\d{6}/.exec(codeText)?.[0] ?? ''
  await answerOf(user.preferences.phone.verify.$post({ json: { code } }))
  const ids = [
    await send(reached, 'sms', 'Maçın yarın'),
    await send(numberless, 'sms', 'Maçın yarın', inAMoment()),
  ]
  const { text, key } = await smsTo('+905321234567')
  expect(text).toBe('Maçın yarın\nSelam Işıl, meydanda görüşürüz.')
  expect(key).toMatch(/^delivery-\d+$/)
  for (const id of ids) await expect.poll(() => statusOf(id)).toBe('sent')
  expect(await deliveriesOf(ids[0]!)).toMatchObject([{ email: reached.email, status: 'sent', attempts: 1 }])
  expect(await deliveriesOf(ids[1]!)).toMatchObject([
    { email: numberless.email, status: 'skipped', skip_reason: 'no_address' },
  ])
})

test('unsubscribing in the mail client stops further mails, and the history has the reason', async () => {
  const person = await gamer()
  await send(person, 'email', 'Turnuvan yarın')
  const { headers } = await mailTo(person.email)
  const leave = /^<(.+)>$/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? ''
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  expect((await fetch(leave, { method: 'POST', body })).status).toBe(200)

  const id = await send(person, 'email', 'Turnuvan bugün', inAMoment())
  await expect.poll(() => statusOf(id)).toBe('sent')
  await send(person, 'email', 'Hesabına giriş yapıldı', { kind: 'security' })
  const next = await mailTo(person.email)
  expect(next.subject).toBe('Hesabına giriş yapıldı')
  expect(next.headers['list-unsubscribe']).toBeUndefined()
  const { delivery_counts: counts } = await detailOf(id)
  expect(counts).toMatchObject({ total: 1, sent: 0, skipped: 1 })
  const page = await visitor()
  await signIn(page, adminA)
  await page.goto(`/flight-control/notification-history?status=sent&notification=${id}`)
  const people = page.getByRole('dialog').getByRole('region', { name: 'Kişi kişi' })
  await expect(people.getByText(person.email)).toBeVisible()
  await expect(people.getByText('Atlandı')).toBeVisible()
  await expect(people.getByText('Bu konuyu bu kanalda kapatmış')).toBeVisible()
})

test('a push is encrypted for one browser, and its service worker shows it', async () => {
  const person = await gamer()
  const { received, stop } = await subscribeBrowser({ home: world.home, email: person.email })
  const id = await send(person, 'push', 'Final başlıyor')
  await expect.poll(() => statusOf(id)).toBe('sent')
  await stop()
  expect(await deliveriesOf(id)).toMatchObject([{ status: 'sent', skip_reason: null }])
  expect(received).toHaveLength(1)

  const page = await visitor({ worker: true })
  await page.goto('/')
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  const shown = await watchNotifications(page)
  await deliverPush(page, received[0]!.text)
  await expect
    .poll(shown)
    .toEqual([{ title: 'Final başlıyor', body: 'Selam Deniz, meydanda görüşürüz.', url: '/notifications' }])
})

test('a push to a user without a device is skipped, and the history has the reason', async () => {
  const person = await gamer()
  const id = await send(person, 'push', 'Lobi açıldı', inAMoment())
  await expect.poll(() => statusOf(id)).toBe('sent')
  expect(await deliveriesOf(id)).toMatchObject([{ status: 'skipped', skip_reason: 'no_address' }])
})

const clock = (at: number) => new Date(at).toISOString().slice(11, 16)

test('quiet hours delay a mail until they end, but not an urgent one', async () => {
  const person = await gamer()
  const { user } = await clientOf(person)
  const hour = 3_600_000
  const [from, to] = [clock(Date.now() - hour), clock(Date.now() + 2 * hour)]
  const quiet_hours = { enabled: true, from, to, timezone: 'UTC' }
  await dataOf(user.notifications.settings.$put({ json: { quiet_hours } }))

  const id = await send(person, 'email', 'Sabahı bekler')
  await expect.poll(async () => (await deliveriesOf(id))[0]?.due_date?.slice(11, 16)).toBe(to)
  await send(person, 'email', 'Acil: sunucu değişti', { priority: 4 })
  expect((await mailTo(person.email)).subject).toBe('Acil: sunucu değişti')
  expect(await deliveriesOf(id)).toMatchObject([{ status: 'queued', attempts: 0, sent_date: null }])
  expect(await statusOf(id)).toBe('processing')
})

test('an operator runs a campaign from the terminal, and another one approves it', async () => {
  const since = new Date().toISOString()
  const player = await gamer('en')
  const [writer, judge] = await Promise.all([tokenOf(adminA), tokenOf(adminB)])
  const rules = ['--rule', 'language eq en', '--rule', `registered_at after ${since}`]
  expect(await meydan(['segments', 'preview', ...rules], writer)).toMatchObject({ count: 1, reachable: 1 })
  const segment = await meydan(['segments', 'create', '--name', 'Yeni gelen yabancılar', ...rules], writer)
  const words = ['--title-tr', 'Merhaba {{firstName}}', '--message-tr', 'Bu akşam buradayız.']
  const english = ['--title-en', 'Hello {{firstName}}', '--message-en', 'We are here tonight, {{fullName}}.']
  const template = await meydan(
    [
      'templates',
      'create',
      '--name',
      'İlk akşam',
      '--type',
      'email',
      '--platform',
      'web',
      ...words,
      ...english,
    ],
    writer,
  )
  const create = ['notifications', 'create', '--segment', `${segment.id}`, '--template', `${template.id}`]
  const dry = await meydan([...create, '--dry-run'], writer)
  expect(dry).toMatchObject({ id: null, target_count: 1, reachable_count: 1, dry_run: true })
  const { id, status } = await meydan([...create, '--kind', 'update'], writer)
  expect(status).toBe('pending')
  await expect(meydan(['notifications', 'approve', `${id}`, '--yes'], writer)).rejects.toThrow(
    'FOUR_EYES_REQUIRED',
  )
  await meydan(['notifications', 'approve', `${id}`, '--if-version', '1', '--yes'], judge)

  const mail = await mailTo(player.email)
  expect(mail.subject).toBe('Hello Deniz')
  expect(mail.text).toContain('We are here tonight, Deniz Yıldız.')
  await expect.poll(() => statusOf(id)).toBe('sent')
  const [queue, shown] = await Promise.all([
    meydan(['queue', 'status'], writer),
    meydan(['notifications', 'show', `${id}`], writer),
  ])
  expect(queue.summary.today_sent).toBeGreaterThanOrEqual(1)
  expect(shown).toMatchObject({
    status: 'sent',
    target_type: 'segment',
    delivery_counts: { total: 1, sent: 1, waiting: 0, failed: 0, skipped: 0 },
    deliveries: [{ email: player.email, status: 'sent', skip_reason: null }],
  })
})
