import { test } from 'bun:test'
import { dataOf } from '#api/client.ts'
import { confirmPassword, expect, expectAccessible, openWorld } from './world.ts'

const { visitor, signIn, clientOf, adminA, adminB, gamer, enterAs } = await openWorld({ story: true })
const [first, second] = [await gamer(), await gamer()]
const { users } = (await clientOf(adminA)).admin

const page = await visitor()
const dialog = page.getByRole('dialog')
const row = (email: string) => page.getByRole('row').filter({ hasText: email })
const again = page.getByRole('dialog', { name: 'Şifreni yeniden gir' })
const searchBox = page.getByRole('searchbox', { name: /^Ad, e-posta/ })
const tools = page.getByRole('toolbar', { name: 'Toplu işlemler' })
const statusOf = async (email: string) => {
  const found = await dataOf(users.$get({ query: { search: email } }))
  return found.users.find((user) => user.email === email)?.status
}

test('an admin finds users without Turkish marks and suspends two of them, by keyboard alone', async () => {
  const player = await enterAs(first, '/profile')
  await signIn(page, adminA)
  await page.goto('/flight-control/users-management')
  await expect(page.getByRole('table')).toBeVisible()
  await searchBox.fill('deniz YILDIZ')
  await expect(page).toHaveURL(/search=deniz/)
  await expect(row(first.email)).toBeVisible()
  await row(first.email).press(' ')
  await row(second.email).press(' ')
  await expect(tools.getByText('2 seçili')).toBeVisible()
  await tools.getByRole('button', { name: 'Askıya al' }).press('Enter')
  await expect(dialog.getByText('2 kullanıcı askıya alınsın mı?')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Neden').fill('Hile yazılımı')
  await dialog.getByRole('button', { name: 'Askıya al' }).press('Enter')
  await again.getByLabel('Şifre', { exact: true }).fill('yanlis')
  await page.keyboard.press('Enter')
  await expect(again.getByText('Devam etmek için şifreni doğru gir.')).toBeVisible()
  await confirmPassword(page, adminA.password)
  await expect(dialog).toHaveCount(0)
  await expect(row(first.email).getByText('Askıda')).toBeVisible()
  await expect(row(second.email).getByText('Askıda')).toBeVisible()
  expect([await statusOf(first.email), await statusOf(second.email)]).toEqual(['suspended', 'suspended'])
  await expect(player.getByText('Önce giriş yap')).toBeVisible()
})

test('shows why each refused row was refused, and changes the others', async () => {
  await page.goto(`/flight-control/users-management?search=${first.email}`)
  await row(first.email).press(' ')
  await tools.getByRole('button', { name: 'Aktifleştir' }).click()
  await expect(row(first.email).getByText('Aktif')).toBeVisible()
  await searchBox.fill(adminA.email)
  await row(adminA.email).press(' ')
  await tools.getByRole('button', { name: 'Devre dışı bırak' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Devre dışı bırak' }).click()
  await expect(page.getByRole('alert')).toContainText('Kendi hesabın')
  expect(await statusOf(adminA.email)).toBe('active')
})

test('builds rules, finds users by them and saves them as a segment', async () => {
  await page.goto('/flight-control/users-management')
  await page.getByRole('button', { name: 'Gelişmiş arama' }).press('Enter')
  await dialog.getByRole('combobox', { name: 'Neye bakılsın' }).click()
  await page.getByRole('option', { name: 'E-posta', exact: true }).click()
  await dialog.getByLabel('Değer').fill(second.email)
  await dialog.getByRole('button', { name: 'Ara', exact: true }).click()
  await expect(row(second.email)).toBeVisible()
  await expect(page).toHaveURL(/rules=/)
  await page.getByRole('button', { name: 'Segment olarak kaydet' }).click()
  await dialog.getByLabel('Segment adı').fill('Bir kişi')
  await dialog.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.getByText('Segment kaydedildi')).toBeVisible()
  await page.getByRole('button', { name: 'Kuralları kaldır' }).click()
  await expect(page).not.toHaveURL(/rules=/)
})

test('compose shows the selected users, and each of them gets the message', async () => {
  const people = [await gamer(), await gamer(), await gamer()]
  await page.goto('/flight-control/users-management?search=deniz%20y%C4%B1ld%C4%B1z')
  for (const { email } of people) await row(email).press(' ')
  await expect(tools.getByText('3 seçili')).toBeVisible()
  await tools.getByRole('button', { name: 'Bildirim gönder' }).click()
  await page.waitForURL('/flight-control/notification-create')
  const chosen = page.getByRole('list', { name: 'Seçilen kişiler' })
  await expect(chosen.getByRole('listitem')).toHaveCount(3)
  await page.getByLabel('Başlık (Türkçe)').fill('Üçünüze')
  await page.getByLabel('Mesaj (Türkçe)').fill('Bu akşam takım olun.')
  await page.getByRole('combobox', { name: 'Bildirim türü' }).click()
  await page.getByRole('option', { name: 'Uygulama içi' }).click()
  await expect(page.getByText('3 kişiye gidecek')).toBeVisible()
  await page.reload()
  await expect(chosen.getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Onaya gönder' }).click()
  await page.getByRole('button', { name: 'Gönder', exact: true }).click()
  await expect(page.getByText('Bildirim oluşturuldu, onay bekliyor. Ulaşacağı kişi: 3.')).toBeVisible()
  const { approval } = (await clientOf(adminB)).admin.notifications
  const { notifications } = await dataOf(approval.pending.$get({ query: { search: 'Üçünüze' } }))
  const { id, version } = notifications[0]!
  await dataOf(approval[':id'].approve.$post({ param: { id: String(id) }, json: { version } }))
  for (const person of people) {
    const { notifications: inbox } = (await clientOf(person)).user
    await expect
      .poll(async () => (await dataOf(inbox.$get({ query: {} }))).notifications.map(({ title }) => title))
      .toContain('Üçünüze')
  }
})
