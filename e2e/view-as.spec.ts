import { test } from 'bun:test'
import type { Page } from 'playwright'
import { dataOf } from '#api/client.ts'
import { confirmPassword, expect, expectAccessible, openWorld } from './world.ts'

const { visitor, signIn, clientOf, gamer, password, adminA, enterAs } = await openWorld({ story: true })
const admin = await clientOf(adminA)
const player = await gamer()
const me = await clientOf(player)
const { user } = await dataOf(me.auth.status.$get())

const page = await visitor()
const dialog = page.getByRole('dialog')
let tab: Page
const banner = () => tab.getByRole('region', { name: 'Kullanıcı görünümü' })
const cookies = async () =>
  (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).sort()

test('an admin opens the product as a player sees it, in a tab of its own', async () => {
  await signIn(page, adminA)
  await page.goto(`/flight-control/users-management/${user.id}`)
  await page.getByRole('button', { name: 'Onun gözünden bak' }).click()
  await dialog.getByLabel('Neden (isteğe bağlı)').fill('Bilet 42')
  await expectAccessible(page)
  const opened = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: 'Sekmeyi aç' }).click()
  await confirmPassword(page, password)
  tab = await opened
  await tab.waitForURL('**/home')
  await expect(banner()).toContainText('Deniz Yıldız adlı kullanıcının gözünden bakıyorsun')
  await expect(banner().getByRole('timer')).toHaveText(/^9:\d\d$/)
  await expect(tab.getByRole('button', { name: 'Hesap menüsünü aç' })).toBeVisible()
  expect(tab.url()).not.toContain('token')
  await expect(dialog).toBeHidden()
  await expectAccessible(tab)
})

test('the tab sends its token and no cookie, and the tab of the admin keeps its session', async () => {
  const before = await cookies()
  const asked = tab.waitForRequest('**/api/v1/user/account')
  await tab.goto('/profile')
  const headers = await (await asked).allHeaders()
  expect(headers.authorization).toMatch(/^Bearer /)
  expect(headers.cookie).toBeUndefined()
  await expect(banner()).toBeVisible()
  await expect(tab.getByLabel('Ad', { exact: true })).toHaveValue('Deniz')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Onun gözünden bak' })).toBeVisible()
  expect(await cookies()).toEqual(before)
})

test('nothing can be changed in it', async () => {
  await tab.getByLabel('Ad', { exact: true }).fill('Başkası')
  await tab.getByRole('button', { name: 'Kaydet' }).first().click()
  await expect(tab.getByText('Bu hesaba yalnızca bakıyorsun; bir şey değiştiremezsin.').first()).toBeVisible()
  expect((await dataOf(me.user.account.$get())).firstName).toBe('Deniz')
})

test('the player does not see it among the devices', async () => {
  expect(await dataOf(me.user.sessions.$get())).toMatchObject([{ isCurrent: true }])
})

test('the admin ends it', async () => {
  await banner().getByRole('button', { name: 'Bitir' }).click()
  await tab.waitForURL('**/view-as')
  await expect(tab.getByRole('heading', { name: 'Görünüm bitti' })).toBeVisible()
  const activity = await dataOf(
    admin.admin.users[':id'].activity.$get({ param: { id: String(user.id) }, query: { kind: 'by_others' } }),
  )
  expect(activity.items.map(({ action }) => action)).toEqual(['user.end_view_as', 'user.view_as'])
  expect(activity.items[1]).toMatchObject({ reason: 'Bilet 42' })
})

test('a suspended player is signed out at once, and sees the end of the suspension', async () => {
  const own = await enterAs(player, '/home')
  await expect(own.getByRole('button', { name: 'Hesap menüsünü aç' })).toBeVisible()
  const until = new Date(Date.now() + 86_400_000).toISOString()
  const suspension = { status: 'suspended', reason: 'Hakaret', until, password } as const
  const answer = await admin.admin.users[':id'].status.$put({
    param: { id: String(user.id) },
    json: suspension,
  })
  expect(answer.status).toBe(200)
  await expect(own.getByRole('button', { name: 'Hesap menüsünü aç' })).toBeHidden()
  const again = await visitor()
  await again.goto('/login')
  await again.getByLabel('E-posta').fill(player.email)
  await again.getByLabel('Şifre', { exact: true }).fill(password)
  await again.getByRole('button', { name: 'Giriş yap', exact: true }).click()
  await expect(again.getByRole('alertdialog')).toContainText('tarihine kadar askıya alındı')
})
