import { test } from 'bun:test'
import { dataOf } from '#api/client.ts'
import { createFullProfile } from './world/full-profile.ts'
import { confirmPassword, expect, expectAccessible, expectGone, openWorld } from './world.ts'

const world = await openWorld({ story: true })
const { visitor, signIn, clientOf, adminA, mailTo, password } = world
const person = await createFullProfile(world)
const { users } = (await clientOf(adminA)).admin
const { users: found } = await dataOf(users.$get({ query: { search: person.email } }))
const id = found[0]!.id
const param = { id: String(id) }
const read = () => dataOf(users[':id'].$get({ param }))

const page = await visitor()
const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
const button = (name: string) => page.getByRole('button', { name })
const tab = (name: string) => page.getByRole('tab', { name })
/** Saves once the save before has ended: the heading shows it earlier, and until then a press does nothing. */
async function saveAgain() {
  await expect(button('Kaydet')).not.toHaveAttribute('aria-busy', 'true')
  await button('Kaydet').click()
}

test('an admin opens a user and changes a field, by keyboard', async () => {
  await signIn(page, adminA)
  await page.goto(`/flight-control/users-management/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Işıl Gülşah Çağlayangil')
  await expectAccessible(page)
  await button('Düzenle').press('Enter')
  await page.getByLabel('Soyad').fill('Kaya')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Kullanıcı güncellendi')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Işıl Gülşah Kaya')
  expect((await read()).profile.lastName).toBe('Kaya')
})

test('input typed during a save stays, and is saved next', async () => {
  const held = Promise.withResolvers<void>()
  const address = `**/api/v1/admin/users/${id}`
  await page.route(address, async (route) => {
    if (route.request().method() === 'PUT') await held.promise
    await route.continue()
  })
  await page.getByLabel('Soyad').fill('Demir')
  await page.keyboard.press('Enter')
  await expect(button('Kaydet')).toHaveAttribute('aria-busy', 'true')
  await page.getByLabel('Soyad').fill('Demirci')
  const typing = page.getByLabel('Kullanıcı adı').pressSequentially('isil.demir', { delay: 40 })
  held.resolve()
  await typing
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Işıl Gülşah Demir')
  await expect(page.getByLabel('Kullanıcı adı')).toHaveValue('isil.demir')
  await expect(page.getByLabel('Soyad')).toHaveValue('Demirci')
  await saveAgain()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Işıl Gülşah Demirci')
  await page.unroute(address)
  await page.getByLabel('Soyad').fill('Kaya')
  await page.getByLabel('Kullanıcı adı').fill('')
  await saveAgain()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Işıl Gülşah Kaya')
})

test('asks before leaving with changes, and cancel restores the values', async () => {
  await page.getByLabel('Kullanıcı adı').fill('isil.kaya')
  await tab('Güvenlik').click()
  await dialog.getByRole('button', { name: 'Düzenlemeye dön' }).click()
  await expect(page.getByLabel('Kullanıcı adı')).toHaveValue('isil.kaya')
  await button('Vazgeç').click()
  await expect(page.getByLabel('Kullanıcı adı')).toHaveValue('')
})

test('a role asks for the password of the admin', async () => {
  await page.getByRole('combobox', { name: 'Rol' }).click()
  await page.getByRole('option', { name: 'Yönetici' }).click()
  await button('Kaydet').click()
  await confirmPassword(page, password)
  await expect(page.getByRole('heading', { level: 1 }).locator('..').getByText('Yönetici')).toBeVisible()
  expect((await read()).user.role).toBe('admin')
})

test('security: a password link is mailed, and all sessions end', async () => {
  await tab('Güvenlik').focus()
  await page.keyboard.press('Enter')
  await button('Şifre sıfırla').click()
  await dialog.getByRole('button', { name: 'Bağlantıyı gönder' }).click()
  let mail = await mailTo(person.email)
  while (!mail.text.includes('Destek ekibimiz')) mail = await mailTo(person.email)
  await button('Tüm oturumları sonlandır').click()
  await dialog.getByRole('button', { name: 'Tüm oturumları sonlandır' }).click()
  await expect(page.getByText('Bütün oturumlar sonlandırıldı')).toBeVisible()
  expect((await read()).sessions.filter(({ isActive }) => isActive)).toEqual([])
  await expectAccessible(page)
})

test('addresses: an address is deleted after a question', async () => {
  await tab('Adresler').click()
  const { addresses } = await read()
  await page.getByRole('button', { name: 'adresi için seçenekler' }).last().click()
  await page.getByRole('menuitem', { name: 'Sil' }).click()
  await dialog.getByRole('button', { name: 'Sil' }).click()
  await expect(page.getByText('Adres silindi')).toBeVisible()
  expect((await read()).addresses).toHaveLength(addresses.length - 1)
})

test('payments: another card becomes the default', async () => {
  await tab('Ödemeler').click()
  const before = (await read()).cards.find(({ isPrimary }) => isPrimary)!
  const cards = page.getByRole('list', { name: 'Kartlar' })
  await cards.getByRole('button', { name: 'Varsayılan yap' }).first().press('Enter')
  await expect(page.getByText('Varsayılan kartın değişti')).toBeVisible()
  expect((await read()).cards.find(({ isPrimary }) => isPrimary)!.id).not.toBe(before.id)
  await expectAccessible(page)
})

test('communication: a switch is saved, and the history names the admin', async () => {
  await tab('İletişim').click()
  await page.getByRole('switch', { name: 'E-posta' }).press('Space')
  await button('Kaydet').click()
  await expect(page.getByText('İletişim tercihleri kaydedildi')).toBeVisible()
  await expect(page.getByText(/^Kapatıldı: .*E-posta/)).toBeVisible()
  const preferences = await dataOf(users[':id']['communication-preferences'].$get({ param }))
  expect(preferences.emailNotifications).toBe(false)
  await expectAccessible(page)
})

test('a staff note is written beside the user', async () => {
  await button('Not ekle').press('Enter')
  await dialog.getByLabel('Not').fill('Telefonla aradı')
  await dialog.getByRole('button', { name: 'Kaydet' }).click()
  await expectGone(dialog)
  await expect(page.getByText('Telefonla aradı')).toBeVisible()
  await tab('Hareketler').click()
  await expectAccessible(page)
})
