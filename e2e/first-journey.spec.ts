import { test } from 'bun:test'
import type { Page } from 'playwright'
import { codeIn } from './world/mailbox.ts'
import { expect, expectGone, openWorld } from './world.ts'

const { visitor, mailTo, newAddress, adminA, adminB, tokenOf, meydan, enterAs } = await openWorld({
  story: true,
})
const gamer = { email: newAddress(), password: 'Yakamoz-Kaptan-9' }
const tr = { title: 'Lodos Kupası başlıyor', message: 'Bu akşam 20.00, yerini al.' }
const en = { title: 'The Lodos Cup begins', message: 'Tonight at 8 pm, take your place.' }
let home: Page
let writing: Page
let judging: Page

const typeCode = async (page: Page, code: string) => {
  await page.getByLabel('1. rakam').click()
  await page.keyboard.type(code)
}

test('a gamer registers with the mailed code and signs in', async () => {
  home = await visitor({ language: 'tr', moves: true })
  await home.goto('/register')
  await home.getByLabel('E-posta').fill(gamer.email)
  await home.getByRole('button', { name: 'Kodu gönder' }).click()
  await expect(home.getByRole('heading', { name: 'Kodu gir' })).toBeVisible()
  await typeCode(home, codeIn(await mailTo(gamer.email)))
  await home.getByLabel('Ad', { exact: true }).fill('Işık')
  await home.getByLabel('Soyad').fill('Çınar')
  await home.getByLabel('Şifre', { exact: true }).fill(gamer.password)
  await home.getByLabel('Şifre (tekrar)').pressSequentially(gamer.password)
  await home.getByRole('button', { name: 'Hesabımı aç' }).click()
  await expect(home.getByRole('heading', { name: 'Hesabın hazır' })).toBeVisible()
  await home.waitForURL('/login')
  await expect(home.getByLabel('E-posta')).toHaveValue(gamer.email)
  await home.getByLabel('Şifre', { exact: true }).fill(gamer.password)
  await home.getByRole('button', { name: 'Giriş yap' }).click()
  await home.waitForURL('/home')
  await expect(home.getByRole('heading', { name: 'Hoş geldin, Işık' })).toBeVisible()
  await home.getByRole('button', { name: 'Bildirimler, 1 okunmamış' }).click()
  await home.getByRole('dialog').getByRole('link', { name: 'Hoş geldin Işık!' }).click()
  await expect(home.getByRole('article', { name: 'Hoş geldin Işık!' })).toBeVisible()
  await expect(home.getByRole('button', { name: 'Bildirimler', exact: true })).toBeVisible()
  await home.goto('/home')
})

test('an admin writes a notification for that gamer in Turkish and English', async () => {
  writing = await enterAs(adminA, '/flight-control/notification-create', { language: 'tr' })
  await writing.getByText('Seçili kişiler').click()
  await writing.getByRole('combobox', { name: 'Kullanıcı' }).fill('Işık Çınar')
  await writing.getByRole('option', { name: gamer.email }).click()
  await writing.getByRole('combobox', { name: 'Bildirim türü' }).click()
  await writing.getByRole('option', { name: 'Uygulama içi' }).click()
  await writing.getByLabel('Başlık (Türkçe)').fill(tr.title)
  await writing.getByLabel('Mesaj (Türkçe)').fill(tr.message)
  await writing.getByLabel('Başlık (İngilizce)').fill(en.title)
  await writing.getByLabel('Mesaj (İngilizce)').fill(en.message)
  await writing.getByRole('button', { name: 'Onaya gönder' }).click()
  await writing.getByRole('button', { name: 'Gönder', exact: true }).click()
  await expect(writing.getByText('Bildirim oluşturuldu, onay bekliyor. Ulaşacağı kişi: 1.')).toBeVisible()
})

test('refuses the approval of the author', async () => {
  await writing.getByRole('link', { name: 'Onay sırasına git' }).press('Enter')
  const row = writing.getByRole('row', { name: tr.title })
  await expect(row).toContainText('Senin')
  const refusal =
    'Bunu sen yazdın ya da değiştirdin: başka bir yönetici onaylamalı. Kendin ancak tek yöneticiyken onaylayabilirsin.'
  await expect(row.getByRole('button', { name: 'Onayla' })).toHaveAccessibleDescription(refusal)
  await row.press('a')
  const dialog = writing.getByRole('dialog')
  await expect(dialog.getByText(refusal)).toBeVisible()
  await writing.keyboard.press('Escape')
  await expect(row).toBeVisible()
})

test('another admin approves it, the queue sends it, and the bell of the gamer rings without a reload', async () => {
  judging = await enterAs(adminB, '/flight-control/notification-approval', { language: 'en' })
  const row = judging.getByRole('row', { name: en.title })
  await row.getByRole('button', { name: 'Approve' }).click()
  await judging.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expectGone(row)
  await expect(home.getByRole('button', { name: 'Bildirimler, 1 okunmamış' })).toHaveText('1')
  await expect(home.getByRole('link', { name: tr.title })).toBeVisible()
  await expect(home).toHaveTitle(/^\(1\) /)
})

test('the inbox shows it in Turkish, and after switching the language in English', async () => {
  await home.getByRole('button', { name: 'Bildirimler, 1 okunmamış' }).click()
  await home.getByRole('link', { name: 'Tüm bildirimler' }).click()
  const card = home.getByRole('article').first()
  await expect(card.getByRole('heading', { name: tr.title })).toBeVisible()
  await expect(card).toContainText(tr.message)
  await home.getByRole('button', { name: 'en English' }).click()
  await expect(card.getByRole('heading', { name: en.title })).toBeVisible()
  await expect(card).toContainText(en.message)
  await expect(home.getByRole('heading', { name: 'Notifications', exact: true })).toBeVisible()
})

test('marking it as read removes the badge permanently', async () => {
  await home.getByRole('button', { name: 'Mark as read' }).click()
  const bell = home.getByRole('button', { name: 'Notifications', exact: true })
  await expect(bell).toHaveText('')
  await home.reload()
  await expect(home.getByRole('article', { name: en.title })).toBeVisible()
  await expect(bell).toHaveText('')
})

test('an operator sees the sent notification and controls the queue from the terminal', async () => {
  const [writer, judge] = await Promise.all([tokenOf(adminA), tokenOf(adminB)])
  const sent = await meydan(['notifications', 'list', '--status', 'sent', '--search', 'Lodos'], writer)
  expect(sent.notifications).toMatchObject([
    { status: 'sent', target_value: gamer.email, target_count: 1, sent_count: 1 },
  ])
  const status = await meydan(['queue', 'status'], writer)
  expect(status.summary.today_sent).toBeGreaterThanOrEqual(1)
  expect(await meydan(['queue', 'process', '--max', '10'], writer)).toMatchObject({
    processed_count: expect.any(Number),
  })
  expect(await meydan(['queue', 'send', '--max', '10'], writer)).toMatchObject({
    sent_count: expect.any(Number),
  })
  const words = ['--title-tr', 'Ertelenecek', '--message-tr', 'Bu hiç gitmeyecek.', '--target', gamer.email]
  const later = ['--schedule', '2099-01-01T10:00', '--type', 'in_app']
  const { id } = await meydan(['notifications', 'create', ...words, ...later], writer)
  const { notification } = await meydan(['notifications', 'approve', `${id}`], judge)
  expect(notification.status).toBe('scheduled')
  const stopped = await meydan(
    ['queue', 'cancel', `${id}`, '--reason', 'Etkinlik ertelendi', '--yes'],
    writer,
  )
  expect(stopped).toEqual({ id, cancelled_count: 1 })
  const cancelled = await meydan(
    ['notifications', 'list', '--status', 'cancelled', '--search', 'Ertelenecek'],
    writer,
  )
  expect(cancelled.notifications).toMatchObject([{ id, status: 'cancelled' }])
})
