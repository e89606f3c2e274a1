import { test } from 'bun:test'
import { dataOf } from '#api/client.ts'
import { settle } from './world/axe.ts'
import { expect, openWorld } from './world.ts'

const { clientOf, adminA, enterAs } = await openWorld()
const { admin } = await clientOf(adminA)

test('an admin reads the figures, ends a query, and backs up the database', async () => {
  const page = await enterAs(adminA, '/flight-control/system-database')
  await expect(page.getByText('Veritabanı boyutu')).toBeVisible()
  await settle(page)

  // A test query of five seconds, which the panel lists within five and then ends.
  const sleeping = admin.system.database['test-slow-query'].$post({ query: { duration: '5000' } })
  await expect
    .poll(async () =>
      (await dataOf(admin.system.database['active-queries'].$get())).map(({ query }) => query),
    )
    .toContain('select pg_sleep($1)')
  await page.getByRole('button', { name: 'Yenile' }).click()
  const row = page.getByRole('row', { name: /pg_sleep/ })
  await row.getByRole('button').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sonlandır' }).click()
  await expect(page.getByText('Query başarıyla sonlandırıldı!')).toBeVisible()
  await sleeping

  await page.getByRole('button', { name: 'Yedek al' }).click()
  await expect(page.getByText('Yedek yazıldı ve doğrulandı')).toBeVisible({ timeout: 60_000 })
  const { items } = await dataOf(admin.system.database.backups.$get())
  await page.getByRole('button', { name: `Doğrula: ${items[0]!.name}` }).click()
  await expect(page.getByText(`Yedek sağlam: ${items[0]!.name}`)).toBeVisible()
}, 120_000)
