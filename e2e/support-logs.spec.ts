import { test } from 'bun:test'
import { dataOf } from '#api/client.ts'
import { expect, expectAccessible, openWorld } from './world.ts'

const { visitor, signIn, clientOf, adminA, gamer } = await openWorld({ story: true })
const { support } = await clientOf(await gamer())
const staff = (await clientOf(adminA)).admin.support

/** A ticket that was resolved and rated. */
async function rate(subject: string, rating: number, feedback_text: string) {
  const json = {
    ...{ subject, category: 'billing', priority: 2 },
    description: 'Geçen haftanın ödülü hesabıma hâlâ gelmedi.',
  }
  const { id } = await dataOf(support.tickets.$post({ json }))
  const param = { id: String(id) }
  await dataOf(staff.tickets[':id'].status.$put({ param, json: { status: 'resolved' } }))
  await dataOf(support.tickets[':id'].feedback.$post({ param, json: { rating, feedback_text } }))
  return { id, param }
}
const happy = await rate('Ödülüm gelmişti, sağ olun', 5, 'Çok hızlıydınız')
const lowRated = await rate('Ödülüm yine gelmedi', 1, 'Hiç okumamışsınız')

const page = await visitor()
const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const dialog = page.getByRole('dialog')

test('a high rating is thanked for by a message to the requester', async () => {
  await signIn(page, adminA)
  await page.goto('/flight-control/support-feedback')
  await expect(row('Ödülüm gelmişti')).toContainText('Çok hızlıydınız')
  await expect(row('Ödülüm gelmişti').getByRole('button', { name: /^Üst birime aktar/ })).toBeHidden()
  await row('Ödülüm gelmişti')
    .getByRole('button', { name: /^Teşekkür et/ })
    .click()
  await expect(row('Ödülüm gelmişti')).toContainText('Teşekkür edildi')
  const { messages } = await dataOf(support.tickets[':id'].messages.$get({ param: happy.param, query: {} }))
  expect(messages.at(-1)?.content).toContain('Değerlendirmen için teşekkür ederiz')
})

test('a low rating escalates the ticket, with a reason', async () => {
  await row('Ödülüm yine gelmedi')
    .getByRole('button', { name: /^Üst birime aktar/ })
    .click()
  await expect(dialog).toContainText('Hiç okumamışsınız')
  await dialog.getByRole('textbox', { name: 'Neden' }).fill('Yanıt konuyla ilgili değildi')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Aktar', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(row('Ödülüm yine gelmedi')).toContainText('Aktarıldı')
  await expect(row('Ödülüm yine gelmedi')).toContainText('İşlemde')
})

test('the figures and charts of the ratings are shown', async () => {
  await expect(page.getByText('Ortalama puan')).toBeVisible()
  await page.getByRole('button', { name: 'Grafikleri göster' }).click()
  await expect(page.getByRole('heading', { name: 'Puanların dağılımı' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^İlk yanıt süresine göre/ })).toBeVisible()
  await expectAccessible(page)
})

test('the status log shows the change, and takes a note', async () => {
  await page.goto(`/flight-control/support-statusLogs?ticket_id=${lowRated.id}`)
  await expect(row('Yanıt konuyla ilgili değildi').filter({ hasText: 'İşlemde' })).toBeVisible()
  await expect(row('Yanıt konuyla ilgili değildi').filter({ hasText: 'Atanmamış' })).toBeVisible()
  await page.getByRole('button', { name: 'Günlüğe not ekle', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Not' }).fill('Telefonla arandı')
  await dialog.getByRole('button', { name: 'Kaydet' }).click()
  await expect(row('Telefonla arandı')).toBeVisible()
  await row('Yanıt konuyla ilgili değildi')
    .first()
    .getByRole('button', { name: /^Ayrıntıyı göster/ })
    .click()
  await expect(dialog.getByText('İlgili denetim kayıtları')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: 'Atamalar' }).click()
  await expect(row('Telefonla arandı')).toBeHidden()
})

test('the audit log shows the escalation with the other changes of the request', async () => {
  await page.goto(`/flight-control/support-auditLogs?ticket_id=${lowRated.id}`)
  await expect(row('talebi üst birime aktardı')).toBeVisible()
  await row('talebi üst birime aktardı')
    .getByRole('button', { name: /^Göster/ })
    .click()
  await expect(dialog.getByRole('button', { name: /talebi yeniden açtı/ }).first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: 'Zaman çizelgesi' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Telefonla arandı' }).first()).toBeVisible()
  await expect(page.getByRole('table')).toBeHidden()
  await expectAccessible(page)
})

test('the history of the ticket has all entries, and links to both logs', async () => {
  await page.goto(`/flight-control/support-tickets/${lowRated.id}`)
  await page.getByRole('button', { name: /^Durum geçmişi/ }).click()
  await expect(page.getByRole('list', { name: 'Durum geçmişi' })).toContainText('Telefonla arandı')
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Geçmiş' }).click()
  await expect(page.getByText('talebi üst birime aktardı')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Durum günlüğü' }).last()).toHaveAttribute(
    'href',
    new RegExp(`ticket_id=${lowRated.id}`),
  )
})
