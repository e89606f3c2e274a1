import { test } from 'bun:test'
import type { Page } from 'playwright'
import { codeIn, linkIn, otherThan } from './world/mailbox.ts'
import { expect, openWorld } from './world.ts'

const { url, visitor, signIn, gamer, newAddress, mailTo, startMeydan, meydan, enterAs } = await openWorld()

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const inputs = (page: Page) => page.getByLabel(/^\d\. rakam$/)
const valuesOf = (page: Page) =>
  inputs(page).evaluateAll((list) => list.map((input) => (input as HTMLInputElement).value).join(''))

async function askForCode(page: Page): Promise<string> {
  const email = newAddress()
  await page.goto('/register')
  await page.getByLabel('E-posta').fill(email)
  await page.getByRole('button', { name: 'Kodu gönder' }).click()
  await expect(inputs(page).first()).toBeFocused()
  return email
}

async function fillLogin(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel(/^(E-posta|E-mail)$/).fill(email)
  await page.getByLabel(/^(Şifre|Password)$/).fill(password)
  await page.locator('button[type="submit"]').click()
}

test('a wrong code clears the inputs and shows an error', async () => {
  const page = await visitor()
  const right = codeIn(await mailTo(await askForCode(page)))
  await page.keyboard.type(otherThan(right))
  await expect(page.getByText('Kod yanlış. Gelen kutundaki son kodu dene.')).toBeVisible()
  await expect.poll(() => valuesOf(page)).toBe('')
  await expect(inputs(page).first()).toBeFocused()
})

test('after the code expires only a new one can be requested, and it can be pasted', async () => {
  const page = await visitor({ alone: true })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  const email = await askForCode(page)
  await mailTo(email)
  await page.clock.fastForward('02:01')
  await expect(page.getByText('Bu kod artık geçerli değil. Yenisini iste.')).toBeVisible()
  await expect(inputs(page).first()).toBeDisabled()
  await page.getByRole('button', { name: 'Kodu yeniden gönder' }).click()
  await expect(page.getByText('Yeni kod yolda.')).toBeVisible()
  const code = codeIn(await mailTo(email))
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${code.slice(0, 3)} ${code.slice(3)}`)
  await inputs(page).first().focus()
  await page.keyboard.press('Control+V')
  await expect(page.getByRole('heading', { name: 'Seni tanıyalım' })).toBeVisible()
})

test('rejects a weak password and lists the missing criteria', async () => {
  const page = await visitor()
  await page.keyboard.type(codeIn(await mailTo(await askForCode(page))))
  await page.getByLabel('Ad', { exact: true }).fill('Efe')
  await page.getByLabel('Soyad').fill('Akın')
  await page.getByLabel('Şifre', { exact: true }).fill('kaptanlar')
  await page.getByLabel('Şifre (tekrar)').focus()
  await expect(page.getByText('En az birini ekle: büyük harf, rakam, özel karakter')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Küçük harf' })).toContainText('tamam')
  await expect(page.getByRole('listitem').filter({ hasText: 'Rakam' })).toContainText('eksik')
  await page.getByRole('button', { name: 'Hesabımı aç' }).click()
  await expect(page.getByLabel('Şifre', { exact: true })).toBeFocused()
})

test.each([
  ['tr', 'Geçersiz email veya şifre.'],
  ['en', 'Wrong e-mail or password.'],
] as const)('a wrong password is refused in the language of the visitor: %s', async (language, words) => {
  const person = await gamer(language)
  const page = await visitor({ language })
  await page.goto('/login')
  await fillLogin(page, { ...person, password: 'Yanlis-Sifre-1' })
  await expect(page.getByText(words)).toBeVisible()
  await expect(page).toHaveURL('/login')
})

test('after five wrong passwords the account is locked for this visitor, with the remaining time', async () => {
  const person = await gamer()
  const page = await visitor()
  for (const guess of [1, 2, 3, 4]) {
    const refused = await page.request.post('/api/v1/auth/login', {
      data: { email: person.email, password: `Yanlis-Sifre-${guess}` },
    })
    expect(refused.status()).toBe(401)
  }
  await page.goto('/login')
  await fillLogin(page, { ...person, password: 'Yanlis-Sifre-5' })
  await expect(page.getByText('Geçersiz email veya şifre.')).toBeVisible()
  await fillLogin(page, person)
  await expect(page.getByText('Hesabınız geçici olarak kilitlenmiştir. Kalan süre: 15 dakika.')).toBeVisible()
})

test('the mailed link resets a forgotten password once', async () => {
  const { email } = await gamer()
  const fresh = 'Poyraz-Dalga-42'
  const page = await visitor()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Şifreni mi unuttun?' }).click()
  // The address changes before the page does, and both have a field of that name.
  await expect(page.getByRole('button', { name: 'Bağlantı gönder' })).toBeVisible()
  await page.getByLabel('E-posta').fill(email)
  await page.getByRole('button', { name: 'Bağlantı gönder' }).click()
  await expect(page.getByRole('heading', { name: 'Gelen kutuna bak' })).toBeVisible()
  const link = linkIn(await mailTo(email))
  await page.goto(link)
  await page.getByLabel('Yeni şifre', { exact: true }).fill(fresh)
  await page.getByLabel('Yeni şifre (tekrar)').fill(fresh)
  await page.getByRole('button', { name: 'Şifremi yenile' }).click()
  await expect(page.getByRole('heading', { name: 'Şifren yenilendi' })).toBeVisible()
  const again = await visitor()
  await again.goto(link)
  await again.getByLabel('Yeni şifre', { exact: true }).fill('Baska-Sifre-77')
  await again.getByLabel('Yeni şifre (tekrar)').fill('Baska-Sifre-77')
  await again.getByRole('button', { name: 'Şifremi yenile' }).click()
  await expect(again.getByRole('heading', { name: 'Geçersiz sıfırlama bağlantısı' })).toBeVisible()
  await page.waitForURL('/login')
  await fillLogin(page, { email, password: fresh })
  await page.waitForURL('/home')
})

test("'this was not me' in the mail ends the stranger's session at once", async () => {
  const person = await gamer()
  const owner = await visitor()
  await signIn(owner, person)
  const stranger = await visitor({ userAgent: firefox })
  await stranger.goto('/login')
  await fillLogin(stranger, person)
  await stranger.waitForURL('/home')
  const mail = await mailTo(person.email)
  expect(mail.text).toContain('Firefox, Linux')
  await owner.goto(linkIn(mail))
  await owner.getByRole('button', { name: 'Ben değildim, oturumu kapat' }).click()
  await expect(owner.getByText('O oturum kapatıldı. Şimdi yeni bir şifre seç.')).toBeVisible()
  await expect(stranger.getByRole('heading', { name: 'Önce giriş yap' })).toBeVisible()
})

test('signing in returns to the requested page and never to another site', async () => {
  const person = await gamer()
  const page = await visitor()
  await page.goto('/notifications?tab=unread')
  await page.getByRole('main').getByRole('link', { name: 'Giriş yap' }).click()
  await fillLogin(page, person)
  await page.waitForURL('/notifications?tab=unread')
  for (const elsewhere of ['https://kotu.example/', '//kotu.example', '/\\kotu.example']) {
    await page.goto(`/login?returnTo=${encodeURIComponent(elsewhere)}`)
    await page.waitForURL('/home')
  }
})

test('signing out ends the session here and on the server', async () => {
  const page = await enterAs(await gamer(), '/home')
  await page.getByRole('button', { name: 'Hesap menüsünü aç' }).click()
  await page.getByRole('menuitem', { name: 'Çıkış yap' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Giriş yap' })).toBeVisible()
  expect((await page.request.get('/api/v1/auth/status')).status()).toBe(401)
  await page.goto('/notifications')
  await expect(page.getByRole('heading', { name: 'Önce giriş yap' })).toBeVisible()
})

test('the code of a terminal is approved in the browser, and the terminal is signed in', async () => {
  const person = await gamer()
  const page = await visitor()
  await signIn(page, person)
  const terminal = startMeydan(['login', '--json'])
  const shown = terminal.stderr.getReader()
  const { value } = await shown.read()
  const { user_code } = JSON.parse(new TextDecoder().decode(value))
  await page.goto('/device')
  await page.getByLabel('Cihaz kodu').fill(user_code)
  await expect(page.getByText(person.email)).toBeVisible()
  await page.getByRole('button', { name: 'Onayla' }).click()
  await expect(page.getByRole('heading', { name: 'Cihaz onaylandı' })).toBeVisible()
  expect(await terminal.exited).toBe(0)
  expect(await meydan(['whoami'])).toMatchObject({ url, user: { email: person.email } })
})
