import { test } from 'bun:test'
import type { Page, Request } from 'playwright'
import { settle } from './world/axe.ts'
import { expect, expectAccessible, openWorld } from './world.ts'

const { visitor, signIn, gamer, clientOf, adminA, takeErrors, enterAs } = await openWorld()

const offlineTitle = 'Çevrimdışısın'
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** A new user on a page, once the service worker is active. */
async function gamerAt(path: string, visit: Parameters<typeof visitor>[0] = {}) {
  const person = await gamer()
  const page = await enterAs(person, path, visit)
  await page.locator('[data-guard]').waitFor({ state: 'attached' })
  return { page, person }
}

/** Errors that a browser logs without a network are not errors of the page. */
async function ignoreNetworkErrors(page: Page) {
  await page.context().close()
  const others = takeErrors().filter((error) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED|503/.test(error))
  if (others.length > 0) throw new Error(others.join('\n'))
}

test('without a network the offline page appears, and typed text is kept', async () => {
  const { page } = await gamerAt('/profile?section=userInfo')
  await textbox(page, 'Ad').fill('Işıl Nehir')
  await page.context().setOffline(true)
  await expect(heading(page, offlineTitle)).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^\d+ saniye sonra yeniden denenecek\.$/)
  await expect(page.getByText('Uçak modu kapalı mı?')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await button(page, 'Şimdi dene').click()
  await expect(heading(page, offlineTitle)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Yeniden çevrimiçisin.')).toBeVisible()
  await expect(heading(page, offlineTitle)).toBeHidden()
  await expect(textbox(page, 'Ad')).toHaveValue('Işıl Nehir')
  await button(page, 'Kaydet').click()
  await expect(page.getByText('Bilgilerin kaydedildi.')).toBeVisible()
  await ignoreNetworkErrors(page)
})

test('an open dialog keeps typed text when the network is lost', async () => {
  const { page } = await gamerAt('/profile?section=preferences')
  await button(page, 'Verilerimi hazırla').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Şifren', { exact: true }).fill('yarım kalan')
  await page.context().setOffline(true)
  await expect(heading(page, offlineTitle)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.click(700, 800)
  await page.context().setOffline(false)
  await expect(heading(page, offlineTitle)).toBeHidden()
  await expect(dialog.getByLabel('Şifren', { exact: true })).toHaveValue('yarım kalan')
  await ignoreNetworkErrors(page)
})

test('a slow connection shows one message, which can be dismissed', async () => {
  const page = await visitor({ alone: true })
  await page.addInitScript(() => {
    const connection = Object.assign(new EventTarget(), { rtt: 50, downlink: 1 })
    Object.defineProperty(navigator, 'connection', { value: connection })
  })
  await page.clock.install()
  const measured = () => page.waitForResponse(/\/healthz$/)
  await Promise.all([measured(), page.goto('/')])
  const said = page.getByText('Bağlantın yavaş, bazı şeyler geç açılabilir.')
  for (const _ of [2, 3]) {
    await expect(said).toBeHidden()
    await Promise.all([measured(), page.clock.fastForward(16_000)])
  }
  await expect(said).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Kapat' }).click()
  await expect(said).toBeHidden()
})

test('the notice of an unavailable server covers neither the menu nor the end of a page', async () => {
  const page = await visitor({ alone: true })
  await signIn(page, adminA)
  const json = { success: false, code: 'SERVICE_UNAVAILABLE', message: '', requestId: 'x' }
  await page.route(/\/admin\/support\/feedbacks\?/, (route) => route.fulfill({ status: 503, json }))
  await page.goto('/flight-control/support-feedback')
  await expect(page.getByText('Sunucu şu an yanıt vermiyor.')).toBeVisible()
  // A press fails while something else is at its place.
  await button(page, 'Daralt').click()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('contentinfo').getByRole('button', { name: /^en/i }).click({ trial: true })
  await ignoreNetworkErrors(page)
})

test('the maintenance page replaces every page until it ends, except for administrators', async () => {
  const { admin } = await clientOf(adminA)
  const { page } = await gamerAt('/home')
  await settle(page)
  await admin.system.maintenance.enable.$post({ json: { reason: 'deneme', duration: 42 } })
  try {
    await expect(heading(page, 'Bakımdayız')).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText('Kalan süre: 42 dakika')
    await expectAccessible(page)
    await button(page, 'Şimdi bak').click()
    await expect(heading(page, 'Bakımdayız')).toBeVisible()

    const office = await visitor()
    await office.goto('/notifications')
    await signIn(office, adminA)
    await office.goto('/flight-control/notification-queue')
    await expect(heading(office, 'Gönderim kuyruğu')).toBeVisible()

    await page.getByRole('link', { name: 'Yönetici girişi' }).click()
    await page.waitForURL(/\/login|\/home/)
  } finally {
    await admin.system.maintenance.disable.$post()
  }
  await expect(heading(page, 'Bakımdayız')).toBeHidden()
  await page.goto('/notifications')
  await expect(heading(page, 'Bildirimler')).toBeVisible()
  await ignoreNetworkErrors(page)
})

test('an expired session is renewed in a dialog over the page, and the work continues', async () => {
  const { page, person } = await gamerAt('/profile?section=userInfo')
  await textbox(page, 'Ad').fill('Işıl')
  await page.context().clearCookies({ name: /^auth_/ })
  await button(page, 'Kaydet').click()
  const dialog = page.getByRole('dialog', { name: 'Oturumun sona erdi' })
  await expect(dialog.getByText(person.email)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Şifre', { exact: true }).fill('Yanlis-Sifre-1')
  await dialog.getByRole('button', { name: 'Giriş yap, devam et' }).click()
  await expect(dialog.getByText('Geçersiz email veya şifre.')).toBeVisible()
  await dialog.getByLabel('Şifre', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Giriş yap, devam et' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Bilgilerin kaydedildi.')).toBeVisible()
  await expect(textbox(page, 'Ad')).toHaveValue('Işıl')
  await page.reload()
  await expect(textbox(page, 'Ad')).toHaveValue('Işıl')
})

test('signing in or out in one tab affects the others', async () => {
  const { page, person } = await gamerAt('/profile?section=userInfo')
  const other = await page.context().newPage()
  await other.goto('/home')
  await other.locator('[data-guard]').waitFor({ state: 'attached' })
  await textbox(page, 'Ad').fill('Işıl')
  await page.context().clearCookies({ name: /^auth_/ })
  await button(page, 'Kaydet').click()
  await expect(page.getByRole('dialog', { name: 'Oturumun sona erdi' })).toBeVisible()
  await other.goto('/login')
  await other.getByLabel('E-posta', { exact: true }).fill(person.email)
  await other.getByLabel('Şifre', { exact: true }).fill(person.password)
  await other.locator('[data-guard]').waitFor({ state: 'attached' })
  await button(other, 'Giriş yap').click()
  await expect(page.getByText('Bilgilerin kaydedildi.')).toBeVisible()
  await other.waitForURL('/home')
  await button(other, 'Hesap menüsünü aç').click()
  await other.getByRole('menuitem', { name: 'Çıkış yap' }).click()
  await expect(heading(page, 'Önce giriş yap')).toBeVisible()
})

test('a crash is shown, reported without personal data, and solved by trying again', async () => {
  const { page } = await gamerAt('/home')
  await page.route('**/api/v1/user/notifications?*', (route) =>
    route.fulfill({
      json: {
        success: true,
        data: {
          notifications: [{ id: 1, title: 'x', message: '', created_at: 'kimse@ornek.com' }],
          total: 1,
        },
      },
    }),
  )
  await page.goto('/notifications?page=1&gizli=4111111111111111')
  await expect(heading(page, 'Bu sayfa açılamadı')).toBeVisible()
  await expectAccessible(page)
  const sending = page.waitForRequest('**/api/v1/errors/report')
  await button(page, 'Hatayı bildir').click()
  const report = (await sending).postDataJSON()
  expect(report.errors[0].name).toBe('RangeError')
  expect(report.errors[0].level).toBe('page')
  expect(JSON.stringify(report)).not.toMatch(/gizli|4111|ornek/)
  await expect(page.getByText('Bildirildi, teşekkürler.')).toBeVisible()
  await page.getByText('Bildirimin içeriği').click()
  await expect(page.getByText('/notifications', { exact: false }).last()).toBeVisible()
  await page.unroute('**/api/v1/user/notifications?*')
  await button(page, 'Yeniden dene').click()
  await expect(heading(page, 'Bildirimler')).toBeVisible()
  await page.context().close()
  takeErrors()
})

const keepsInbox = (page: Page) => page.evaluate(() => caches.has('meydan-inbox'))

/** An administrator's inbox, seen once with the worker at work: the second visit is the one that is kept. */
async function installed() {
  const page = await enterAs(adminA, '/notifications', { worker: true })
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await expect.poll(() => keepsInbox(page)).toBe(true)
  return page
}

test('the installed app opens offline with the last inbox of the signed-in user', async () => {
  const page = await installed()
  const first = await page
    .getByRole('list', { name: 'Bildirimler' })
    .getByRole('heading')
    .first()
    .textContent()
  await page.context().setOffline(true)
  await page.reload()
  await expect(heading(page, 'Son gelen kutun')).toBeVisible()
  await expect(page.getByText(/^Çevrimdışısın\. Bu liste en son .+ alındı\.$/)).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('heading').nth(1)).toHaveText(first ?? '')
  await expectAccessible(page)
  await page.goto('/profile')
  await expect(heading(page, offlineTitle)).toBeVisible()
  await button(page, 'Son gelen kutunu aç').click()
  await expect(heading(page, 'Son gelen kutun')).toBeVisible()
  await ignoreNetworkErrors(page)
})

test('signing out removes the inbox from the browser', async () => {
  const page = await installed()
  await page.goto('/home')
  await button(page, 'Hesap menüsünü aç').click()
  await page.getByRole('menuitem', { name: 'Çıkış yap' }).click()
  await expect.poll(() => keepsInbox(page)).toBe(false)
  await page.context().setOffline(true)
  await page.goto('/notifications')
  await expect(heading(page, offlineTitle)).toBeVisible()
  await expect(button(page, 'Son gelen kutunu aç')).toBeHidden()
  await ignoreNetworkErrors(page)
})

test('the saved inbox is the only cached data of the API', async () => {
  const page = await installed()
  for (const path of ['/notifications?tab=unread', '/profile?section=cards', '/home', '/notifications']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  const kept = await page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const keys = await Promise.all(caches_.map((cache) => cache.keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.filter((path) => path.startsWith('/api/'))).toEqual([])
  expect(kept.filter((path) => path === '/saved-inbox')).toHaveLength(1)
  const { status, headers } = await page.evaluate(async () => {
    const answer = await fetch('/service-worker.js')
    return { status: answer.status, headers: Object.fromEntries(answer.headers) }
  })
  expect(status).toBe(200)
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'service-worker-allowed': '/' })
})

test('a browser without storage shows everything', async () => {
  const page = await visitor({ worker: true })
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The request was denied.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'caches', 'indexedDB'])
      Object.defineProperty(window, name, { get: refuse })
    Object.defineProperty(navigator, 'serviceWorker', { get: refuse })
  })
  await page.goto('/')
  await button(page, 'Gündüz').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'day')
  await button(page, 'en English').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await signIn(page, await gamer())
  for (const path of ['/home', '/notifications', '/profile?section=communication', '/register']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('the first visit fetches each font once', async () => {
  const page = await visitor({ worker: true, alone: true })
  const finished: Promise<string | undefined>[] = []
  const fetchedBy = async (request: Request) => {
    const response = await request.response()
    // A file out of the browser's own cache has no body on the line.
    const { responseBodySize } = await request.sizes()
    return responseBodySize > 0 || response?.status() === 304 ? new URL(request.url()).pathname : undefined
  }
  page.context().on('requestfinished', (request) => {
    if (/woff2$/.test(request.url())) finished.push(fetchedBy(request))
  })
  /** What was fetched since the last call; a busy machine says later than the page is idle which requests were. */
  const takeFetched = async () => (await Promise.all(finished.splice(0))).filter((path) => path !== undefined)
  await page.goto('/login')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForLoadState('networkidle')
  const fetched = await takeFetched()
  expect(fetched).toEqual([...new Set(fetched)])
  expect(fetched).not.toEqual([])
  await page.goto('/support')
  await page.waitForLoadState('networkidle')
  expect(await takeFetched()).toEqual([])
})
