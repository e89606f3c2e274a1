import { test } from 'bun:test'
import type { Page } from 'playwright'
import { expect, openWorld } from './world.ts'

const { visitor, signIn, gamer, adminA } = await openWorld()

/**
 * Pages with their first row, which needs data, and the requests until then at most: what they need, and some of what
 * waits for an idle browser, which a slow machine may load first.
 */
const pages = [
  { path: '/home', row: 'main a[href*="/notifications#n"]', most: 34 },
  { path: '/notifications', row: 'main article', most: 28 },
  { path: '/flight-control/dashboard', row: 'main h3', most: 34, as: adminA },
  { path: '/flight-control/users-management', row: 'main tbody tr', most: 38, as: adminA },
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
