import { test } from 'bun:test'
import { dataOf } from '#api/client.ts'
import type { Channel } from '#db/enums/notifications.ts'
import { settle } from './world/axe.ts'
import { expect, expectAccessible, expectGone, openWorld } from './world.ts'

const { gamer, clientOf, adminA, adminB, mailTo, post, enterAs } = await openWorld()
const { admin: asWriter } = await clientOf(adminA)
const { admin: asJudge } = await clientOf(adminB)
const { management, approval } = asWriter.notifications

type Given = { title: string; to?: string; everybody?: boolean; channel?: Channel }

/** Written by one admin over the API, for what happens to it afterwards. */
async function write({ title, to, everybody, channel = 'in_app' }: Given): Promise<number> {
  const aim = to
    ? ({ target_type: 'user', target_value: to } as const)
    : ({ target_type: everybody ? 'all_users' : 'admin' } as const)
  const translations = { tr: { title, message: 'Meydanda görüşürüz.' } }
  const json = { ...aim, notification_type: channel, platform: ['web'], translations }
  return (await dataOf(management.$post({ json }))).id!
}

const param = (id: number) => ({ param: { id: `${id}` } })
const approve = (id: number) =>
  dataOf(asJudge.notifications.approval[':id'].approve.$post({ ...param(id), json: {} }))
const detailOf = (id: number) => dataOf(management[':id'].$get(param(id)))

const enter = (panel: string, who = adminB) => enterAs(who, `/flight-control/${panel}`)

test('the history shows the reason of a rejection', async () => {
  await write({ title: 'Yarım kalan duyuru' })
  const page = await enter('notification-approval')
  const row = page.getByRole('row', { name: 'Yarım kalan duyuru' })
  await row.focus()
  await page.keyboard.press('r')
  await page.getByLabel('Ret nedeni').fill('Saat yazılmamış')
  await page.getByRole('dialog').getByRole('button', { name: 'Reddet' }).click()
  await expectGone(row)
  await page.goto('/flight-control/notification-history?status=rejected')
  await page.getByRole('button', { name: 'Göster: Yarım kalan duyuru' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Saat yazılmamış')).toBeVisible()
  await settle(page)
  await expectAccessible(page)
})

test('a notification that was edited after it was read cannot be approved', async () => {
  const id = await write({ title: 'Pazar turnuvası' })
  const page = await enter('notification-approval')
  await page.getByRole('row', { name: 'Pazar turnuvası' }).click()
  const reading = page.getByRole('dialog')
  await expect(reading.getByRole('button', { name: 'Onayla' })).toBeVisible()
  const { version } = await detailOf(id)
  const tr = { title: 'Cumartesi turnuvası', message: 'Meydanda görüşürüz.' }
  await dataOf(management[':id'].$put({ ...param(id), json: { version, translations: { tr } } }))
  await reading.getByRole('button', { name: 'Onayla' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Onayla' }).click()
  await expect(page.getByRole('heading', { name: 'Bildirim değişti' })).toBeVisible()
  expect((await detailOf(id)).status).toBe('pending')
  await page.getByRole('button', { name: 'Yeniden oku' }).click()
  const changes = page.getByRole('region', { name: 'Onaya gönderildikten sonra değişenler' })
  await expect(changes.locator('del')).toContainText('Pazar turnuvası')
  await expect(changes.locator('ins')).toContainText('Cumartesi turnuvası')
  await page.getByRole('dialog').getByRole('button', { name: 'Onayla' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Onayla' }).click()
  await expect(page.getByText('Bildirim onaylandı')).toBeVisible()
  await expect.poll(async () => (await detailOf(id)).status).toBe('sent')
})

test('a cancellation stops the delivery, and every recipient is counted', async () => {
  const id = await write({ title: 'Yanlış giden kampanya', everybody: true, channel: 'email' })
  const page = await enter('notification-queue')
  const release = post.hold()
  try {
    await approve(id)
    await expect.poll(async () => (await detailOf(id)).delivery_counts.waiting).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'İptal et: Yanlış giden kampanya' }).click()
    await page.getByLabel('İptal nedeni').fill('Metin yanlış')
    await page.getByRole('dialog').getByRole('button', { name: 'İptali onayla' }).click()
    await expect(page.getByText('1 bildirim iptal edildi')).toBeVisible()
  } finally {
    release()
  }
  await expect.poll(async () => (await detailOf(id)).delivery_counts.waiting).toBe(0)
  const { status, delivery_counts: counts, cancellation_info } = await detailOf(id)
  expect(status).toBe('cancelled')
  expect(cancellation_info?.cancellation_reason).toBe('Metin yanlış')
  expect(counts.sent + counts.failed + counts.cancelled + counts.skipped).toBe(counts.total)
  expect(counts.cancelled).toBeGreaterThan(0)
})

test('failed deliveries are sent again after the cause is fixed', async () => {
  const { email } = await gamer()
  post.refuse(email)
  const id = await write({ title: 'Kayıp mektup', to: email, channel: 'email' })
  await approve(id)
  await expect.poll(async () => (await detailOf(id)).status).toBe('failed')
  const page = await enter('notification-queue')
  await page.getByRole('link', { name: 'Kayıp mektup' }).click()
  await expect(page.getByRole('dialog').getByText(/mailbox not found/)).toBeVisible()
  post.accept(email)
  await page.getByRole('button', { name: 'Başarısız 1 mesajı yeniden dene' }).click()
  expect((await mailTo(email)).subject).toContain('Kayıp mektup')
  await expect(page.getByRole('region', { name: 'Kişi kişi' }).getByText('Gönderildi')).toBeVisible()
})

test('the history search follows Turkish letters and finds each recipient', async () => {
  const { email } = await gamer()
  const id = await write({ title: 'IŞIKLI GECE İÇİN', to: email })
  await approve(id)
  await expect.poll(async () => (await detailOf(id)).status).toBe('sent')
  const page = await enter('notification-history?status=sent')
  const box = page.getByRole('searchbox', { name: 'Başlık ya da mesajda ara' })
  for (const words of ['ışıklı gece için', 'IŞIKLI', 'isikli', 'İÇİN']) {
    await box.fill(words)
    await box.press('Enter')
    await expect(page.getByRole('row', { name: 'IŞIKLI GECE İÇİN' })).toBeVisible()
  }
  await box.fill('zürafa')
  await box.press('Enter')
  await expect(page.getByText('Aramana uyan bildirim yok')).toBeVisible()
  await page.goto(`/flight-control/notification-history?status=sent&notification=${id}`)
  const people = page.getByRole('region', { name: 'Kişi kişi' })
  await expect(people.getByText(email)).toBeVisible()
  await expect(people.getByText('Gönderildi')).toBeVisible()
})

test('an edit in the history shows its effect and requires a new approval', async () => {
  const id = await write({ title: 'Erken bayram' })
  const page = await enter(`notification-history?notification=${id}`, adminA)
  await page.getByRole('button', { name: 'Düzenle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bildirimi düzenle' })
  await expect(dialog.getByText(/yeniden onay bekler/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Başlık (Türkçe)' }).fill('Bayram')
  await dialog.getByText('Tüm kullanıcılar').click()
  await dialog.getByLabel(/Zamanla/).fill('2020-01-01T10:00')
  await dialog.getByRole('button', { name: 'Kaydet ve onaya gönder' }).click()
  await expect(dialog.getByText('Gönderim zamanı geçmişte olamaz')).toBeVisible()
  await dialog.getByLabel(/Zamanla/).fill('2099-01-01T10:00')
  await dialog.getByRole('button', { name: 'Kaydet ve onaya gönder' }).click()
  await expect(page.getByText('Düzenlendi, onay bekliyor')).toBeVisible()
  const edited = await detailOf(id)
  expect(edited).toMatchObject({
    version: 2,
    status: 'pending',
    target_type: 'all_users',
    scheduled_at: '2099-01-01T07:00:00.000Z',
  })
  expect(edited.changes.map(({ field }) => field)).toContain('target_type')
  await dataOf(approval[':id'].reject.$post({ ...param(id), json: { rejection_reason: 'Deneme' } }))
})

test('saves quiet hours', async () => {
  const page = await enterAs(await gamer(), '/profile?section=communication')
  await page.getByRole('switch', { name: 'Sessiz saatleri aç' }).click()
  await expect(page.getByText('Açık: 22:00 ile ertesi gün 08:00 arası.')).toBeVisible()
  await page.getByLabel('Başlangıç').fill('23:30')
  await expect(page.getByText('Açık: 23:30 ile ertesi gün 08:00 arası.')).toBeVisible()
  await expect(page.getByText('Sessiz saatlerin kaydedildi.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Başlangıç')).toHaveValue('23:30')
})
