import { test } from 'bun:test'
import { dataOf } from '#api/client.ts'
import { expect, expectAccessible, openWorld } from './world.ts'

const { visitor, signIn, clientOf, gamer, adminA } = await openWorld({ story: true })
const admin = await clientOf(adminA)
const player = await gamer()
const first = await clientOf(player)
const { user } = await dataOf(first.auth.status.$get())
for (let n = 0; n < 5; n++) await clientOf(player)

const page = await visitor()
const own = await visitor()
const dialog = page.getByRole('dialog')
const suspicious = page.getByRole('table', { name: 'Şüpheli kullanıcılar' }).getByRole('row')
const menu = own.getByRole('button', { name: 'Hesap menüsünü aç' })

let active = 0

test('an admin sees a player who is signed in too often, with the reason', async () => {
  await signIn(own, player)
  await own.goto('/home')
  await expect(menu).toBeVisible()
  const { findings } = await dataOf(admin.admin.sessions.suspicious.$get({ query: {} }))
  const found = findings.find(({ userId }) => userId === user.id)
  active = found?.sessions ?? 0
  expect(active).toBeGreaterThan(6)
  await signIn(page, adminA)
  await page.goto('/flight-control/session-dashboard')
  await expect(page.getByRole('heading', { name: 'Risk dağılımı' })).toBeVisible()
  await page.goto('/flight-control/session-suspicious')
  const card = suspicious.filter({ hasText: player.email })
  await expect(card).toContainText(`Aynı anda ${active} açık oturum`)
  await card.getByRole('button', { name: /^Ayrıntılar/ }).click()
  await expect(dialog).toContainText(`${5 * active} puan`)
  await expectAccessible(page)
})

test('the admin ends all of their sessions, and the player is signed out and notified', async () => {
  await dialog.getByRole('button', { name: 'Tümünü sonlandır' }).click()
  await dialog.getByLabel('Neden').fill('Hesabın birçok yerde açık')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: `${active} oturumu sonlandır` }).click()
  await expect(dialog).toBeHidden()
  await expect(suspicious.filter({ hasText: player.email })).toBeHidden()
  await expect(own.getByText('Bir yönetici bu oturumu kapattı.')).toBeVisible()
  await expect(menu).toBeHidden()
  expect((await first.user.sessions.$get()).status).toBe(401)
})

test('the list shows them as terminated, and the admin ends another one from there', async () => {
  await clientOf(player)
  await page.goto(`/flight-control/session-list?userId=${user.id}`)
  await expect(page.getByText('Sonlandırılmış')).toHaveCount(active)
  await page.getByRole('button', { name: /^Sonlandır: / }).click()
  await dialog.getByRole('button', { name: 'Sonlandır' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Sonlandırılmış')).toHaveCount(active + 1)
})

test('the tools show how many sessions they will affect, and list their runs', async () => {
  await page.goto('/flight-control/session-management')
  await page.getByRole('button', { name: 'Oturumları sonlandır' }).press('Enter')
  await dialog.getByLabel('IP adresi').fill('198.51.100.77')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Oturumları sonlandır' }).click()
  await expect(page.getByText('0 oturum sonlandırıldı.')).toBeVisible()
  await expect(page.getByRole('row', { name: /198\.51\.100\.77/ })).toBeVisible()
  const { items } = await dataOf(admin.admin.sessions['tool-history'].$get({ query: {} }))
  expect(items[0]).toMatchObject({ tool: 'session.terminate_by_ip', ip: '198.51.100.77', count: 0 })
})
