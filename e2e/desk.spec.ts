import { test } from 'bun:test'
import { expect, expectAccessible, openWorld } from './world.ts'

const { visitor, signIn, clientOf, adminA, gamer } = await openWorld({ story: true })
const { tickets } = (await clientOf(await gamer())).support
const open = (subject: string, priority: number) =>
  tickets.$post({
    json: {
      subject,
      description: 'Geçen haftanın ödülü hesabıma hâlâ gelmedi.',
      category: 'billing',
      priority,
    },
  })
await open('Ödülüm gelmedi', 2)
await open('Kartımdan iki kez çekildi', 4)

const page = await visitor()
const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const search = page.getByRole('searchbox', { name: 'Başlık, mesaj, kişi, #no' })
const dialog = page.getByRole('dialog')

test('an agent finds a ticket and changes its priority by keyboard', async () => {
  await signIn(page, adminA)
  await page.goto('/flight-control/support-tickets')
  await expect(row('Ödülüm gelmedi')).toBeVisible()
  await search.fill('odulum')
  await expect(row('Kartımdan iki kez çekildi')).toBeHidden()
  await expect(page).toHaveURL(/search=odulum/)
  await row('Ödülüm gelmedi').focus()
  await page.keyboard.press('p')
  await expect(dialog).toContainText('Ödülüm gelmedi')
  await dialog.getByRole('combobox', { name: 'Yeni öncelik' }).press('Enter')
  await page.getByRole('option', { name: 'Yüksek' }).press('Enter')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Kaydet' }).click()
  await expect(dialog).toBeHidden()
  await expect(row('Ödülüm gelmedi')).toContainText('Yüksek')
})

test('changes several tickets at once, and sees which were refused', async () => {
  await search.fill('')
  await expect(row('Kartımdan iki kez çekildi')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Tümünü seç' }).click()
  await page.getByRole('button', { name: 'Durumu değiştir', exact: true }).click()
  await dialog.getByRole('button', { name: 'Kaydet' }).click()
  await expect(dialog).toBeHidden()
  await expect(row('Ödülüm gelmedi')).toContainText('İşlemde')
})

test('saves the filters as a view', async () => {
  await page.goto('/flight-control/support-tickets?category=billing')
  await page.getByRole('button', { name: 'Görünümler' }).click()
  await page.getByRole('menuitem', { name: 'Bu görünümü kaydet' }).click()
  await dialog.getByLabel('Ad').fill('Ödemeler')
  await dialog.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.getByRole('button', { name: 'Ödemeler' })).toBeVisible()
})

test('takes the next ticket, the most urgent one', async () => {
  await page.getByRole('button', { name: 'Sıradakini al' }).click()
  await expect(page).toHaveURL(/support-tickets\/\d+/)
  const id = new URL(page.url()).pathname.split('/').at(-1)
  await page.goto('/flight-control/support-tickets?assigned_to=me')
  await expect(row(`#${id} `)).toContainText('Acil')
  await expect(row('Ödülüm gelmedi')).toBeHidden()
})

test('no column of the table is cut on a desk', async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const language of ['tr', 'en']) {
    await page.goto(`/flight-control/support-tickets?lang=${language}`)
    await expect(row('#')).not.toHaveCount(0)
    const over = await page.getByRole('table').evaluate((table) => {
      const { scrollWidth, clientWidth } = table.parentElement!
      return scrollWidth - clientWidth
    })
    expect(over).toBeLessThanOrEqual(0)
  }
})

test('list, thread and details are side by side, and a ticket is resolved and taken back by keyboard', async () => {
  await page.goto('/flight-control/support-messages?category=billing&lang=tr')
  const list = page.getByRole('grid', { name: 'Talep listesi' })
  await expect(list.getByRole('row').first()).toBeVisible()
  const count = await list.getByRole('row').count()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Talebin bilgileri' })).toBeVisible()
  await expectAccessible(page)
  const heading = page.getByRole('heading', { level: 1 })
  const first = (await heading.textContent()) ?? ''
  await page.keyboard.press('s')
  await dialog.getByRole('combobox', { name: 'Yeni durum' }).press('Enter')
  await page.getByRole('option', { name: 'Çözüldü' }).press('Enter')
  await dialog.getByRole('button', { name: 'Kaydet' }).click()
  await expect(dialog).toBeHidden()
  await expect(list.getByRole('row')).toHaveCount(count - 1)
  await page.getByRole('button', { name: 'Geri al' }).click()
  await expect(page.getByText('Değişiklik geri alındı')).toBeVisible()
  await expect(list.getByRole('row')).toHaveCount(count)
  await page.getByRole('log').focus()
  await page.keyboard.press('j')
  await expect(heading).not.toHaveText(first)
  await page.keyboard.press('Escape')
  await expect(list.getByRole('row', { selected: true })).toBeFocused()
})

test('a phone shows one pane at a time, with a way back', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/flight-control/support-messages?category=billing')
  const list = page.getByRole('grid', { name: 'Talep listesi' })
  const log = page.getByRole('log')
  await list.getByRole('row').first().click()
  await expect(log).toBeVisible()
  await expect(list).toBeHidden()
  await page.getByRole('button', { name: 'Talebin bilgileri' }).click()
  await expect(page.getByRole('complementary', { name: 'Talebin bilgileri' })).toBeVisible()
  await expect(log).toBeHidden()
  await expectAccessible(page)
  await page.goBack()
  await expect(log).toBeVisible()
  await page.getByRole('link', { name: 'Talepler' }).click()
  await expect(list).toBeVisible()
  await expect(page).toHaveURL(/support-messages\?category=billing$/)
})
