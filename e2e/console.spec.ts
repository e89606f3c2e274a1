import { test } from 'bun:test'
import type { Locator, Page } from 'playwright'
import { dataOf } from '#api/client.ts'
import { expect, expectGone, openWorld } from './world.ts'

const { gamer, clientOf, adminA, adminB, enterAs } = await openWorld()
const { admin: asWriter } = await clientOf(adminA)
const { admin: asJudge } = await clientOf(adminB)

/** Written by one admin over the API, for what happens to it afterwards. */
async function write(title: string, later = false): Promise<number> {
  const translations = { tr: { title, message: 'Meydanda görüşürüz.' } }
  const when = later ? { scheduled_at: '2099-05-19T19:19' } : {}
  const json = {
    target_type: 'admin',
    notification_type: 'in_app',
    platform: ['web'],
    translations,
    ...when,
  } as const
  return (await dataOf(asWriter.notifications.management.$post({ json }))).id!
}

const approve = (id: number) =>
  dataOf(asJudge.notifications.approval[':id'].approve.$post({ param: { id: `${id}` }, json: {} }))

const enter = (panel: string, who = adminA, language: 'tr' | 'en' = 'tr') =>
  enterAs(who, `/flight-control/${panel}`, { language })

/** Navigates with Tab only. */
async function tabTo(page: Page, target: Locator) {
  await target.waitFor()
  for (let steps = 0; steps < 60; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reaches ${target}`)
}

test('a player has no access to flight control', async () => {
  const page = await enterAs(await gamer(), '/flight-control')
  await expect(page.getByRole('heading', { name: 'Erişim Reddedildi' })).toBeVisible()
  await expect(page.getByText('Bu sayfaya erişim yetkiniz bulunmamaktadır.')).toBeVisible()
})

test('an unknown page of the console shows game over', async () => {
  const page = await enter('nowhere')
  await expect(page.getByRole('heading', { name: 'Oyun bitti' })).toBeVisible()
})

test('Ctrl+K finds panels in both languages and in other forms of their words', async () => {
  const page = await enter('dashboard', adminA, 'en')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search the console' })
  const search = palette.getByRole('combobox')
  for (const word of ['sağlık', 'saglik', 'HEALTH']) {
    await search.fill(word)
    await expect(palette.getByRole('option', { name: /^System health/ })).toBeVisible()
    await expect(palette.getByRole('option', { name: /^Approval/ })).toBeHidden()
  }
  await search.fill('zürafa')
  await expect(palette.getByText('No results')).toBeVisible()
  await search.fill('onay')
  await expect(palette.getByRole('option', { name: /^Approval/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.waitForURL('/flight-control/notification-approval')
})

async function openPalette(page: Page) {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Konsolda ara' }).getByRole('combobox')).toBeFocused()
}

test('Ctrl+K finds people and notifications, by the keyboard alone', async () => {
  const id = await write('Zümrüt kupası')
  const player = await gamer()
  const page = await enter('dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await openPalette(page)
  await page.keyboard.type(player.email)
  await expect(page.getByRole('option', { name: /Deniz Yıldız/ })).toContainText(player.email)
  await page.keyboard.press('Enter')
  await page.waitForURL(/users-management\/\d+/)
  await openPalette(page)
  await expect(page.getByRole('group', { name: 'Son açtıkların' })).toContainText('Deniz Yıldız')
  await page.keyboard.type('zumrut kup')
  await expect(page.getByRole('option', { name: /Zümrüt kupası/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.waitForURL(`/flight-control/notification-history?notification=${id}`)
  await expect(page.getByRole('dialog')).toContainText('Zümrüt kupası')
})

test('what is typed right after Ctrl+K is searched for, though its list is not loaded yet', async () => {
  const id = await write('Kehribar kupası')
  const page = await enter('dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const code = Promise.withResolvers<void>()
  await page.route(/\.js$/, (route) => code.promise.then(() => route.continue()))
  await page.keyboard.press('Control+k')
  await page.keyboard.type('kehri')
  code.resolve()
  await page.keyboard.type('bar')
  await page.keyboard.press('Enter')
  await page.waitForURL(`/flight-control/notification-history?notification=${id}`)
  await expect(page.getByRole('dialog')).toContainText('Kehribar kupası')
})

test('an empty notification shows an error at every field', async () => {
  const page = await enter('notification-create')
  // This product has no provider of pushes, so the form starts on a channel that reaches people.
  const channel = page.getByRole('combobox', { name: 'Bildirim türü' })
  await expect(channel).toContainText('Uygulama içi')
  await channel.click()
  await page.getByRole('option', { name: 'Anlık bildirim' }).click()
  await page.getByText('Seçili kişiler').click()
  await page.getByRole('checkbox', { name: 'Web' }).click()
  await page.getByRole('checkbox', { name: 'Android' }).click()
  await page.getByRole('checkbox', { name: 'iOS' }).click()
  await page.getByLabel(/Zamanla/).fill('2020-01-01T10:00')
  await page.getByRole('button', { name: 'Onaya gönder' }).click()
  const list = page.getByRole('alert').filter({ hasText: 'Bildirim oluşturulamadı' })
  for (const words of [
    'Kullanıcı email adresi gereklidir',
    'En az bir platform seç',
    'Gönderim zamanı geçmişte olamaz',
    'Türkçe başlık gereklidir',
    'Türkçe mesaj gereklidir',
  ])
    await expect(list).toContainText(words)
  await expect(page.getByRole('combobox', { name: 'Kullanıcı' })).toBeFocused()
})

test('a scheduled notification appears in the queue without a reload', async () => {
  const page = await enter('notification-queue')
  await expect(page.getByRole('heading', { name: 'Gönderim kuyruğu' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Gece yarısı turu' })).toBeHidden()
  await approve(await write('Gece yarısı turu', true))
  const row = page.getByRole('row', { name: 'Gece yarısı turu' })
  await expect(row).toContainText('Zamanlandı')
  await expect(row).toContainText('19 May 2099')
})

test('cancelling requires a reason', async () => {
  const id = await write('Vazgeçilen tur', true)
  await approve(id)
  const page = await enter('notification-queue')
  await page.getByRole('button', { name: 'İptal et: Vazgeçilen tur' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'İptali onayla' }).click()
  await expect(dialog.getByText('Bir neden yaz')).toBeVisible()
  await dialog.getByLabel('İptal nedeni').fill('Salon kapalı')
  await dialog.getByRole('button', { name: 'İptali onayla' }).click()
  await expect(page.getByText('1 bildirim iptal edildi')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Vazgeçilen tur' })).toBeHidden()
})

test('rejecting requires a reason, which the author can read', async () => {
  const id = await write('Aceleye gelen duyuru')
  const page = await enter('notification-approval', adminB)
  const row = page.getByRole('row', { name: 'Aceleye gelen duyuru' })
  await row.getByRole('button', { name: 'Reddet' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Reddet' }).click()
  await expect(dialog.getByText('Bir neden yaz')).toBeVisible()
  await dialog.getByLabel('Ret nedeni').fill('Tarih yanlış')
  await dialog.getByRole('button', { name: 'Reddet' }).click()
  await expectGone(row)
  const query = { status: 'rejected', search: 'Aceleye' } as const
  const { notifications } = await dataOf(asWriter.notifications.management.$get({ query }))
  expect(notifications).toMatchObject([{ id, rejection_info: { rejection_reason: 'Tarih yanlış' } }])
})

test('a notification is written and approved without a mouse', async () => {
  const writing = await enter('notification-create')
  await tabTo(writing, writing.getByRole('link', { name: 'İçeriğe geç' }))
  await writing.keyboard.press('Enter')
  await tabTo(writing, writing.getByRole('radio', { name: 'Tüm kullanıcılar' }))
  await writing.keyboard.press('ArrowLeft')
  await expect(writing.getByRole('radio', { name: 'Yöneticiler' })).toBeChecked()
  await tabTo(writing, writing.getByRole('combobox', { name: 'Bildirim türü' }))
  await writing.keyboard.type('Uyg')
  await tabTo(writing, writing.getByLabel('Başlık (Türkçe)'))
  await writing.keyboard.type('Faresiz duyuru')
  await tabTo(writing, writing.getByLabel('Mesaj (Türkçe)'))
  await writing.keyboard.type('Yalnızca tuşlarla yazıldı.')
  await tabTo(writing, writing.getByRole('button', { name: 'Onaya gönder' }))
  await writing.keyboard.press('Enter')
  await expect(writing.getByRole('button', { name: 'Gönder', exact: true })).toBeFocused()
  await writing.keyboard.press('Enter')
  await expect(writing.getByText(/Bildirim oluşturuldu, onay bekliyor/)).toBeVisible()

  const judging = await enter('notification-approval', adminB)
  const row = judging.getByRole('row', { name: 'Faresiz duyuru' })
  await tabTo(judging, judging.getByRole('link', { name: 'İçeriğe geç' }))
  await judging.keyboard.press('Enter')
  await tabTo(judging, row.getByRole('button', { name: 'Onayla' }))
  await judging.keyboard.press('Enter')
  await tabTo(judging, judging.getByRole('dialog').getByRole('button', { name: 'Onayla' }))
  await judging.keyboard.press('Enter')
  await expectGone(row)
  const query = { search: 'Faresiz' }
  const { notifications } = await dataOf(asWriter.notifications.management.$get({ query }))
  expect(notifications).toMatchObject([{ target_type: 'admin', notification_type: 'in_app' }])
  expect(['approved', 'processing', 'sent']).toContain(notifications[0]!.status)
})
