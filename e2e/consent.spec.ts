import { test } from 'bun:test'
import type { Page, Request } from 'playwright'
import { expect, expectAccessible, openWorld } from './world.ts'

const { visitor, signIn, gamer } = await openWorld()

const question = (page: Page) =>
  page
    .getByRole('region', { name: /^(Çerezleri sen seçersin|You choose the cookies)$/ })
    // The card of the settings has the same title.
    .filter({ has: page.getByRole('link', { name: /^(Çerez politikasını oku|Read the cookie policy)$/ }) })
const press = (page: Page, name: string) => question(page).getByRole('button', { name, exact: true }).click()
const toggle = (page: Page, name: string) => page.getByRole('switch', { name, exact: true })
const optional = ['İşlevsel', 'Performans', 'Pazarlama', 'Tercih']
const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name).sort()
const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())
const answerOf = async (page: Page) =>
  (await (await page.request.get('/api/v1/cookie/preferences')).json()).data
const firstVisit = (more: object = {}) => visitor({ unasked: true, ...more })

/** Waits until the answer is kept, here and on the server. */
async function answer(page: Page, name: string) {
  const kept = page.waitForResponse(
    (got) => got.url().endsWith('/cookie/preferences') && got.request().method() === 'PUT',
  )
  await press(page, name)
  expect((await kept).ok()).toBe(true)
  await expect(question(page)).toBeHidden()
}

/** The addresses of our own that a page asks for, and whatever it asks of others. */
function watchRequests(page: Page) {
  const api: string[] = []
  const foreign: string[] = []
  page.on('request', (request: Request) => {
    const { pathname, origin } = new URL(request.url())
    if (pathname.startsWith('/api/')) api.push(`${request.method()} ${pathname.replace('/api/v1', '')}`)
    if (/^https?:/.test(origin) && origin !== new URL(page.url()).origin && page.url() !== 'about:blank')
      foreign.push(request.url())
  })
  return { api, foreign }
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }

/** How much the page was shifted about by itself, as browsers count it. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const unasked = (list.getEntries() as Shift[]).filter(({ hadRecentInput }) => !hadRecentInput)
          resolve(unasked.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 500)
      }),
  )

test('before an answer, and after a refusal, only necessary data is stored and requested', async () => {
  const page = await firstVisit()
  const { api, foreign } = watchRequests(page)
  await page.goto('/')
  await expect(question(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await cookieNames(page)).toEqual([])
  expect(await storedKeys(page)).toEqual([])
  const before = [...api]
  expect(before.filter((each) => !each.includes('/cookie/') && !each.includes('/public/'))).toEqual([])
  expect(await answerOf(page)).toMatchObject({ answered: false, marketing: false })
  await answer(page, 'Hepsini reddet')
  expect(await answerOf(page)).toMatchObject({
    mandatory: true,
    functional: false,
    performance: false,
    marketing: false,
    preference: false,
    answered: true,
    current: true,
  })
  await page.reload()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(question(page)).toBeHidden()
  expect(await cookieNames(page)).toEqual(['GUID', 'consent_session_id'])
  expect(await storedKeys(page)).toEqual(['consent'])
  expect(foreign).toEqual([])
})

test('accepting is stored with its proof, and other pages do not ask again', async () => {
  const page = await firstVisit()
  await page.goto('/login')
  await answer(page, 'Hepsini kabul et')
  const { data } = await (await page.request.get('/api/v1/cookie/consent')).json()
  expect(data).toHaveLength(5)
  for (const record of data) {
    expect(record).toMatchObject({ consent: 1, language: 'tr', version: expect.stringMatching(/^20/) })
    expect(record.text_hash).toMatch(/^[0-9a-f]{64}$/)
  }
  const { api } = watchRequests(page)
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await expect(question(page)).toBeHidden()
  expect(api.filter((each) => each.includes('/cookie/'))).toEqual([])
})

test('each category but the necessary one can be chosen, and the footer reopens the settings', async () => {
  const page = await firstVisit()
  await page.goto('/')
  await press(page, 'Tek tek seç')
  await expect(toggle(page, 'Zorunlu')).toBeDisabled()
  await expect(toggle(page, 'Zorunlu')).toBeChecked()
  for (const name of optional) await expect(toggle(page, name)).not.toBeChecked()
  await toggle(page, 'Performans').click()
  await answer(page, 'Seçimimi kaydet')
  expect(await answerOf(page)).toMatchObject({ performance: true, functional: false, marketing: false })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Çerezler' }).click()
  await expect(toggle(page, 'Performans')).toBeChecked()
  await toggle(page, 'Tercih').click()
  await page.getByRole('button', { name: 'Seçimimi kaydet' }).click()
  await expect(page.getByText('Çerez seçimin kaydedildi.')).toBeVisible()
  await expect(page.getByText('Çerez seçimin kaydedildi.')).toBeHidden()
  await expect(page.getByText(/^Son seçimin:/)).toBeVisible()
  expect(await answerOf(page)).toMatchObject({ performance: true, preference: true })
  await toggle(page, 'İşlevsel').click()
  await page.getByRole('button', { name: 'Varsayılanlara dön' }).click()
  for (const name of optional) await expect(toggle(page, name)).not.toBeChecked()
  expect(await answerOf(page)).toMatchObject({ performance: true })
  await page.getByRole('button', { name: 'Hepsini reddet' }).click()
  await expect(page.getByText('Çerez seçimin kaydedildi.')).toBeVisible()
  expect(await answerOf(page)).toMatchObject({ performance: false, preference: false, answered: true })
  await page.getByRole('main').getByRole('button', { name: 'Geri dön' }).click()
  await page.waitForURL('/')
})

test('asks again after the text changed', async () => {
  const page = await firstVisit()
  await page.goto('/')
  await answer(page, 'Hepsini kabul et')
  await page.evaluate(() => {
    const held = JSON.parse(localStorage.getItem('consent') ?? '{}')
    localStorage.setItem('consent', JSON.stringify({ ...held, version: '2020-01-01' }))
  })
  await page.route('**/api/v1/cookie/preferences', async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const got = await route.fetch()
    const body = await got.json()
    await route.fulfill({ response: got, json: { ...body, data: { ...body.data, current: false } } })
  })
  await page.reload()
  await expect(question(page)).toBeVisible()
  await press(page, 'Tek tek seç')
  for (const name of optional) await expect(toggle(page, name)).toBeChecked()
  await answer(page, 'Seçimimi kaydet')
})

test('signing in assigns the answer to the user in every browser, and other users are asked separately', async () => {
  const person = await gamer()
  const page = await firstVisit()
  await page.goto('/login')
  await press(page, 'Tek tek seç')
  await toggle(page, 'Pazarlama').click()
  await answer(page, 'Seçimimi kaydet')
  const moved = page.waitForResponse('**/api/v1/cookie/consent/update-user')
  const upgraded = page.waitForResponse(
    (got) => got.url().endsWith('/cookie/mandatory') && got.request().method() === 'PUT',
  )
  await page.getByLabel('E-posta', { exact: true }).fill(person.email)
  await page.getByLabel('Şifre', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Giriş yap', exact: true }).click()
  expect((await (await moved).json()).data.moved).toBe(5)
  expect((await (await upgraded).json()).data.upgraded).toBe(true)
  await page.waitForURL('/home')
  const phone = await firstVisit()
  await signIn(phone, person)
  const known = phone.waitForResponse('**/api/v1/cookie/preferences')
  await phone.goto('/home')
  expect((await (await known).json()).data).toMatchObject({
    marketing: true,
    functional: false,
    answered: true,
  })
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(question(phone)).toBeHidden()

  const ended = page.waitForResponse(
    (got) => got.url().endsWith('/cookie/mandatory') && got.request().method() === 'DELETE',
  )
  await page.getByRole('button', { name: 'Hesap menüsünü aç' }).click()
  await page.getByRole('menuitem', { name: 'Çıkış yap' }).click()
  expect((await ended).ok()).toBe(true)
  const other = await gamer()
  await signIn(page, other)
  await page.goto('/home')
  await expect(question(page)).toBeVisible()
  await answer(page, 'Hepsini reddet')
  expect(await answerOf(phone)).toMatchObject({ marketing: true })
})

test.each(['tr', 'en'] as const)(
  'its text is there with the first paint, and its buttons come to where there is room for them (%s)',
  async (language) => {
    const page = await firstVisit({ width: 390, language })
    const waiting = Promise.withResolvers<void>()
    await page.route('**/consent-gate*', async (route) => {
      await waiting.promise
      await route.continue()
    })
    await page.goto('/login', { waitUntil: 'commit' })
    const drawn = page.locator('[data-consent="drawn"]')
    await expect(drawn).toBeVisible()
    await expect(page.locator('input[type=email]')).toBeVisible()
    await expect(drawn.getByRole('button')).toHaveCount(0)
    const before = await drawn.boundingBox()
    waiting.resolve()
    await expect(question(page)).toBeVisible()
    await expect(drawn).toHaveCount(0)
    expect(await question(page).boundingBox()).toEqual(before)
    expect(await shifts(page)).toBeLessThanOrEqual(0.02)
    await question(page).getByRole('button').last().click()
    await expect(question(page)).toBeHidden()
    await page.reload()
    await expect(drawn).toBeHidden()
  },
)

test('takes no focus from whoever types, locks nothing, and works by keyboard', async () => {
  const page = await firstVisit()
  await page.goto('/login')
  const email = page.getByLabel('E-posta', { exact: true })
  await email.pressSequentially('isik')
  await expect(question(page)).toBeVisible()
  await expect(email).toBeFocused()
  await page.keyboard.type('@ornek.com')
  await expect(email).toHaveValue('isik@ornek.com')
  await page.getByLabel('Şifre', { exact: true }).click()
  await page.keyboard.type('Gizli-Kelime-42')
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeVisible()
  // It stands before the page, so that the Tab key reaches it from the top.
  await page.goto('/terms')
  await expect(question(page)).toBeVisible()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  const focused = () => question(page).evaluate((region) => region.contains(document.activeElement))
  for (let presses = 0; presses < 3 && !(await focused()); presses++) await page.keyboard.press('Tab')
  expect(await focused()).toBe(true)
  await question(page).getByRole('button', { name: 'Tek tek seç' }).focus()
  await page.keyboard.press('Enter')
  await toggle(page, 'Tercih').focus()
  await page.keyboard.press('Space')
  await expect(toggle(page, 'Tercih')).toBeChecked()
  await question(page).getByRole('button', { name: 'Seçimimi kaydet' }).focus()
  await page.keyboard.press('Enter')
  await expect(question(page)).toBeHidden()
  await expect(page.locator('#content')).toBeFocused()
  await expect.poll(async () => (await answerOf(page)).preference).toBe(true)
})

test.each(['tr', 'en'] as const)(
  'on a phone the sign-in button can be scrolled above it (%s)',
  async (language) => {
    const page = await firstVisit({ width: 390, language })
    await page.goto('/login')
    await expect(question(page)).toBeVisible()
    await page.locator('input[type=email]').fill('isik@ornek.com')
    await page.locator('input[type=password]').fill('Gizli-Kelime-42')
    const submit = page.locator('button[type=submit]')
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect
      .poll(async () => {
        const [button, banner] = [await submit.boundingBox(), await question(page).boundingBox()]
        return button && banner ? button.y + button.height <= banner.y : false
      })
      .toBe(true)
    const hit = await submit.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
    expect(hit).toBe(true)
  },
)

/** The category of each name that the cookie policy lists. */
const listedNames = async (page: Page, language: 'tr' | 'en') => {
  const { data } = await (await page.request.get(`/api/v1/content/legal/cookies?language=${language}`)).json()
  return new Set([...data.html.matchAll(/<code>([^<]+)<\/code>/g)].map(([, name]) => name))
}

test('everything that a browser stores is in the cookie policy, and withdrawing removes what it allowed', async () => {
  const person = await gamer()
  const page = await firstVisit()
  await page.goto('/?utm_source=dergi&utm_campaign=kupa')
  await answer(page, 'Hepsini kabul et')
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: /English/ })
    .click()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Light' }).click()
  await page.goto('/support')
  await signIn(page, person)
  await page.goto('/home')
  await page.goto('/profile')
  await page.waitForLoadState('networkidle')
  const stored = () =>
    page.evaluate(() => ({ browser: Object.keys(localStorage).sort(), tab: Object.keys(sessionStorage) }))
  const { browser, tab } = await stored()
  expect(browser).toEqual(['consent', 'language', 'origin', 'theme'])
  for (const language of ['tr', 'en'] as const) {
    const listed = await listedNames(page, language)
    const names = [...browser, ...tab.map((name) => name.split(':')[0]), ...(await cookieNames(page))]
    expect(names.filter((name) => !listed.has(name))).toEqual([])
  }
  await page.goto('/cookie-settings')
  await page.getByRole('button', { name: 'Reject all' }).click()
  await expect(page.getByText('Your cookie choice has been saved.')).toBeVisible()
  expect((await stored()).browser).toEqual(['consent'])
  // The tab keeps what it shows.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Cookie settings' })).toBeVisible()
})

test.each([1440, 390] as const)('does not block the page, shifts nothing and fits at %d', async (width) => {
  const page = await firstVisit({ width, language: 'en', theme: 'day' })
  await page.goto('/')
  await expect(question(page)).toBeVisible()
  await expectAccessible(page)
  const [accept, reject] = await Promise.all(
    ['Accept all', 'Reject all'].map((name) => question(page).getByRole('button', { name })),
  )
  const [one, two] = [await accept?.boundingBox(), await reject?.boundingBox()]
  expect(one?.height).toBe(two?.height ?? 0)
  expect(await accept?.getAttribute('class')).toBe(await reject?.getAttribute('class'))
  await press(page, 'Choose one by one')
  await expect(question(page).getByRole('switch').first()).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  const box = await question(page).boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual(0)
  expect(await shifts(page)).toBeLessThanOrEqual(0.02)
})

test('with blocked storage pages work, and the server remembers the answer', async () => {
  const page = await firstVisit({ alone: true })
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    }
  })
  await page.goto('/')
  await answer(page, 'Hepsini kabul et')
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(question(page)).toBeHidden()
})

test('without consent endpoints the browser keeps the choice; a server error is shown and can be skipped', async () => {
  const page = await firstVisit()
  const missing = { status: 404, json: { success: false, code: 'NOT_FOUND', message: '', requestId: 'x' } }
  await page.route('**/api/v1/cookie/**', (route) => route.fulfill(missing))
  await page.goto('/')
  await press(page, 'Hepsini kabul et')
  await expect(question(page)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(question(page)).toBeHidden()

  const unlucky = await firstVisit()
  const limited = {
    status: 429,
    json: { success: false, code: 'RATE_LIMIT_EXCEEDED', message: '', requestId: 'x' },
  }
  await unlucky.route('**/api/v1/cookie/**', (route) => route.fulfill(limited))
  await unlucky.goto('/')
  await press(unlucky, 'Hepsini kabul et')
  await expect(question(unlucky).getByRole('alert')).toContainText('Seçimin kaydedilemedi')
  await press(unlucky, 'Sonra sor')
  await expect(question(unlucky)).toBeHidden()
  await unlucky.reload()
  await expect(question(unlucky)).toBeVisible()
})

test('the cookie page itself is not covered, and the old address leads to it', async () => {
  const page = await firstVisit()
  await page.goto('/')
  await question(page).getByRole('link', { name: 'Çerez politikasını oku' }).click()
  await page.waitForURL('/cookie-settings')
  await expect(question(page)).toBeHidden()
  await page.goto('/cookies')
  await page.waitForURL('/cookie-settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Çerez ayarları' })).toBeVisible()
  await page.getByRole('button', { name: 'Hepsini reddet' }).click()
  await expect(page.getByText('Çerez seçimin kaydedildi.')).toBeVisible()
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await expect(question(page)).toBeHidden()
})
