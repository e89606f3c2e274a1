import { beforeAll, describe, test } from 'bun:test'
import { languages } from '#db/enums.ts'
import { expect, expectNoBarriers, openWorld } from './world.ts'

const { url, visitor } = await openWorld()

const words = {
  tr: {
    search: 'Ara',
    body: 'Gövde',
    required: 'zorunlu',
    tag: 'Destek',
    back: 'Uygulamaya dön',
    copy: 'Kodu kopyala',
  },
  en: {
    search: 'Search',
    body: 'Body',
    required: 'required',
    tag: 'Support',
    back: 'Back to the app',
    copy: 'Copy the code',
  },
}

/** The page draws hundreds of operations. */
const drawn = { timeout: 40_000 }

beforeAll(async () => {
  for (const language of languages) await fetch(`${url}/api/v1/openapi.json?language=${language}`)
})

describe.each([...languages])('the API reference in %s', (language) => {
  const { search, body, required, tag, back, copy } = words[language]

  test('shows an operation with its body, its errors and a sample', async () => {
    const page = await visitor({ language })
    const foreign: string[] = []
    page.on('request', (request) => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(url)) foreign.push(request.url())
    })
    await page.goto('/docs#tag/support/POST/api/v1/support/tickets')
    const operation = page.getByRole('region', { name: 'Open a ticket' })
    await expect(operation.getByText('postSupportTickets')).toBeVisible(drawn)
    await expect(operation.getByRole('heading', { name: body })).toBeVisible()
    await expect(operation.getByText(required).first()).toBeVisible()
    await expect(operation.getByText('RATE_LIMIT_EXCEEDED').first()).toBeVisible()
    await expect(operation.getByText('curl').first()).toBeVisible()
    await expect(page.getByRole('complementary').getByText(tag, { exact: true }).first()).toBeVisible()
    expect(foreign).toEqual([])
  })

  test('finds an operation', async () => {
    const page = await visitor({ language })
    await page.goto('/docs')
    await expect(page.getByRole('heading', { level: 1, name: 'Meydan API' })).toBeVisible(drawn)
    await page.getByRole('button', { name: search }).first().click()
    await page.getByRole('dialog').getByRole('combobox').fill('create a segment')
    await page.getByRole('option', { name: 'Create a segment' }).first().click()
    await expect(page.getByText('postAdminNotificationsSegments', { exact: true })).toBeVisible()
  })
  test.each(['night', 'day'] as const)('is accessible and fits a phone at %s', async (theme) => {
    const page = await visitor({ language, theme, width: 390 })
    await page.goto('/docs#tag/support/POST/api/v1/support/tickets')
    const operation = page.getByRole('region', { name: 'Open a ticket' })
    await expect(operation.getByText('postSupportTickets')).toBeVisible(drawn)
    await expect(operation.getByRole('button', { name: copy }).first()).toBeAttached()
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await expectNoBarriers(page)
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(beyond).toBeLessThanOrEqual(0)
  })

  test('lets the keyboard open an endpoint, and leads back to the app', async () => {
    const page = await visitor({ language })
    await page.goto('/docs#tag/support')
    const endpoints = page.getByRole('list', { name: tag }).getByRole('link')
    await endpoints.filter({ hasText: /^\s*get\s*\/api\/v1\/support\/tickets$/ }).press('Enter', drawn)
    await expect(page).toHaveURL(/GET\/api\/v1\/support\/tickets$/)
    await page.getByRole('link', { name: back }).click()
    await page.waitForURL('/')
  })
})

test('a reader of the Turkish reference switches to English, and the app follows', async () => {
  const page = await visitor({ language: 'tr' })
  await page.goto('/docs#tag/support')
  await expect(page.getByRole('link', { name: 'Türkçe' })).toBeHidden(drawn)
  await page.getByRole('link', { name: 'English' }).click(drawn)
  await expect(page.getByRole('link', { name: words.en.back })).toBeVisible(drawn)
  await expect(page).toHaveURL('/docs#tag/support', drawn)
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en')
})
