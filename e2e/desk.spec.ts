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
const search = page.getByRole('searchbox', { name: 'Başlık, kişi, e-posta, #no' })
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
