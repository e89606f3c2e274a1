import { test } from 'bun:test'
import { Secret, TOTP } from 'otpauth'
import type { Download, Page } from 'playwright'
import { settle } from './world/axe.ts'
import { codeIn, linkIn, type Mail, otherThan } from './world/mailbox.ts'
import type { Person } from './world/people.ts'
import { expect, expectAccessible, openWorld } from './world.ts'

const { url, visitor, signIn, tokenOf, gamer, newAddress, mailTo, password, enterAs } = await openWorld()

const wrong = 'Yanlis-Sifre-1'
const refusedPassword = 'Devam etmek için şifreni doğru gir.'
/** Who one is, what waits for one, and which cookies one wants: what any page asks. */
const ofEverybody = /\/(auth|cookie|user\/notifications\/(counts|stream))(\/|$)/
const sections = [
  ['userInfo', 'E-posta adresi'],
  ['password', 'Şifreni değiştir'],
  ['communication', 'İletişim kanalları'],
  ['cards', 'Kartlarım'],
  ['iban', "IBAN'larım"],
  ['addresses', 'Adreslerim'],
  ['devices', 'Açık oturumlar'],
  ['security', 'İki adımlı doğrulama'],
  ['preferences', 'Gizlilik'],
] as const
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const box = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const firstDigit = (page: Page) => page.getByLabel('1. rakam')

/** A new user in a section of the profile. */
async function profile(section: string, language: 'tr' | 'en' = 'tr') {
  const person = await gamer(language)
  const page = await enterAs(person, `/profile?section=${section}`, { language })
  return { page, person }
}

async function choose(page: Page, name: string, option: string | RegExp) {
  await box(page, name).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function find(page: Page, name: string, words: string) {
  await box(page, name).fill(words)
  await page.getByRole('option', { name: new RegExp(`^${words}`) }).click()
}

async function typeCode(page: Page, code: string) {
  await firstDigit(page).focus()
  await page.keyboard.type(code)
}

async function confirmWith(page: Page, given: string, action: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Şifren', { exact: true }).fill(given)
  await dialog.getByRole('button', { name: action, exact: true }).click()
}

/** An address or password that is not valid; what the form then shows is a journey of its own. */
const invalid = { code: 'INVALID_CREDENTIALS' }

/** A new window in which a user signs in. */
async function login({ email, password }: Person) {
  const page = await visitor()
  await page.goto('/login')
  await page.getByLabel('E-posta', { exact: true }).fill(email)
  await page.getByLabel('Şifre', { exact: true }).fill(password)
  await button(page, 'Giriş yap').click()
  return page
}

/**
 * The product at another address, with everything that browsers send there: their tools tell no body of a beacon or a
 * form with files once the page has left.
 */
function openRecorder() {
  const sent: string[] = []
  const server = Bun.serve({
    ...{ port: 0, hostname: '127.0.0.1', idleTimeout: 0 },
    async fetch(request) {
      const { method, headers, signal } = request
      const { pathname, search } = new URL(request.url)
      const body = await request.text()
      sent.push(request.url, body)
      const passedOn = { method, headers, signal, body: body || undefined }
      return fetch(new URL(pathname + search, url), { ...passedOn, redirect: 'manual', decompress: false })
    },
  })
  return { url: server.url.href, sent, [Symbol.asyncDispose]: () => server.stop(true) }
}

async function mailAbout(address: string, subject: string): Promise<Mail> {
  for (;;) {
    const mail = await mailTo(address)
    if (mail.subject.includes(subject)) return mail
  }
}

test('each section opens with at most one request of its own, and security with that of its sign-ins', async () => {
  const person = await gamer()
  const page = await enterAs(person, '/home')
  await settle(page)
  // Late requests of the home page would count for the first section.
  await page.goto('/healthz')
  const asked: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (path.startsWith('/api/v1/') && !ofEverybody.test(path)) asked.push(path)
  })
  for (const [section, words] of sections) {
    asked.length = 0
    await page.goto(`/profile?section=${section}`)
    await expect(page.getByRole('heading', { name: words, exact: true })).toBeVisible()
    await settle(page)
    await page.waitForLoadState('load')
    // The state of the account, which says whether mails come back, is asked beside the details.
    const own = asked.filter((path) => !/\/user\/(sign-ins|account\/info)$/.test(path))
    expect([section, own.length > 1 ? own : []]).toEqual([section, []])
  }
})

test('rejects an impossible birth date and saves valid details', async () => {
  const { page } = await profile('userInfo')
  await textbox(page, 'Ad').fill('Işık')
  await textbox(page, 'Telefon').fill('5321234567')
  await choose(page, 'Gün', '31')
  await choose(page, 'Ay', 'Şubat')
  await choose(page, 'Yıl', '2000')
  await expect(page.getByText('Geçerli bir doğum tarihi seç')).toBeVisible()
  await button(page, 'Kaydet').click()
  await expect(page.getByText('Lütfen hataları düzeltin')).toBeVisible()
  await expectAccessible(page)
  await choose(page, 'Gün', '29')
  await choose(page, 'Cinsiyet', 'Kadın')
  await button(page, 'Kaydet').click()
  await expect(page.getByText('Bilgilerin kaydedildi.')).toBeVisible()
  await page.reload()
  await expect(textbox(page, 'Ad')).toHaveValue('Işık')
  await expect(textbox(page, 'Soyad')).toHaveValue('Yıldız')
  await expect(textbox(page, 'Telefon')).toHaveValue('532 123 45 67')
  await expect(box(page, 'Gün')).toHaveText('29')
  await expect(box(page, 'Ay')).toHaveText('Şubat')
  await expect(box(page, 'Yıl')).toHaveText('2000')
  await expect(box(page, 'Cinsiyet')).toHaveText('Kadın')
  await button(page, 'Kaydet').click()
  await expect(page.getByText('Değiştirdiğin bir şey yok.')).toBeVisible()
})

test('chooses a username, which the menu shows, and changes it once', async () => {
  const { page } = await profile('userInfo')
  const name = `Işık.${newAddress()
    .split('@')[0]!
    .replace(/[^a-z0-9]/g, '')
    .slice(-10)}`
  await textbox(page, 'Kullanıcı adı').fill('meydan')
  await button(page, 'Kullanıcı adını seç').click()
  await expect(page.getByText('Bu ad platforma ayrılmış, başka birini seç')).toBeVisible()
  await textbox(page, 'Kullanıcı adı').fill(name)
  await button(page, 'Kullanıcı adını seç').click()
  await expect(page.getByText(`Kullanıcı adın artık ${name}.`)).toBeVisible()
  await button(page, 'Hesap menüsünü aç').click()
  await expect(page.getByText(`@${name}`, { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await textbox(page, 'Kullanıcı adı').fill(name.toUpperCase())
  await button(page, 'Kullanıcı adını değiştir').click()
  await expect(page.getByText(/^Yeniden .* tarihinde değiştirebilirsin\.$/)).toBeVisible()
  await expect(textbox(page, 'Kullanıcı adı')).toHaveCount(0)
  await expectAccessible(page)
})

test('cuts a picture by keyboard, shows it in the menu and at home, and removes it', async () => {
  const { page } = await profile('userInfo')
  const picture = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 300 })
    const pen = canvas.getContext('2d')!
    for (const [n, colour] of ['#f00', '#0f0'].entries()) {
      pen.fillStyle = colour
      pen.fillRect(300 * n, 0, 300, 300)
    }
    return canvas.toDataURL('image/png').split(',')[1]!
  })
  const file = { name: 'ben.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') }
  await page.getByLabel('Fotoğraf seç').setInputFiles(file)
  const dialog = page.getByRole('dialog', { name: 'Fotoğrafını kırp' })
  const area = dialog.getByLabel('Kırpma alanı')
  await area.focus()
  for (let n = 0; n < 60; n++) await page.keyboard.press('ArrowLeft')
  await expectAccessible(page)
  await button(page, 'Fotoğrafı kaydet').click()
  await expect(page.getByText('Fotoğrafın kaydedildi.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const inMenu = button(page, 'Hesap menüsünü aç').locator('img')
  await expect(inMenu).toBeVisible()
  const [red, green] = await inMenu.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
    const pen = canvas.getContext('2d')!
    pen.drawImage(image, 0, 0, 1, 1)
    return [...pen.getImageData(0, 0, 1, 1).data]
  })
  expect(green! - red!).toBeGreaterThan(150)
  await page.goto('/home')
  await expect(page.getByRole('main').locator('img[src*="/avatars/"]')).toBeVisible()
  await page.goto('/profile?section=userInfo')
  await button(page, 'Kaldır').click()
  await expect(page.getByText('Fotoğrafın kaldırıldı.')).toBeVisible()
  await expect(inMenu).toHaveCount(0)
})

test('changes the address after the mailed code, and rejects a wrong code', async () => {
  const { page, person } = await profile('userInfo')
  const email = newAddress()
  await textbox(page, 'E-posta').fill(email)
  await button(page, 'E-postayı değiştir').click()
  await confirmWith(page, password, 'Kodu gönder')
  const code = codeIn(await mailTo(email))
  await typeCode(page, otherThan(code))
  await expect(page.getByText('Kod yanlış. Gelen kutundaki son kodu dene.')).toBeVisible()
  await expect(firstDigit(page)).toHaveValue('')
  await typeCode(page, code)
  await expect(page.getByText('E-posta adresin değişti.')).toBeVisible()
  await page.reload()
  await expect(textbox(page, 'E-posta')).toHaveValue(email)
  await tokenOf({ email, password })
  await expect(tokenOf(person)).rejects.toMatchObject(invalid)
})

test('rejects a weak password in English too, and signs in with the new strong one', async () => {
  const { page, person } = await profile('password', 'en')
  const change = async (current: string, fresh: string) => {
    await textbox(page, 'Current password').fill(current)
    await textbox(page, 'New password').fill(fresh)
    await textbox(page, 'Confirm new password').fill(fresh)
    await button(page, 'Change password').click()
  }
  const fresh = 'Poyraz-Dalga-42'
  await change(password, 'kaptanlar')
  await expect(page.getByText('Add at least one: upper-case letter, digit, special character')).toBeVisible()
  await change(wrong, fresh)
  await expect(page.getByText('Your current password is wrong')).toBeVisible()
  await change(password, fresh)
  await expect(page.getByText('Your password has been changed.')).toBeVisible()
  await tokenOf({ ...person, password: fresh })
  await expect(tokenOf(person)).rejects.toMatchObject(invalid)
})

test('saves channels and topics, and does not allow security to be switched off', async () => {
  const { page } = await profile('communication')
  const email = page.getByRole('switch', { name: 'E-posta', exact: true })
  const cell = (name: string) => page.getByRole('checkbox', { name, exact: true })
  const campaigns = cell('Kampanyalar: Gelen kutusu')
  const flip = async (control: typeof email, address: string) => {
    const on = await control.isChecked()
    const saved = page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().endsWith(address),
    )
    await control.click()
    expect((await saved).status()).toBe(200)
    await expect(control).toBeChecked({ checked: !on })
    return !on
  }
  const chosen = {
    email: await flip(email, '/user/preferences/communication'),
    campaigns: await flip(campaigns, '/user/notifications/settings'),
  }
  await expect(page.getByText('Tercihin kaydedildi.')).toBeVisible()
  await page.reload()
  await expect(email).toBeChecked({ checked: chosen.email })
  await expect(cell('Hatırlatmalar: E-posta')).toBeChecked({ checked: chosen.email })
  await expect(campaigns).toBeChecked({ checked: chosen.campaigns })
  await expect(cell('Güvenlik: E-posta')).toBeChecked()
  await expect(cell('Güvenlik: E-posta')).toBeDisabled()
})

test('validates a card number in the browser and never sends it', async () => {
  await using recorder = openRecorder()
  const { sent } = recorder
  const page = await visitor({ alone: true })
  // Ends before the recorder, which would break its stream of events.
  await using _context = page.context()
  // What goes elsewhere than to the product.
  page.on('request', (request) => sent.push(request.url(), request.postData() ?? ''))
  await signIn(page, await gamer())
  await page.goto(new URL('/profile?section=cards', recorder.url).href)
  await button(page, 'Kart ekle').click()
  await textbox(page, 'Kart numarası').fill('4242424242424243')
  await textbox(page, 'Kart üzerindeki ad').fill('Deniz Yıldız')
  await choose(page, 'Yıl', `${new Date().getFullYear() + 3}`)
  await choose(page, 'Ay', /^12/)
  await textbox(page, 'Güvenlik kodu').fill('123')
  await button(page, 'Kart ekle').click()
  await expect(page.getByText('Kart numarası geçersiz')).toBeVisible()
  await expectAccessible(page)
  await textbox(page, 'Kart numarası').fill('4242424242424242')
  await button(page, 'Kart ekle').click()
  await expect(page.getByText('Kartın kaydedildi')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('listitem', { name: 'Visa •••• 4242' })).toContainText(/Deniz Yıldız/i)
  const body = sent.find((each) => each.includes('card_token'))
  expect(body).toContain('"card_last4":"4242"')
  expect(body).not.toMatch(/card_number|\d{12}/)
  expect(sent.filter((each) => /4242\D*4242\D*4242/.test(each))).toEqual([])
})

test('saves an IBAN once and makes another one primary', async () => {
  const { page } = await profile('iban')
  const row = (iban: string) => page.getByRole('listitem').filter({ hasText: iban })
  const badge = (iban: string) => row(iban).getByText('Varsayılan', { exact: true })
  const add = async (iban: string) => {
    await button(page, 'IBAN ekle').click()
    await textbox(page, 'IBAN').fill(iban)
    await button(page, 'IBAN ekle').click()
  }
  await add('TR330006100519786457841326')
  await expect(badge('TR33 0006')).toBeVisible()
  await add('TR33 0006 1005 1978 6457 8413 26')
  await expect(page.getByText('Bu IBAN zaten kayıtlı')).toBeVisible()
  await expectAccessible(page)
  await textbox(page, 'IBAN').fill('DE89370400440532013000')
  await button(page, 'IBAN ekle').click()
  await row('DE89 3704').getByRole('button', { name: 'Varsayılan yap' }).click()
  await expect(page.getByText("Varsayılan IBAN'ın değişti")).toBeVisible()
  await page.reload()
  await expect(badge('DE89 3704')).toBeVisible()
  await expect(badge('TR33 0006')).toBeHidden()
})

test('saves and edits an address down to its postal code, and rejects a short one', async () => {
  const { page } = await profile('addresses')
  const title = textbox(page, 'Adres başlığı (isteğe bağlı)')
  await button(page, 'Adres ekle').click()
  await expect(box(page, 'Ülke')).toHaveValue('Türkiye')
  await title.fill('Ev')
  await find(page, 'Şehir', 'İstanbul')
  await expect(box(page, 'İlçe')).not.toHaveValue('')
  await find(page, 'İlçe', 'Kadıköy')
  await find(page, 'Mahalle', 'Caferağa')
  await expect(textbox(page, 'Posta kodu')).toHaveValue('34710')
  await textbox(page, 'Açık adres').fill('Moda 12')
  await button(page, 'Adresi kaydet').click()
  await expect(page.getByText('Adres en az 10 karakter olmalıdır')).toBeVisible()
  await expectAccessible(page)
  await textbox(page, 'Açık adres').fill('Moda Caddesi No: 12')
  await button(page, 'Adresi kaydet').click()
  await button(page, 'Ev adresi için seçenekler').click()
  await page.getByRole('menuitem', { name: 'Düzenle' }).click()
  await expect(box(page, 'İlçe')).toHaveValue('Kadıköy')
  await title.fill('Annemler')
  await button(page, 'Adresi kaydet').click()
  await expect(page.getByRole('heading', { name: 'Annemler' })).toBeVisible()
  await page.reload()
  const card = page.getByRole('listitem').filter({ hasText: 'Annemler' })
  await expect(card).toContainText('Moda Caddesi No: 12')
  await expect(card).toContainText('34710 İstanbul')
  await expect(card.getByText('Varsayılan')).toBeVisible()
})

test('a long list scrolls by keyboard and wheel, and selects a fully typed entry', async () => {
  const { page } = await profile('addresses')
  await button(page, 'Adres ekle').click()
  const country = box(page, 'Ülke')
  await expect(country).toHaveValue('Türkiye')
  await country.click()
  const active = page.locator(`#${await country.getAttribute('aria-activedescendant')}`)
  await expect(active).toHaveText('Türkiye')
  await expect(active).toBeInViewport()
  await expectAccessible(page)
  await country.press('End')
  const last = page.getByRole('option').last()
  await expect(last).toBeInViewport({ ratio: 1 })
  expect(await last.getAttribute('aria-posinset')).toBe(await last.getAttribute('aria-setsize'))
  await country.press('Home')
  const first = page.getByRole('option').first()
  await expect(first).toHaveAttribute('aria-posinset', '1')
  await expect(first).toBeInViewport({ ratio: 1 })
  await first.hover()
  await page.mouse.wheel(0, 4000)
  await expect(page.getByRole('option', { name: 'Afganistan' })).not.toBeInViewport()
  await country.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(country).toHaveValue('Türkiye')
  await country.fill('alman')
  await country.press('Tab')
  await expect(country).toHaveValue('Almanya')
  await country.fill('turkiye')
  await button(page, 'Adresi kaydet').click()
  await expect(country).toHaveValue('Türkiye')
})

test('two-factor sign-in rejects wrong and used codes and accepts a recovery code', async () => {
  const { page, person } = await profile('security')
  await button(page, 'İki adımlı doğrulamayı kur').click()
  await textbox(page, 'Şifren').fill(password)
  await button(page, 'Devam et').click()
  const key = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  const app = new TOTP({ secret: Secret.fromBase32(key?.replaceAll(' ', '') ?? '') })
  await expectAccessible(page)
  const recovery = await page
    .getByRole('list', { name: 'Kurtarma kodları' })
    .getByRole('listitem')
    .allInnerTexts()
  await page.getByRole('checkbox', { name: 'Kodları güvenli bir yere kaydettim' }).click()
  const first = app.generate()
  await typeCode(page, first)
  await expect(page.getByText('Açık', { exact: true })).toBeVisible()

  const phone = await login(person)
  for (const refused of [otherThan(first), first]) {
    await typeCode(phone, refused)
    await expect(phone.getByText('Kod yanlış ya da kullanılmış.')).toBeVisible()
    await expect(firstDigit(phone)).toHaveValue('')
  }
  await typeCode(phone, app.generate({ timestamp: Date.now() + 30_000 }))
  await phone.waitForURL('/home')

  const desk = await login(person)
  await button(desk, 'Kurtarma kodu kullan').click()
  await textbox(desk, 'Kurtarma kodu').fill(recovery[0] ?? '')
  await button(desk, 'Giriş yap').click()
  await desk.waitForURL('/home')
})

test('ending a session signs its device out', async () => {
  const { page, person } = await profile('devices')
  const other = await enterAs(person, '/home', { userAgent: firefox })
  await expect(other.getByRole('heading', { name: 'Hoş geldin, Deniz' })).toBeVisible()
  await page.reload()
  await button(page, 'Firefox, Linux: oturumu kapat').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Oturumu kapat' }).click()
  await expect(page.getByText('Oturum kapatıldı')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Bu cihaz' })).toBeVisible()
  await expect(page.getByText('Firefox, Linux')).toBeHidden()
  await expect(other.getByRole('heading', { name: 'Önce giriş yap' })).toBeVisible()
})

test('exports all data as a ZIP after asking for the password', async () => {
  const { page } = await profile('preferences')
  await button(page, 'Verilerimi hazırla').click()
  await confirmWith(page, wrong, 'Verilerimi hazırla')
  await expect(page.getByText(refusedPassword)).toBeVisible()
  await confirmWith(page, password, 'Verilerimi hazırla')
  await expect(page.getByText('Hazır', { exact: true })).toBeVisible()
  const downloading = new Promise<Download>((seen) => page.context().once('download', seen))
  await button(page, 'İndir').click()
  const file = Bun.file(await (await downloading).path())
  expect(await file.slice(0, 4).text()).toBe('PK\x03\x04')
})

test('suspends the account only with the right password, and the mailed link reactivates it', async () => {
  const { page, person } = await profile('preferences')
  await button(page, 'Askıya al').click()
  await confirmWith(page, wrong, 'Askıya al')
  await expect(page.getByText(refusedPassword)).toBeVisible()
  await expectAccessible(page)
  await confirmWith(page, password, 'Askıya al')
  await expect(page.getByRole('heading', { name: /^Hesabın askıya alındı/ })).toBeVisible()
  await page.waitForURL('/login')
  await expect(page.getByLabel('E-posta', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Hesabın askıya alındı/)).toBeVisible()
  const shut = await login(person)
  await expect(shut.getByRole('alertdialog', { name: 'Hesabın askıda' })).toBeVisible()
  await page.goto(linkIn(await mailAbout(person.email, 'askıda')))
  await button(page, 'Hesabımı aç').click()
  await expect(page.getByRole('heading', { name: 'Hesabın açık' })).toBeVisible()
  await tokenOf(person)
})

test('deleting the account signs the user out, and signing in fails like a wrong password', async () => {
  const { page, person } = await profile('preferences')
  await button(page, 'Hesabı sil').click()
  await confirmWith(page, password, 'Hesabı sil')
  await page.waitForURL('/login')
  expect((await page.request.get('/api/v1/auth/status')).status()).toBe(401)
  await expect(tokenOf(person)).rejects.toMatchObject(invalid)
})
