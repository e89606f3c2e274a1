import { test } from 'bun:test'
import { expect, expectAccessible, openWorld } from './world.ts'

const world = await openWorld()
const { visitor, newAddress, password, mailTo, clientOf, adminA } = world

const question = { name: 'Kullanım koşullarını kabul et' }

test('a registration shows the texts, records their versions, and its step back asks for the address', async () => {
  const email = newAddress()
  const page = await visitor()
  await page.goto('/register')
  await page.getByLabel('E-posta', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Kodu gönder' }).click()
  const code = /\b\d{6}\b/.exec((await mailTo(email)).text)?.[0] ?? ''
  await page.getByLabel('1. rakam').pressSequentially(code)
  await expect(page.getByLabel('Ad', { exact: true })).toBeVisible()
  const terms = page.getByRole('main').getByRole('link', { name: 'Kullanım koşulları' })
  await expect(terms).toHaveAttribute('target', '_blank')
  await expect(page.getByText(/Hesabını açarak kabul ettiğin metin: .*\(\d+\s\S+\s20\d\d\)/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Önceki' }).click()
  await expect(page.getByLabel('E-posta', { exact: true })).toHaveValue(email)
  await expect(page.locator('main input:disabled')).toHaveCount(0)
})

test('a new version of the terms has to be accepted before going on, once', async () => {
  const { admin } = await clientOf(adminA)
  const email = newAddress()
  const json = { email, firstName: 'Deniz', lastName: 'Yıldız', password, languagePreference: 'tr' } as const
  expect((await admin.users.$post({ json })).status).toBe(201)
  const link = /https?:\S+reset-password\S+/.exec((await mailTo(email)).text)?.[0] ?? ''
  const page = await visitor()
  await page.goto(link)
  const fields = page.locator('input[type=password]')
  await fields.nth(0).fill(password)
  await fields.nth(1).fill(password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL(/\/login/)
  await page.getByLabel('E-posta', { exact: true }).fill(email)
  await page.getByLabel('Şifre', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Giriş yap', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, ...question })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1, ...question })).toBeVisible()
  await page.getByRole('button', { name: 'Okudum, kabul ediyorum' }).click()
  await expect(page.getByRole('heading', { level: 1, ...question })).toBeHidden()
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, ...question })).toBeHidden()
})
