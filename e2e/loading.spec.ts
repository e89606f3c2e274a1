import { test } from 'bun:test'
import type { Page } from 'playwright'
import { expect, openWorld } from './world.ts'

const { visitor, signIn, gamer, adminA, enterAs } = await openWorld()

/**
 * Pages with their first row, which needs data, and the requests until then at most: what they need, and some of what
 * waits for an idle browser, which a slow machine may load first.
 */
const pages = [
  { path: '/home', row: 'main a[href*="/notifications#n"]', most: 36 },
  { path: '/notifications', row: 'main article', most: 28 },
  { path: '/flight-control/dashboard', row: 'main h3', most: 40, as: adminA },
  { path: '/flight-control/users-management', row: 'main tbody tr', most: 40, as: adminA },
]

/** The paths of early answers that the app did not use. */
const leftOver = () =>
  Object.keys((window as unknown as { firstData: { answers: object } }).firstData.answers)

/** What a page has asked for before its first row was drawn. */
async function askedBefore(page: Page, path: string, row: string): Promise<string[]> {
  await page.addInitScript((selector) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(selector)) return
      observer.disconnect()
      Object.assign(window, { drawnAt: performance.now() })
    }).observe(document, { childList: true, subtree: true })
  }, row)
  await page.goto(path)
  await expect(page.locator(row).first()).toBeVisible()
  return page.evaluate(() => {
    const { drawnAt } = window as unknown as { drawnAt: number }
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return entries
      .filter(({ startTime }) => startTime < drawnAt)
      .map(({ name }) => name.slice(location.origin.length))
  })
}

test.each(pages)(
  'a first visit of $path sends few requests before its first row, its data early and once',
  async ({ path, row, most, as }) => {
    const page = await visitor({ alone: true })
    await signIn(page, as ?? (await gamer()))
    const asked = await askedBefore(page, path, row)
    expect(asked.length).toBeLessThanOrEqual(most)
    // The event stream has the counts read again when it opens.
    const data = asked.filter((url) => url.startsWith('/api/') && !url.endsWith('/notifications/counts'))
    expect(data).toEqual([...new Set(data)])
    // The HTML names them, and the app takes each answer.
    const named = await page.evaluate(() => document.documentElement.dataset.first)
    expect(named?.split(' ').length).toBeGreaterThan(2)
    await expect.poll(() => page.evaluate(leftOver)).toEqual([])
  },
)

test('a guest asks for no data of a session', async () => {
  const page = await visitor({ alone: true })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Önce giriş yap' })).toBeVisible()
  expect(asked.filter((path) => path.startsWith('/api/v1/user') || path.endsWith('/auth/status'))).toEqual([])
})

const known = await gamer()
for (let visits = 0; visits < 4; visits++) await signIn(await visitor(), known)

const shaped = [
  { path: '/home', width: 1440, title: 'Hoş geldin,', kept: 'main section', as: undefined },
  { path: '/home', width: 390, title: 'Hoş geldin,', kept: 'main section', as: undefined },
  { path: '/notifications', width: 1440, title: 'Bildirimler', kept: 'main h1', as: known },
  { path: '/notifications', width: 390, title: 'Bildirimler', kept: 'main h1', as: known },
  {
    ...{ path: '/flight-control/users-management', width: 1440 },
    ...{ title: 'Kullanıcılar', kept: 'main h1', as: adminA },
  },
]
const scripts = /\/assets\/[^/]+\.js$/
/** Adds up how far what stands was moved. */
const watchShifts = () => {
  Object.assign(window, { shifted: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      (window as unknown as { shifted: number }).shifted += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

test.each(shaped)(
  'the HTML of $path has its shape, which stands where the page is then drawn, at $width px',
  async ({ path, width, title, kept, as }) => {
    const page = await visitor({ alone: true, width })
    await signIn(page, as ?? (await gamer()))
    await page.addInitScript(watchShifts)
    const held = Promise.withResolvers<void>()
    await page.route(scripts, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    const shape = page.locator('#app > [inert][aria-hidden="true"]')
    await expect(shape.locator('h1')).toBeVisible()
    await expect(shape.locator('h1')).toContainText(title)
    expect(await shape.locator('.animate-shimmer').count()).toBeGreaterThan(2)
    const placeOf = () => page.locator(kept).first().boundingBox()
    const before = await placeOf()
    held.resolve()
    await expect(shape).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
    const after = await placeOf()
    expect([after?.x, after?.y, after?.height]).toEqual([before?.x, before?.y, before?.height])
    await expect(page.locator('main .animate-shimmer')).toHaveCount(0)
    // Of a busy machine: once seen at 1440 px, while each list kept its place. A list that loses a row is more.
    expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.003)
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  },
)

test.each(['night', 'day', 'system'] as const)(
  'the drawn footer marks the theme %s where the visitor chose it, as the page then does',
  async (theme) => {
    const page = await visitor({ alone: true })
    await signIn(page, known)
    await page.addInitScript((chosen) => sessionStorage.setItem('theme', chosen), theme)
    const held = Promise.withResolvers<void>()
    await page.route(scripts, async (route) => {
      await held.promise
      await route.continue()
    })
    const marked = (within: string) =>
      page.locator(`${within} footer fieldset:has(.lucide-moon) button`).evaluateAll((buttons) =>
        buttons.flatMap((button) => {
          const { backgroundColor } = getComputedStyle(button)
          return backgroundColor === 'rgba(0, 0, 0, 0)' ? [] : button.querySelector('svg')!.classList.value
        }),
      )
    const icon = { night: 'moon', day: 'sun', system: 'monitor' }[theme]
    await page.goto('/home', { waitUntil: 'commit' })
    await expect(page.locator('#app > [inert] footer')).toBeVisible()
    expect(await marked('#app > [inert]')).toEqual([expect.stringContaining(`lucide-${icon}`)])
    held.resolve()
    await expect(page.locator('#app > [inert]')).toHaveCount(0)
    await expect(page.locator('footer')).toBeVisible()
    expect(await marked('#app')).toEqual([expect.stringContaining(`lucide-${icon}`)])
  },
)

test('a guest sees no shape of a page of signed-in people', async () => {
  const page = await visitor({ alone: true })
  const held = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/home', { waitUntil: 'commit' })
  const shape = page.locator('#app > [inert]')
  await expect(shape).toHaveCount(1)
  await expect(shape).toBeHidden()
  held.resolve()
  await expect(page.getByRole('heading', { name: 'Önce giriş yap' })).toBeVisible()
  await expect(shape).toHaveCount(0)
})

test('without scripts a page says that it needs them, and shows no shape', async () => {
  const signedIn = await enterAs(await gamer(), '/home')
  const storageState = await signedIn.context().storageState()
  const context = await signedIn.context().browser()!.newContext({ storageState, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(signedIn.url())
  await expect(page.locator('noscript')).toBeVisible()
  await expect(page.locator('#app > [inert]')).toBeHidden()
  await context.close()
})
