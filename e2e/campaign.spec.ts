import { test } from 'bun:test'
import type { Page } from 'playwright'
import { dataOf } from '#api/client.ts'
import { expect, expectAccessible, openWorld } from './world.ts'

const { visitor, signIn, clientOf, adminA } = await openWorld({ story: true })
const { admin } = await clientOf(adminA)
const { management, segments, templates } = admin.notifications

const page = await visitor({ language: 'tr' })
await signIn(page, adminA)
const enter = (panel: string) => page.goto(`/flight-control/${panel}`)
const dialog = page.getByRole('dialog')
const asked = page.getByRole('alertdialog')
const numberIn = async (text: Promise<string | null>) => Number((await text)?.replace(/\D/g, ''))

async function choose(within: Page | typeof dialog, name: string, option: string) {
  await within.getByRole('combobox', { name, exact: true }).last().click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('builds a segment of rules and shows them as a sentence with the number of users', async () => {
  await enter('notification-create')
  await page.locator('input[value="segment"]').check({ force: true })
  await page.getByRole('link', { name: 'Yeni segment' }).click()
  await expect(dialog.getByText('Son 30 günde görülen oyuncular')).toBeVisible()
  await dialog.getByRole('button', { name: 'Koşul ekle' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Neye bakılsın' })).toHaveCount(2)
  await choose(dialog, 'Neye bakılsın', 'Hesap durumu')
  await expect(dialog.getByText('Son 30 günde görülen, hesabı aktif olan oyuncular')).toBeVisible()
  await expect(dialog.getByText(/^\d+ kişi$/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Segment adı').fill('Meydanın müdavimleri')
  await dialog.getByRole('button', { name: 'Kaydet' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: 'Meydanın müdavimleri' })).toBeVisible()
  const { segments: kept } = await dataOf(segments.$get({ query: {} }))
  expect(kept[0]?.rules.conditions).toEqual([
    { field: 'last_seen_at', op: 'after', value: '30 days ago' },
    { field: 'status', op: 'eq', value: 'active' },
  ])
  expect(kept[0]?.last_count).toBeGreaterThan(0)
})

test('several platforms of a condition are in one row', async () => {
  await page.getByRole('button', { name: 'Yeni segment' }).click()
  await choose(dialog, 'Neye bakılsın', 'Platform')
  await choose(dialog, 'Nasıl', 'şunlardan biri')
  const android = dialog.getByRole('button', { name: 'Android', exact: true })
  await expect(android).toBeVisible()
  const places = await android
    .locator('xpath=../button')
    .evaluateAll((buttons) => buttons.map((each) => each.getBoundingClientRect().top))
  expect([places.length, new Set(places).size]).toEqual([5, 1])
  await page.keyboard.press('Escape')
  await asked.getByRole('button', { name: 'Kaydetmeden çık' }).click()
})

test('asks before discarding an unfinished segment', async () => {
  await page.getByRole('button', { name: 'Yeni segment' }).click()
  await dialog.getByLabel('Segment adı').fill('Yarım')
  await page.keyboard.press('Escape')
  await expect(asked).toContainText('Kaydetmeden çıkılsın mı?')
  await asked.getByRole('button', { name: 'Düzenlemeye dön' }).click()
  await expect(dialog.getByLabel('Segment adı')).toHaveValue('Yarım')
  await page.keyboard.press('Escape')
  await asked.getByRole('button', { name: 'Kaydetmeden çık' }).click()
  await expect(dialog).toBeHidden()
})

test('a template previews its variables', async () => {
  await enter('notification-templates')
  await page.getByRole('button', { name: 'Yeni şablon' }).first().click()
  await dialog.getByLabel('Şablon adı').fill('Müdavim daveti')
  await choose(dialog, 'Kategori', 'Hatırlatma')
  await choose(dialog, 'Bildirim türü', 'Uygulama içi')
  await dialog.getByLabel('Başlık (Türkçe)').fill('Selam ')
  await dialog.getByRole('button', { name: 'Değişken ekle' }).nth(1).click()
  await page.getByRole('menuitem', { name: /^Ad\s*{{firstName}}$/ }).click()
  await expect(dialog.getByLabel('Başlık (Türkçe)')).toBeFocused()
  await page.keyboard.type(', seni özledik')
  await expect(dialog.getByLabel('Başlık (Türkçe)')).toHaveValue('Selam {{firstName}}, seni özledik')
  await dialog.getByLabel('Mesaj (Türkçe)').fill('Selam {{nick}}')
  await dialog.getByRole('button', { name: 'Kaydet' }).click()
  await expect(dialog.getByText('{{nick}} diye bir değişken yok')).toBeVisible()
  await dialog.getByLabel('Mesaj (Türkçe)').fill('Bu akşam meydanda görüşelim.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Kaydet' }).click()
  const card = page.getByRole('article').filter({ hasText: 'Müdavim daveti' })
  await card.getByRole('button', { name: /^Önizle/ }).click()
  await expect(dialog.getByText('Selam Deniz, seni özledik')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await card.getByRole('link', { name: 'Kullan' }).click()
})

test('a notification starts from the template, survives a reload, and is scheduled for the segment', async () => {
  await expect(page.getByText('Şablon: Müdavim daveti')).toBeVisible()
  await expect(page).toHaveURL(/notification-create$/)
  await expect(page.getByRole('combobox', { name: 'Konu' })).toContainText('Hatırlatma')
  await page.locator('input[value="segment"]').check({ force: true })
  await page.getByRole('combobox', { name: 'Segment' }).fill('mudavim')
  await expect(page.getByRole('option', { name: 'Meydanın müdavimleri' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^[\d.]+ kişiye gidecek$/)).toBeVisible()
  await page.getByLabel(/Zamanla/).fill('2099-05-19T19:19')
  await page.reload()
  await expect(page.getByText('Şablon: Müdavim daveti')).toBeVisible()
  await expect(page.getByLabel('Başlık (Türkçe)')).toHaveValue('Selam {{firstName}}, seni özledik')
  await page.getByLabel('Mesaj (Türkçe)').press('Control+Enter')
  const reach = dialog.getByText(/^[\d.]+ kişiye gidecek$/)
  await expect(reach).toBeVisible()
  await expect(dialog).toContainText('19 May 2099')
  const count = await numberIn(reach.textContent())
  await dialog.getByRole('button', { name: 'Gönder', exact: true }).dblclick()
  await expect(page.getByText(/Bildirim oluşturuldu, onay bekliyor/)).toBeVisible()
  await expect(page.getByLabel('Başlık (Türkçe)')).toHaveValue('')

  const query = { status: 'pending', search: 'özledik' } as const
  const { notifications } = await dataOf(management.$get({ query }))
  expect(notifications).toMatchObject([
    {
      target_type: 'segment',
      target_name: 'Meydanın müdavimleri',
      target_count: count,
      kind: 'reminder',
      notification_type: 'in_app',
      scheduled_at: '2099-05-19T16:19:00.000Z',
      template: { name: 'Müdavim daveti' },
    },
  ])
  const { templates: kept } = await dataOf(templates.$get({ query: { search: 'müdavim' } }))
  expect(kept[0]?.usage_count).toBe(1)
})

test('a segment with a scheduled notification cannot be deleted, and the reason is shown', async () => {
  await enter('notification-segments')
  await page.getByRole('button', { name: 'Sil: Meydanın müdavimleri' }).click()
  await asked.getByRole('button', { name: 'Segmenti sil' }).click()
  await expect(
    page.getByText('Bu segmente gidecek bir bildirim var. Önce onu gönder ya da iptal et.'),
  ).toBeVisible()
  await asked.getByRole('button', { name: 'Vazgeç' }).click()
  await expect(page.getByRole('row', { name: 'Meydanın müdavimleri' })).toBeVisible()
})
