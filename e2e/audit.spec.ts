import { test } from 'bun:test'
import { dataOf } from '#api/client.ts'
import { expect, expectAccessible, openWorld } from './world.ts'

const { visitor, signIn, clientOf, adminA } = await openWorld({ story: true })
const api = await clientOf(adminA)
const created = await dataOf(
  api.admin.support['reply-templates'].$post({
    json: { name: 'Işınlanma', content: 'Merhaba', category: 'request', language: 'tr' },
  }),
)

const page = await visitor()
const dialog = page.getByRole('dialog')
const row = (text: string) => page.getByRole('row').filter({ hasText: text })

test('a change in the console appears in the audit log with old and new values, by keyboard', async () => {
  await signIn(page, adminA)
  await page.goto(`/flight-control/support-replyTemplates?template=${created.id}`)
  await dialog.getByRole('textbox', { name: 'Yanıt' }).fill('Selam, düzelttik.')
  await dialog.getByRole('button', { name: 'Kaydet' }).press('Enter')
  await expect(dialog).toBeHidden()

  await page.goto('/flight-control/audit')
  const changed = row('yanıt şablonunu değiştirdi: Işınlanma')
  await expect(changed).toContainText('Metin: Merhaba → Selam, düzelttik.')
  await changed.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.locator('del')).toContainText('Merhaba')
  await expect(dialog.locator('ins')).toContainText('Selam, düzelttik.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(changed).toBeFocused()
})

test('filters are in the URL, and a link opens what the entry is about', async () => {
  await page.getByRole('button', { name: 'Bölüm' }).click()
  await page.getByRole('menuitemradio', { name: 'Destek' }).click()
  await expect(page).toHaveURL(/group=support/)
  await expect(row('Işınlanma')).toHaveCount(0)
  await page.goto('/flight-control/audit?group=templates')
  await row('yanıt şablonunu değiştirdi').getByRole('link', { name: 'Işınlanma' }).click()
  await expect(dialog.getByLabel('Şablon adı')).toHaveValue('Işınlanma')
})

test('filters by the admin who acted', async () => {
  await page.goto('/flight-control/audit')
  await page.getByRole('button', { name: 'Yapan', exact: true }).press('Enter')
  await page.getByRole('combobox').fill(adminA.email)
  await page.getByRole('option').first().click()
  await expect(page).toHaveURL(/actor=/)
  await expect(row('Işınlanma').first()).toBeVisible()
})
