import { test } from 'bun:test'
import { dataOf } from '#api/client.ts'
import { expect, expectAccessible, openWorld } from './world.ts'

const { visitor, signIn, clientOf, adminA, gamer } = await openWorld({ story: true })
const requester = (await clientOf(await gamer())).support.tickets
const staff = (await clientOf(adminA)).admin.support.tickets
const open = async (subject: string) => {
  const json = {
    subject,
    description: 'Geçen haftanın ödülü hesabıma hâlâ gelmedi.',
    category: 'billing' as const,
    priority: 2,
  }
  return { id: String((await dataOf(requester.$post({ json }))).ticket.id) }
}
const param = await open('Ödülüm gelmedi')
await open('Kartımdan iki kez çekildi')

const page = await visitor()
const figure = (label: string) =>
  page.locator('dl > div').filter({ has: page.getByRole('button', { name: label, exact: true }) })
const value = (label: string) => figure(label).getByRole('definition').first()
let backlog = 0
const tab = (name: string) => page.getByRole('tab', { name, exact: true })
const dialog = page.getByRole('dialog')

test('the figures of the desk are shown', async () => {
  await signIn(page, adminA)
  await page.goto('/flight-control/support-analytics')
  await expect(value('Çözülmemiş talep')).toHaveText(/^\d+$/)
  backlog = Number(await value('Çözülmemiş talep').textContent())
  expect(backlog).toBeGreaterThan(1)
})

test('after a ticket is answered, resolved and rated, the figures move', async () => {
  const reply = { message: 'Ödülünü şimdi yükledik.', is_public: true }
  await dataOf(staff[':id'].messages.$post({ param, json: reply }))
  await dataOf(staff[':id'].assign.$put({ param, json: { assigned_to: 'me' } }))
  await dataOf(staff[':id'].status.$put({ param, json: { status: 'resolved' } }))
  await dataOf(requester[':id'].confirm.$post({ param }))
  await dataOf(requester[':id'].feedback.$post({ param, json: { rating: 4 } }))
  await page.getByRole('button', { name: 'Yenile' }).click()
  await expect(value('Çözülmemiş talep')).toHaveText(`${backlog - 1}`)
  await expect(value('Ortalama puan')).toHaveText(/^\d/)
  await expect(value('Ortalama ilk yanıt')).toHaveText(/^\d/)
})

test('a rating opens its ticket', async () => {
  await tab('Memnuniyet').click()
  await expect(page).toHaveURL(/tab=csat/)
  await page.getByRole('button', { name: 'Tablo' }).first().click()
  await page.getByRole('button', { name: '4 puan' }).click()
  await expect(dialog.getByRole('link', { name: /Ödülüm gelmedi/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('every tab has content', async () => {
  for (const [name, heading] of [
    ['Gidişat', 'Açılan ve çözülen'],
    ['Durumlar', 'Dönemde açılan taleplerin durumu'],
    ['Temsilciler', 'Temsilciye göre çözülen'],
    ['Kategoriler', 'Alt kategoriler'],
    ['SLA', 'SLA uyumu'],
    ['Talep sahipleri', 'Hesaplı ve misafir'],
    ['Öngörü', 'Geçmişle kıyas'],
  ] as const) {
    await tab(name).click()
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    await expectAccessible(page)
  }
})

test('a block is downloaded, and a saved layout survives a reload', async () => {
  await tab('Temsilciler').click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Temsilciler, CSV indir' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^support-agents-7d-.*\.csv$/)
  await page.getByRole('button', { name: 'Düzen' }).click()
  await dialog.getByRole('checkbox', { name: 'Yeniden açılma oranı' }).click()
  await dialog.getByRole('button', { name: 'SLA: yukarı taşı' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Kaydet' }).click()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(figure('Çözülmemiş talep')).toBeVisible()
  await expect(figure('Yeniden açılma oranı')).toBeHidden()
  await expect(page.getByRole('tab').nth(4)).toHaveText('SLA')
})

test('on a phone the open tab is in sight, and small buttons stay beside a title of two lines', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [name, label] of [
    ['insights', 'Öngörü'],
    ['status', 'Durumlar'],
    ['segments', 'Talep sahipleri'],
  ] as const) {
    await page.goto(`/flight-control/support-analytics?tab=${name}`)
    const { x = -1, width = 0 } = (await tab(label).boundingBox()) ?? {}
    expect([label, x >= 0, x + width <= 390]).toEqual([label, true, true])
    await expect(page.getByRole('tabpanel').locator('.animate-shimmer')).toHaveCount(0)
    const lower = await page.getByRole('tabpanel').evaluate((panel) =>
      [...panel.querySelectorAll('h2')]
        .filter((title) => !title.parentElement?.querySelector('[role=combobox], [role=radiogroup]'))
        .filter((title) => {
          const buttons = [...(title.parentElement?.querySelectorAll('a, button') ?? [])]
          const { bottom } = title.getBoundingClientRect()
          return buttons.some((each) => each.getBoundingClientRect().top >= bottom)
        })
        .map(({ textContent }) => textContent),
    )
    expect(lower).toEqual([])
  }
})
