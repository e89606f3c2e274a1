import { expect as given, test } from 'bun:test'
import { expect, expectAccessible, openWorld } from './world.ts'

const { url, visitor } = await openWorld({ story: true })

/** One page for the whole file. */
const page = await visitor({ width: 390 })
const foreign: string[] = []
page.on('request', (request) => {
  if (/^https?:/.test(request.url()) && !request.url().startsWith(url)) foreign.push(request.url())
})

test('the API reference shows an operation with its body, its errors and a sample', async () => {
  await page.goto('/docs#tag/support/POST/api/v1/support/tickets')
  await expect(page).toHaveURL('/docs/support#POST/api/v1/support/tickets')
  const operation = page.getByRole('region', { name: /^Open a ticket/ })
  await expect(operation.getByText('postSupportTickets')).toBeInViewport()
  await expect(operation.getByRole('heading', { name: 'Gövde' })).toBeVisible()
  await expect(operation.getByText('zorunlu').first()).toBeVisible()
  await expect(operation.getByText('RATE_LIMIT_EXCEEDED').first()).toBeVisible()
  await expect(operation.getByText('curl').first()).toBeVisible()
  await expect(operation.getByRole('button', { name: 'Kodu kopyala' }).first()).toBeAttached()
  expect(foreign).toEqual([])
})

test('fits a phone, where the list of operations lies over the page', async () => {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  const operations = page.getByRole('complementary')
  await expect(operations).toBeHidden()
  await page.getByRole('button', { name: 'İşlemler' }).press('Enter')
  await expect(operations.getByText('Destek', { exact: true }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(operations).toBeHidden()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(operations.getByText('Destek', { exact: true }).first()).toBeVisible()
})

test('lets the keyboard open an endpoint', async () => {
  const endpoints = page.getByRole('list', { name: 'Destek' }).getByRole('link')
  await endpoints.and(page.locator('[href="#GET/api/v1/support/tickets"]')).press('Enter')
  await expect(page).toHaveURL(/GET\/api\/v1\/support\/tickets$/)
})

test('finds an operation', async () => {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('searchbox', { name: 'Ara' })).toBeFocused()
  await page.keyboard.type('bildirimler create a ship')
  await expect(page.getByText('Sonuç bulunamadı')).toBeVisible()
  await page.getByRole('searchbox').fill('bildirimler create a segment')
  await page.getByRole('complementary').getByRole('link', { name: 'Create a segment' }).click()
  await expect(page.getByText('postAdminNotificationsSegments', { exact: true })).toBeInViewport()
})

test('is accessible in both themes', async () => {
  for (const [theme, path] of [
    ['night', '/docs'],
    ['day', '/docs/reports#POST/api/v1/admin/reports/schedules'],
  ] as const) {
    await page.evaluate((each) => sessionStorage.setItem('theme', each), theme)
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await expectAccessible(page)
  }
})

test('a reader switches to English, and the app follows', async () => {
  const address = new URL(page.url())
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveURL(`${address.pathname}${address.hash}`)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the app' }).click()
  await page.waitForURL('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('keeps the language of an address in the tab only, without consent to more', async () => {
  await page.goto('/docs?lang=en')
  await expect(page).toHaveURL('/docs')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const kept = () =>
    page.evaluate(() => [localStorage.getItem('language'), sessionStorage.getItem('language')])
  given(await kept()).toEqual([null, 'en'])
  await page.goto('/docs')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})
