import { afterAll, test } from 'bun:test'
import { mailService } from './world/incoming-mail.ts'
import { linkIn } from './world/mailbox.ts'
import { openDesk } from './world/support-desk.ts'
import { expect, expectAccessible, openWorld } from './world.ts'

const mails = mailService()
const world = await openWorld({ story: true, settings: mails.settings })
const { visitor, signIn, clientOf, adminA, gamer, newAddress, mailTo } = world
const postMail = mails.post(world.url)
const { tickets } = (await clientOf(await gamer())).support
const open = (subject: string, priority: number) =>
  tickets.$post({
    json: {
      subject,
      description: 'Geçen haftanın ödülü hesabıma hâlâ gelmedi.',
      category: 'billing',
      priority,
    },
  })
await open('Ödülüm gelmedi', 2)
await open('Kartımdan iki kez çekildi', 4)

const desk = openDesk(world)
afterAll(() => desk.close())

const page = await visitor()
const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const search = page.getByRole('searchbox', { name: 'Başlık, mesaj, kişi, #no' })
const dialog = page.getByRole('dialog')

test('an agent finds a ticket and changes its priority by keyboard', async () => {
  await signIn(page, adminA)
  await page.goto('/flight-control/support-tickets')
  await expect(row('Ödülüm gelmedi')).toBeVisible()
  await search.fill('odulum')
  await expect(row('Kartımdan iki kez çekildi')).toBeHidden()
  await expect(page).toHaveURL(/search=odulum/)
  await row('Ödülüm gelmedi').focus()
  await page.keyboard.press('p')
  await expect(dialog).toContainText('Ödülüm gelmedi')
  await dialog.getByRole('combobox', { name: 'Yeni öncelik' }).press('Enter')
  await page.getByRole('option', { name: 'Yüksek' }).press('Enter')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Kaydet' }).click()
  await expect(dialog).toBeHidden()
  await expect(row('Ödülüm gelmedi')).toContainText('Yüksek')
})

test('changes several tickets at once, and sees which were refused', async () => {
  await search.fill('')
  await expect(row('Kartımdan iki kez çekildi')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Tümünü seç' }).click()
  await page.getByRole('button', { name: 'Durumu değiştir', exact: true }).click()
  await dialog.getByRole('button', { name: 'Kaydet' }).click()
  await expect(dialog).toBeHidden()
  await expect(row('Ödülüm gelmedi')).toContainText('İşlemde')
})

test('saves the filters as a view', async () => {
  await page.goto('/flight-control/support-tickets?category=billing')
  await page.getByRole('button', { name: 'Görünümler' }).click()
  await page.getByRole('menuitem', { name: 'Bu görünümü kaydet' }).click()
  await dialog.getByLabel('Ad').fill('Ödemeler')
  await dialog.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.getByRole('button', { name: 'Ödemeler' })).toBeVisible()
})

test('takes the next ticket, the most urgent one', async () => {
  await page.getByRole('button', { name: 'Sıradakini al' }).click()
  await expect(page).toHaveURL(/support-tickets\/\d+/)
  const id = new URL(page.url()).pathname.split('/').at(-1)
  await page.goto('/flight-control/support-tickets?assigned_to=me')
  await expect(row(`#${id} `)).toContainText('Acil')
  await expect(row('Ödülüm gelmedi')).toBeHidden()
})

test('a mail is handed over by a rule, answered by mail, resolved and rated', async () => {
  const guest = newAddress()
  const rulesOf = page.getByRole('region', { name: 'Kurallar' })
  await page.goto('/flight-control/support-settings')
  await rulesOf.getByRole('button', { name: 'Yeni kural' }).click()
  await dialog.getByLabel('Adı').fill('İade e-postaları')
  await dialog.getByRole('button', { name: 'Koşul ekle' }).click()
  await dialog.getByRole('textbox', { name: 'Değer' }).fill('iade')
  await expect(dialog.getByText(/kurala uyan: \d+/)).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Temsilci' }).press('Enter')
  await page.getByRole('option', { name: 'İşi en az olan' }).press('Enter')
  await dialog.getByLabel('Eklenecek etiketler').fill('İade')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Kaydet' }).click()
  await expect(dialog).toBeHidden()
  await expect(rulesOf.getByText('Etiket ekle: İade · Ata: İşi en az olan')).toBeVisible()

  const { ticket_id: id } = await postMail({
    from: guest,
    subject: 'İADE istiyorum',
    text: 'Kupa bileti için.',
  })
  await mailTo(guest)
  await page.goto(`/flight-control/support-tickets/${id}`)
  const thread = page.getByRole('log', { name: 'Konuşma' })
  const facts = page.getByRole('region', { name: 'Talep', exact: true })
  const status = facts.getByRole('button', { name: /^Durum/ })
  const answer = async (text: string, send: string) => {
    await page.getByRole('textbox', { name: 'Yanıtın' }).fill(text)
    await page.getByRole('button', { name: 'Gönderince durum ne olsun?' }).click()
    await page.getByRole('menuitemradio', { name: send }).click()
    await page.getByRole('button', { name: send }).click()
    await expect(thread).toContainText(text)
  }
  await expect(thread).toContainText('Kupa bileti için.')
  await expect(facts.getByRole('button', { name: /^Temsilci/ }).first()).not.toContainText('Atanmamış')
  await expect(page.getByText('İade', { exact: true }).first()).toBeVisible()

  await answer('Hangi kupanın bileti?', 'Gönder ve yanıt bekle')
  await expect(status).toContainText('Kullanıcı bekleniyor')
  const question = await mailTo(guest)
  expect(question.text).toContain('Hangi kupanın bileti?')
  await postMail({
    from: guest,
    to: question.headers['reply-to'],
    subject: `Re: ${question.subject}`,
    text: 'Lodos Kupası.',
  })
  await expect(thread).toContainText('Lodos Kupası.')
  await expect(status).toContainText('İşlemde')

  await answer('Ücretini geri yolladık.', 'Gönder ve çözüldü yap')
  await expect(status).toContainText('Çözüldü')
  expect((await mailTo(guest)).text).toContain('Ücretini geri yolladık.')
  await desk.passRatingDelay()
  const asking = await mailTo(guest)
  const rating = await visitor({ width: 390 })
  await rating.goto(linkIn(asking))
  await rating.getByRole('radio', { name: '5 yıldız: harika' }).check({ force: true })
  await rating.getByRole('button', { name: 'Puanı gönder' }).click()
  await expect(rating.getByRole('heading', { name: 'Teşekkürler!' })).toBeVisible()
  await page.reload()
  await expect(facts.getByText('5 / 5')).toBeVisible()
})

test('no column of the table is cut on a desk', async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const language of ['tr', 'en']) {
    await page.goto(`/flight-control/support-tickets?lang=${language}`)
    await expect(row('#')).not.toHaveCount(0)
    const over = await page.getByRole('table').evaluate((table) => {
      const { scrollWidth, clientWidth } = table.parentElement!
      return scrollWidth - clientWidth
    })
    expect(over).toBeLessThanOrEqual(0)
  }
})

test('list, thread and details are side by side, and a ticket is resolved and taken back by keyboard', async () => {
  await page.goto('/flight-control/support-messages?category=billing&lang=tr')
  const list = page.getByRole('grid', { name: 'Talep listesi' })
  await expect(list.getByRole('row').first()).toBeVisible()
  const count = await list.getByRole('row').count()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Talebin bilgileri' })).toBeVisible()
  await expectAccessible(page)
  const heading = page.getByRole('heading', { level: 1 })
  const first = (await heading.textContent()) ?? ''
  await page.keyboard.press('s')
  await dialog.getByRole('combobox', { name: 'Yeni durum' }).press('Enter')
  await page.getByRole('option', { name: 'Çözüldü' }).press('Enter')
  await dialog.getByRole('button', { name: 'Kaydet' }).click()
  await expect(dialog).toBeHidden()
  await expect(list.getByRole('row')).toHaveCount(count - 1)
  await page.getByRole('button', { name: 'Geri al' }).click()
  await expect(page.getByText('Değişiklik geri alındı')).toBeVisible()
  await expect(list.getByRole('row')).toHaveCount(count)
  await page.getByRole('log').focus()
  await page.keyboard.press('j')
  await expect(heading).not.toHaveText(first)
  await page.keyboard.press('Escape')
  await expect(list.locator('tr[aria-current=true]')).toBeFocused()
})

test('the buttons below a reply have their place while the messages load, fail and stand there', async () => {
  const messages = /\/tickets\/\d+\/messages/
  const answer = Promise.withResolvers<void>()
  const refused = { status: 403, json: { status: 'error', code: 'FORBIDDEN', message: 'Yetkin yok.' } }
  await page.route(messages, (route) => answer.promise.then(() => route.fulfill(refused)))
  await page.goto('/flight-control/support-messages?category=billing&lang=tr')
  const thread = page.getByRole('region', { name: 'Yazışma' })
  const composer = thread.getByRole('form', { name: 'Yanıt' })
  const choose = composer.getByRole('button', { name: 'Gönderince durum ne olsun?' })
  const place = async () => {
    await expect(choose).toBeInViewport({ ratio: 1 })
    return composer.boundingBox()
  }
  await expect(page.getByRole('grid', { name: 'Talep listesi' }).getByRole('row').first()).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(thread.getByRole('tabpanel').getByRole('status')).toBeVisible()
  const loading = await place()
  answer.resolve()
  await expect(thread.getByText('Mesajlar yüklenemedi')).toBeVisible()
  expect(await place()).toEqual(loading)
  await page.unroute(messages)
  await thread.getByRole('button', { name: 'Yeniden dene' }).click()
  await expect(thread.getByRole('log')).toBeVisible()
  expect(await place()).toEqual(loading)
})

test('a saved view is chosen beside the thread, and its tickets are changed at once by keyboard', async () => {
  await page.goto('/flight-control/support-messages?lang=tr')
  const list = page.getByRole('grid', { name: 'Talep listesi' })
  await expect(list.getByRole('row').first()).toBeVisible()
  await page.getByRole('button', { name: 'Görünümler' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Ödemeler' }).press('Enter')
  await expect(page).toHaveURL(/category=billing/)
  await expect(page.getByRole('button', { name: 'Görünümler, açık olan: Ödemeler' })).toBeFocused()
  await page.locator('tr[tabindex="0"]').focus()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const bar = page.getByRole('toolbar', { name: 'Toplu işlemler' })
  await expect(bar).toContainText('2 seçili')
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'İşlemler' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Etiket ekle' }).press('Enter')
  await dialog.getByLabel('Etiket').fill('Acele')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(bar).toBeHidden()
  await page.goto('/flight-control/support-tickets?tag=Acele')
  await expect(page.getByRole('row').filter({ hasText: 'Acele' })).toHaveCount(2)
})

test('a phone shows one pane at a time, with a way back', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/flight-control/support-messages?category=billing')
  const list = page.getByRole('grid', { name: 'Talep listesi' })
  const log = page.getByRole('log')
  await list.getByRole('row').first().getByRole('checkbox').click()
  await expect(page.getByRole('toolbar', { name: 'Toplu işlemler' })).toContainText('1 seçili')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Seçimi kaldır' }).click()
  await list.getByRole('row').first().click()
  await expect(log).toBeVisible()
  await expect(list).toBeHidden()
  await page.getByRole('button', { name: 'Talebin bilgileri' }).click()
  await expect(page.getByRole('complementary', { name: 'Talebin bilgileri' })).toBeVisible()
  await expect(log).toBeHidden()
  await expectAccessible(page)
  await page.goBack()
  await expect(log).toBeVisible()
  await page.getByRole('link', { name: 'Talepler' }).click()
  await expect(list).toBeVisible()
  await expect(page).toHaveURL(/support-messages\?category=billing$/)
})
