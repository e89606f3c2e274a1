import { test } from 'bun:test'
import { dataOf } from '#api/client.ts'
import { expect, expectAccessible, openWorld } from './world.ts'

const { visitor, signIn, clientOf, adminA } = await openWorld({ story: true })
const templates = (await clientOf(adminA)).admin.support['reply-templates']

const page = await visitor()
const dialog = page.getByRole('dialog')
const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const greeting = page.getByRole('button', { name: 'Düzenle: Karşılama' })
const find = async (search: string) => (await dataOf(templates.$get({ query: { search } }))).items

test('an admin creates a reply template with a variable, by keyboard', async () => {
  await signIn(page, adminA)
  await page.goto('/flight-control/support-replyTemplates')
  await expect(greeting).toBeVisible()
  await page.getByRole('button', { name: 'Yeni yanıt şablonu' }).first().press('Enter')
  await dialog.getByLabel('Şablon adı').fill('Işınlanma hatası')
  await dialog.getByRole('combobox', { name: 'Kategori' }).click()
  await page.getByRole('option', { name: 'Kapanış' }).click()
  await dialog.getByRole('textbox', { name: 'Yanıt' }).fill('Selam ')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: /Talep sahibinin adı/ }).press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Yanıt' })).toBeFocused()
  await page.keyboard.type(', düzelttik.')
  await expect(dialog.getByRole('textbox', { name: 'Yanıt' })).toHaveValue('Selam {{firstName}}, düzelttik.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Kaydet' }).click()
  await expect(dialog).toBeHidden()
  await expect(row('Işınlanma hatası')).toBeVisible()
})

test('search finds it without Turkish marks, and a taken name shows an error in the dialog', async () => {
  await page.getByRole('searchbox', { name: 'Ad ya da metinde ara' }).fill('isinlanma')
  await expect(page).toHaveURL(/search=isinlanma/)
  await expect(greeting).toBeHidden()
  await page.getByRole('button', { name: 'Düzenle: Işınlanma hatası' }).click()
  await dialog.getByLabel('Şablon adı').fill('KAPANIS')
  await dialog.getByRole('button', { name: 'Kaydet' }).click()
  await expect(dialog.getByText('Bu dilde aynı adla bir yanıt şablonu zaten var')).toBeVisible()
  await dialog.getByLabel('Şablon adı').fill('Işınlanma düzeldi')
  await dialog.getByRole('button', { name: 'Kaydet' }).click()
  await expect(row('Işınlanma düzeldi')).toBeVisible()
  const [found] = await find('isinlanma')
  expect(found).toMatchObject({
    name: 'Işınlanma düzeldi',
    category: 'closing',
    language: 'tr',
    version: 2,
  })
})

test('deletes it after a confirmation', async () => {
  await page.getByRole('button', { name: 'Sil: Işınlanma düzeldi' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Şablonu sil' }).click()
  await expect(page.getByText('Buna uyan yanıt şablonu yok')).toBeVisible()
  expect(await find('isinlanma')).toEqual([])
  await expectAccessible(page)
})
