import { afterAll, test } from 'bun:test'
import type { Page } from 'playwright'
import { dataOf } from '#api/client.ts'
import { linkIn } from './world/mailbox.ts'
import { openDesk } from './world/support-desk.ts'
import { expect, expectAccessible, openWorld } from './world.ts'

const { visitor, signIn, gamer, clientOf, newAddress, mailTo, home, adminA, enterAs } = await openWorld()
const desk = openDesk({ home, clientOf, adminA })
afterAll(() => desk.close())

const subject = 'Turnuva ödülüm gelmedi'
const description = 'Cuma günkü Lodos Kupası’nı kazandım ama ödülüm hesabıma geçmedi.'
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const picture = { name: 'ekran görüntüsü 2026-11-28 20.41.07.png', mimeType: 'image/png', buffer: png }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const log = (page: Page) => page.getByRole('log', { name: 'Konuşma' })
const tooOld = 'Bu bağlantı artık çalışmıyor'

async function write(page: Page) {
  await textbox(page, 'Başlık').fill(subject)
  await page.getByText('Yüksek', { exact: true }).click()
  await textbox(page, 'Açıklama').fill(description)
}

/** A guest's request, from the form to its link in the mail. */
async function asGuest(page: Page) {
  const email = newAddress()
  await page.goto('/support')
  await textbox(page, 'Adın').fill('Işık Misafir')
  await textbox(page, 'E-posta').fill(email)
  await write(page)
  await button(page, 'Talebi gönder').click()
  await expect(page.getByText(/^Talebinin numarası: #\d+$/)).toBeVisible()
  return { email, link: linkIn(await mailTo(email)) }
}

/** A user with an unsent support request. */
async function asGamer() {
  const person = await gamer()
  const page = await enterAs(person, '/support')
  await write(page)
  return { page, person }
}

/** A gamer in front of a request that they have sent. */
async function asRequester() {
  const page = await visitor()
  const person = await gamer()
  const { support } = await clientOf(person)
  const json = { subject, description, category: 'billing', priority: 3 }
  const { id } = (await dataOf(support.tickets.$post({ json }))).ticket
  await signIn(page, person)
  await page.goto(`/support/tickets/${id}`)
  await expect(log(page)).toContainText(description)
  return { page, id }
}

const idOf = (page: Page) => Number(new URL(page.url()).pathname.split('/').at(-1))

async function openFirst(page: Page): Promise<number> {
  await page.getByRole('link', { name: subject }).click()
  await expect(page.getByRole('heading', { name: subject })).toBeVisible()
  await expect(log(page)).toContainText(description)
  return idOf(page)
}

const attach = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.locator('input[type="file"]').setInputFiles(file)

/** Drags a program and a file that is one byte too large onto the form. */
async function dropWrongFiles(page: Page) {
  const dataTransfer = await page.evaluateHandle(() => {
    const dragged = new DataTransfer()
    dragged.items.add(new File(['MZ'], 'oyun.exe'))
    dragged.items.add(new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'büyük.pdf'))
    return dragged
  })
  await page.getByText('Dosya seç ya da buraya bırak').dispatchEvent('drop', { dataTransfer })
}

test('a guest writes, returns by the mailed link, replies with a file and confirms', async () => {
  const page = await visitor()
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Destek' }).click()
  await expect(page.getByRole('heading', { name: 'Destek', exact: true })).toBeVisible()
  await button(page, 'Talebi gönder').click()
  await expect(page.getByText('Açıklama gereklidir')).toBeVisible()
  await expectAccessible(page)

  const { email, link } = await asGuest(page)
  await expect(page.getByRole('heading', { name: 'Gelen kutuna bak' })).toBeVisible()
  await expect(page.getByText(email).last()).toBeVisible()
  await page.goto(link)
  await expectAccessible(page)
  await button(page, 'Taleplerimi aç').click()
  await expect(page.getByRole('heading', { name: subject })).toBeVisible()
  await page.goto('/support?tab=tickets')
  await expect(page.getByText(`${email} olarak bakıyorsun`)).toBeVisible()
  await expectAccessible(page)
  const id = await openFirst(page)

  await desk.answer(id, 'Hangi hesapla kazandın? Bir ekran görüntüsü ekler misin?')
  await page.reload()
  await expect(page.getByText('Senden haber bekliyoruz')).toBeVisible()
  await expect(log(page)).toContainText('Bir ekran görüntüsü ekler misin?')
  await attach(page, picture)
  await expect(page.getByRole('img', { name: `${picture.name} yüklendi` })).toBeVisible()
  await textbox(page, 'Yanıtın').fill('Bu hesapla, görüntüsü ekte.')
  await page.keyboard.press('Control+Enter')
  await expect(log(page)).toContainText('Bu hesapla, görüntüsü ekte.')
  await expect(log(page).getByRole('link', { name: picture.name })).toBeVisible()
  await expect(textbox(page, 'Yanıtın')).toHaveValue('')
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

  await desk.move(id, 'resolved')
  await page.reload()
  await button(page, 'Evet, çözüldü').click()
  await expect(page.getByText('Bu talep kapandı')).toBeVisible()
})

test('the mailed rating works once, by keyboard and without signing in', async () => {
  const { id } = await asRequester()
  await desk.move(id, 'resolved')
  const rating = `/support/rate/${id}?token=${await desk.ratingToken(id)}&lang=tr`
  const phone = await visitor({ width: 390 })
  await phone.goto(rating)
  await phone.getByRole('radio', { name: '1 yıldız: kötü' }).focus()
  await phone.keyboard.press('Space')
  for (let stars = 1; stars < 5; stars += 1) await phone.keyboard.press('ArrowRight')
  await expect(phone.getByRole('radio', { name: '5 yıldız: harika' })).toBeChecked()
  await textbox(phone, 'Yorumun (isteğe bağlı)').fill('Çok hızlıydınız')
  await expectAccessible(phone)
  await button(phone, 'Puanı gönder').click()
  await expect(phone.getByRole('heading', { name: 'Teşekkürler!' })).toBeVisible()

  await phone.goto(rating)
  await expect(phone.getByText(tooOld)).toBeVisible()
  await expect(phone.getByRole('radio')).toHaveCount(0)
})

test('rejects a used link, an expired link and another browser', async () => {
  const page = await visitor()
  const { email, link } = await asGuest(page)
  await page.goto(link)
  await button(page, 'Taleplerimi aç').click()
  await expect(log(page)).toContainText(description)
  const id = idOf(page)
  await page.goto(link)
  await button(page, 'Taleplerimi aç').click()
  await expect(log(page)).toContainText(description)

  const stranger = await visitor()
  await stranger.goto(link)
  await button(stranger, 'Taleplerimi aç').click()
  await expect(stranger.getByText(tooOld)).toBeVisible()
  await expectAccessible(stranger)
  await stranger.goto(`/support/tickets/${id}`)
  await expect(stranger.getByText('Bu talep kilitli')).toBeVisible()

  await stranger.getByRole('link', { name: 'Bağlantı iste' }).click()
  await textbox(stranger, 'E-posta').fill(email)
  await button(stranger, 'Bağlantı gönder').click()
  await expect(stranger.getByRole('heading', { name: 'Gelen kutuna bak' })).toBeVisible()
  const second = linkIn(await mailTo(email))
  await desk.expireGuestLinks()
  await stranger.goto(second)
  await button(stranger, 'Taleplerimi aç').click()
  await expect(stranger.getByText(tooOld)).toBeVisible()

  await page.goto('/support?tab=tickets')
  await button(page, 'Başka e-posta kullan').click()
  await expect(page.getByRole('heading', { name: 'Taleplerini gör' })).toBeVisible()
  await page.goto(`/support/tickets/${id}`)
  await expect(page.getByText('Bu talep kilitli')).toBeVisible()
})

test('an unknown address gets the same response, and no mail', async () => {
  const page = await visitor()
  await page.goto('/support?tab=tickets')
  await textbox(page, 'E-posta').fill('kimse@ornek.com')
  await button(page, 'Bağlantı gönder').click()
  await expect(page.getByText(/^kimse@ornek\.com ile açılmış bir talep varsa/)).toBeVisible()
})

test('a player sends a file, downloads it, and another window shows new replies at once', async () => {
  const { page, person } = await asGamer()
  await dropWrongFiles(page)
  await expect(page.getByText(/^oyun\.exe eklenemiyor/)).toBeVisible()
  await expect(page.getByText(/^büyük\.pdf çok büyük/)).toBeVisible()
  await attach(page, picture)
  await expect(page.getByText(picture.name)).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Talebi gönder').click()
  await expect(page.getByText(/^Talebin bize ulaştı/)).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Taleplerim' })).toHaveAttribute('data-state', 'active')
  const id = await openFirst(page)

  const downloading = page.waitForEvent('download')
  await log(page).getByRole('link', { name: picture.name }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(picture.name)
  expect(Buffer.from(await Bun.file(await download.path()).bytes()).equals(png)).toBe(true)

  const phone = await enterAs(person, `/support/tickets/${id}`, { width: 390 })
  await expect(log(phone)).toContainText(description)
  await textbox(page, 'Yanıtın').fill('Bir şey daha: e-posta da gelmedi.')
  await button(page, 'Gönder').click()
  await expect(log(phone)).toContainText('Bir şey daha: e-posta da gelmedi.')
})

test('a player reopens a request with a reason, then confirms and rates it', async () => {
  const { page, id } = await asRequester()
  await desk.move(id, 'resolved')
  await page.reload()
  await button(page, 'Hayır, yeniden aç').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Yeniden aç' }).click()
  await expect(dialog.getByText('Bir neden yaz')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Hâlâ ne yolunda değil?').fill('Ödül hâlâ yok')
  await dialog.getByRole('button', { name: 'Yeniden aç' }).click()
  await expect(page.getByText('Talebin yeniden açıldı')).toBeVisible()
  await expect(page.getByText('İnceleniyor').first()).toBeVisible()

  await desk.move(id, 'resolved')
  await page.reload()
  await button(page, 'Evet, çözüldü').click()
  await page.getByRole('radio', { name: '4 yıldız: iyi' }).check({ force: true })
  await page.getByRole('checkbox', { name: 'Adım görünmesin' }).click()
  await button(page, 'Puanı gönder').click()
  await expect(page.getByRole('heading', { name: 'Teşekkürler!' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('img', { name: 'Puanın: 5 üzerinden 4' })).toBeVisible()
})

test('an unsent reply survives a reload, and a file with a false type is rejected', async () => {
  const { page } = await asRequester()
  await page.route('**/messages', (route) =>
    route.request().method() === 'POST' ? route.abort('aborted') : route.continue(),
  )
  await textbox(page, 'Yanıtın').fill('Bunu yazmak uzun sürdü')
  await button(page, 'Gönder').click()
  await expect(page.getByText(/^Mesajın gönderilemedi, yazdıkların duruyor\./)).toBeVisible()
  await page.reload()
  await expect(textbox(page, 'Yanıtın')).toHaveValue('Bunu yazmak uzun sürdü')
  await page.unroute('**/messages')

  await attach(page, { name: 'sahte.png', mimeType: 'image/png', buffer: Buffer.from('<script>') })
  await expect(button(page, 'sahte.png dosyasını yeniden yükle')).toBeVisible()
  await expect(button(page, 'Gönder')).toBeDisabled()
  await button(page, 'sahte.png dosyasını kaldır').click()
  await button(page, 'Gönder').click()
  await expect(log(page)).toContainText('Bunu yazmak uzun sürdü')
})

test('asks before discarding an unfinished request', async () => {
  const { page } = await asGamer()
  await page.getByRole('link', { name: 'Meydan, açılış sayfası' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Düzenlemeye dön' }).click()
  await expect(textbox(page, 'Başlık')).toHaveValue(subject)
})
