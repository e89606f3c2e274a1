import { test } from 'bun:test'
import { expect, expectAccessible, expectGone, openWorld } from './world.ts'

const { url, visitor } = await openWorld({ story: true })

/** Drawing hundreds of operations takes long on a busy machine. */
const drawn = { timeout: 40_000 }
/** One drawing for the whole file. */
const page = await visitor({ width: 390 })
const foreign: string[] = []
page.on('request', (request) => {
  if (/^https?:/.test(request.url()) && !request.url().startsWith(url)) foreign.push(request.url())
})

test('the API reference shows an operation with its body, its errors and a sample', async () => {
  await page.goto('/docs#tag/support/POST/api/v1/support/tickets')
  const operation = page.getByRole('region', { name: 'Open a ticket' })
  await expect(operation.getByText('postSupportTickets')).toBeVisible(drawn)
  await expect(operation.getByRole('heading', { name: 'Gövde' })).toBeVisible()
  await expect(operation.getByText('zorunlu').first()).toBeVisible()
  await expect(operation.getByText('RATE_LIMIT_EXCEEDED').first()).toBeVisible()
  await expect(operation.getByText('curl').first()).toBeVisible()
  await expect(operation.getByRole('button', { name: 'Kodu kopyala' }).first()).toBeAttached()
  expect(foreign).toEqual([])
})

test('is accessible, and fits a phone', async () => {
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole('complementary').getByText('Destek', { exact: true }).first()).toBeVisible()
})

test('lets the keyboard open an endpoint', async () => {
  const endpoints = page.getByRole('list', { name: 'Destek' }).getByRole('link')
  await endpoints.filter({ hasText: /^\s*get\s*\/api\/v1\/support\/tickets$/ }).press('Enter')
  await expect(page).toHaveURL(/GET\/api\/v1\/support\/tickets$/)
})

test('finds an operation', async () => {
  await page.getByRole('button', { name: 'Ara' }).first().click()
  await page.getByRole('dialog').getByRole('combobox').fill('create a segment')
  await page.getByRole('option', { name: 'Create a segment' }).first().click()
  await expect(page.getByText('postAdminNotificationsSegments', { exact: true })).toBeVisible(drawn)
  await expectGone(page.getByRole('dialog'))
})

test('a reader switches to English, and the app follows', async () => {
  const address = new URL(page.url())
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveURL(`/docs${address.hash}`)
  await page.getByRole('link', { name: 'Back to the app' }).click()
  await page.waitForURL('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})
