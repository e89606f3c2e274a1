import { expect as given, test } from 'bun:test'
import type { Page } from 'playwright'
import { confirmPassword, expect, expectAccessible, openWorld } from './world.ts'

const { gamer, visitor, url } = await openWorld()

/** Browsers know passkeys of localhost but of no address. */
const origin = new URL(url)
origin.hostname = 'localhost'
const at = (path: string) => new URL(path, origin).href

/** A browser whose authenticator verifies its user by itself, and would choose in the autofill by itself as well. */
async function withAuthenticator({ autofill = false } = {}): Promise<Page> {
  const page = await visitor({ alone: true })
  if (!autofill)
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false
    })
  const refusal = { functional: false, performance: false, marketing: false, preference: false }
  await page.context().request.put(at('/api/v1/cookie/preferences'), { data: refusal })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return page
}

const card = (page: Page) => page.getByRole('region', { name: 'Geçiş anahtarları' })

async function signOut(page: Page) {
  await page.context().clearCookies()
  await page.goto(at('/login'))
}

test('a passkey is added, signs in, answers "your password again" and is removed', async () => {
  const person = await gamer()
  const page = await withAuthenticator()
  await page.goto(at('/login'))
  await page.getByLabel('E-posta').fill(person.email)
  await page.getByLabel('Şifre', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Giriş yap', exact: true }).click()
  await expect(page).toHaveURL(at('/home'))

  await page.goto(at('/profile?section=security'))
  await card(page).getByRole('button', { name: 'Geçiş anahtarı ekle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Geçiş anahtarı ekle' })
  await dialog.getByLabel('Ad').fill('Telefonum')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Devam et' }).click()
  await confirmPassword(page, person.password)
  await expect(card(page).getByText('Telefonum')).toBeVisible()
  await expect(card(page).getByText('henüz kullanılmadı')).toBeVisible()

  await signOut(page)
  await page.getByRole('button', { name: 'Geçiş anahtarıyla gir' }).click()
  await expect(page).toHaveURL(at('/home'))

  await page.goto(at('/profile?section=security'))
  await expect(card(page).getByText('son kullanım:')).toBeVisible()
  await card(page).getByRole('button', { name: 'Telefonum adlı geçiş anahtarının adını değiştir' }).click()
  const rename = page.getByRole('dialog', { name: 'Geçiş anahtarının adı' })
  await rename.getByLabel('Ad').fill('Eski telefon')
  await rename.getByRole('button', { name: 'Kaydet' }).click()
  // Signing in is no answer (D89).
  const again = page.getByRole('dialog', { name: 'Şifreni yeniden gir' })
  await expectAccessible(page)
  await again.getByRole('button', { name: 'Geçiş anahtarını kullan' }).click()
  await expect(card(page).getByText('Eski telefon')).toBeVisible()

  await card(page).getByRole('button', { name: 'Eski telefon adlı geçiş anahtarını sil' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sil' }).click()
  await expect(card(page).getByText('Henüz geçiş anahtarın yok.')).toBeVisible()
})

test('the autofill of the address offers the passkey, which then signs in', async () => {
  const person = await gamer()
  const page = await withAuthenticator({ autofill: true })
  await page.context().request.post(at('/api/v1/auth/login'), { data: person })
  await page.goto(at('/profile?section=security'))
  await card(page).getByRole('button', { name: 'Geçiş anahtarı ekle' }).click()
  await page.getByRole('dialog').getByLabel('Ad').fill('Telefonum')
  await page.getByRole('dialog').getByRole('button', { name: 'Devam et' }).click()
  await confirmPassword(page, person.password)
  await expect(card(page).getByText('Telefonum')).toBeVisible()
  await signOut(page)
  await expect(page).toHaveURL(at('/home'))
})

test('two-factor is turned on with a passkey, which is then the second step after the password', async () => {
  const person = await gamer()
  const page = await withAuthenticator()
  const logIn = async () => {
    await page.getByLabel('E-posta').fill(person.email)
    await page.getByLabel('Şifre', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Giriş yap', exact: true }).click()
  }
  await page.goto(at('/login'))
  await logIn()
  await expect(page).toHaveURL(at('/home'))
  await page.goto(at('/profile?section=security'))
  await card(page).getByRole('button', { name: 'Geçiş anahtarı ekle' }).click()
  await page.getByRole('dialog').getByLabel('Ad').fill('Telefonum')
  await page.getByRole('dialog').getByRole('button', { name: 'Devam et' }).click()
  await confirmPassword(page, person.password)
  await page.getByRole('button', { name: 'Geçiş anahtarımla aç' }).click()
  await page.getByLabel('Şifren').fill(person.password)
  await page.getByRole('button', { name: 'Aç ve kodları göster' }).click()
  const codes = page.getByRole('list', { name: 'Kurtarma kodları' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await page.getByRole('checkbox', { name: 'Kodları güvenli bir yere kaydettim' }).check()
  await page.getByRole('button', { name: 'Tamam' }).click()

  await signOut(page)
  await logIn()
  await page.getByRole('button', { name: 'Geçiş anahtarını kullan' }).click()
  await expect(page).toHaveURL(at('/home'))

  await page.goto(at('/profile?section=security'))
  const factor = page.getByRole('region', { name: 'İki adımlı doğrulama' })
  await factor.getByRole('button', { name: 'Kapat' }).click()
  await page.getByRole('button', { name: 'Geçiş anahtarıyla kapat' }).click()
  await expect(page.getByRole('button', { name: 'İki adımlı doğrulamayı kur' })).toBeVisible()
})

test('the sign-in page loads the code of passkeys only when it offers them', async () => {
  const page = await visitor()
  const sources: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js'))
      void response.text().then(
        (text) => sources.push(text),
        () => {},
      )
  })
  // At an address there are no passkeys.
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Giriş yap', exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('button', { name: 'Geçiş anahtarıyla gir' })).toHaveCount(0)
  given(sources.length).toBeGreaterThan(0)
  given(sources.filter((text) => text.includes('ERROR_CEREMONY_ABORTED'))).toEqual([])
})
