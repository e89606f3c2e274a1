import { test } from 'bun:test'
import { confirmPassword, expect, expectAccessible, expectGone, openWorld } from './world.ts'

const { visitor, signIn, adminA, url, meydan } = await openWorld({ story: true })
const page = await visitor()
const dialog = page.getByRole('dialog')
const row = page.getByRole('row').filter({ hasText: 'Klan merkezi' })
let apiKey = ''
const statusOf = async (path: string) =>
  (await fetch(`${url}/api/v1${path}`, { headers: { 'x-api-key': apiKey } })).status

test('an admin creates a client and a key with a scope and a quota, which is shown once', async () => {
  await signIn(page, adminA)
  await page.goto('/flight-control/api-key-management')
  await page.getByRole('button', { name: 'İstemci ekle' }).first().click()
  await dialog.getByLabel('Client adı').fill('Klan merkezi')
  await dialog.getByLabel('İletişim e-postası').fill('teknik@ornek.com')
  await dialog.getByRole('button', { name: 'Kaydet' }).click()
  await expectGone(dialog)
  await page.getByRole('button', { name: 'API anahtarı oluştur' }).first().click()
  await dialog.getByRole('combobox', { name: 'İstemci' }).click()
  await page.getByRole('option', { name: 'Klan merkezi' }).click()
  await dialog.getByText('users.read', { exact: true }).click()
  await dialog.getByText('Kota', { exact: true }).click()
  await dialog.getByLabel('En fazla istek').fill('2')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Anahtar oluştur' }).click()
  await expect(page.getByLabel('Şifre', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await confirmPassword(page, adminA.password)
  apiKey = await dialog.getByLabel('Yeni API anahtarı').inputValue()
  expect(apiKey).toMatch(/^mk_[0-9a-f]{8}_[\w-]{43}$/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Bitti' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yine de kapat' }).click()
  await expect(row).toBeVisible()
  await expect(page.getByText(apiKey)).toBeHidden()
})

test('a program reads users with the key, nothing else, and no more than its quota', async () => {
  expect(await statusOf('/admin/users')).toBe(200)
  expect(await statusOf('/admin/audit-log')).toBe(403)
  const { key } = await meydan(['whoami'], apiKey)
  expect([key.client.name, key.scope]).toEqual(['Klan merkezi', ['users.read']])
  expect(await statusOf('/admin/users')).toBe(429)
  await page.reload()
  await expect(row.getByText('2 / 2')).toBeVisible()
})

test('the admin verifies and revokes it, and the program is refused at once', async () => {
  await page.getByLabel('Anahtar doğrula', { exact: true }).fill(apiKey)
  await page.getByRole('button', { name: 'Doğrula' }).click()
  await expect(page.getByText('Anahtar geçerli')).toBeVisible()
  await row.getByRole('button', { name: /^İptal et/ }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText("Bu API Key'i iptal etmek istediğinize emin misiniz?")).toBeVisible()
  await question.getByRole('button', { name: 'Anahtarı iptal et' }).click()
  await expectGone(question)
  await expect(row.getByText('İptal edildi')).toBeVisible()
  expect(await statusOf('/admin/users')).toBe(401)
})
