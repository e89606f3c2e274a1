import { test } from 'bun:test'
import { readFile } from 'node:fs/promises'
import { dataOf } from '#api/client.ts'
import { confirmPassword, expect, expectAccessible, openWorld } from './world.ts'

const { visitor, signIn, clientOf, adminA } = await openWorld({ story: true })
const api = await clientOf(adminA)

const page = await visitor()
const dialog = page.getByRole('dialog')
const files = page.getByRole('region', { name: 'Dosyalar' })
const row = (name: string) => files.getByRole('row').filter({ hasText: name })

test('an admin runs a report, and sees when it is ready', async () => {
  await signIn(page, adminA)
  await page.goto('/flight-control/reports')
  await expect(page.getByText('Henüz dosya yok')).toBeVisible()
  await page.getByRole('button', { name: 'Rapor çalıştır: Kullanıcılar' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Çalıştır' }).click()
  await expect(dialog).toBeHidden()
  await expect(row('Kullanıcılar').getByText('Hazır')).toBeVisible()
})

test('downloads it as a page that opens by itself, without scripts', async () => {
  const download = page.waitForEvent('download')
  await row('Kullanıcılar')
    .getByRole('button', { name: /^İndir/ })
    .click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^meydan-users-[\d-]+\.html$/)
  const html = await readFile(await file.path(), 'utf8')
  const reader = await visitor()
  await reader.setContent(html)
  await expect(reader.getByRole('heading', { name: 'Meydan raporu: Kullanıcılar' })).toBeVisible()
  await expect(reader.getByRole('columnheader', { name: 'Kayıt' })).toBeVisible()
  await expectAccessible(reader)
  await reader.close()
})

test('exports the users of a filter, who are in the file', async () => {
  await page.goto('/flight-control/users-management?role=admin')
  await page.getByRole('button', { name: 'Dışa aktar' }).first().click()
  await dialog.getByRole('button', { name: 'Dışa aktar' }).click()
  await confirmPassword(page, adminA.password)
  const download = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'İndir' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv.startsWith('\uFEFFNo,E-posta,')).toBe(true)
  expect(csv).toContain(adminA.email)
  const { pagination } = await dataOf(api.admin.users.$get({ query: { role: 'admin' } }))
  expect(csv.trim().split('\r\n')).toHaveLength(pagination.total + 1)
  await expectAccessible(page)
  await page.goto('/flight-control/reports')
  await expect(row('Kullanıcı listesi').getByText('Hazır')).toBeVisible()
})

test('schedules a report, switches it off, and deletes a file', async () => {
  await page.getByRole('button', { name: 'Rapor planla' }).click()
  await dialog.getByRole('button', { name: 'Kaydet' }).click()
  const on = page.getByRole('switch', { name: /Kullanıcılar · Her pazartesi/ })
  await expect(on).toBeChecked()
  await on.click()
  await expect(on).not.toBeChecked()
  await expect(page.getByText('Kapalı')).toBeVisible()
  await row('Kullanıcı listesi').getByRole('button', { name: /^Sil/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Dosyayı sil' }).click()
  await expect(row('Kullanıcı listesi')).toBeHidden()
})
