import { test } from 'bun:test'
import { dataOf } from '#api/client.ts'
import { expect, expectAccessible, openWorld } from './world.ts'

const { visitor, signIn, clientOf, gamer, adminA } = await openWorld({ story: true })
const { admin } = await clientOf(adminA)
const page = await visitor()
const number = (value: number) => value.toLocaleString('tr')

test('the dashboard shows the figures of the API, and a new player is the newest activity', async () => {
  // Three of a kind and day are always one row that opens.
  for (let registered = 0; registered < 3; registered++) await gamer()
  await signIn(page, adminA)
  await page.goto('/flight-control')
  await expect(page).toHaveURL(/\/flight-control\/dashboard$/)
  const { users, registrations } = await dataOf(admin.dashboard.stats.$get())
  const cards = page.getByRole('region', { name: 'Rakamlar' })
  await expect(cards.locator('div').filter({ hasText: 'Toplam kullanıcı' }).first()).toContainText(
    number(users.total),
  )
  await expect(cards.locator('div').filter({ hasText: 'Yeni kayıt' }).first()).toContainText(
    number(registrations.last30Days),
  )
  await page.locator('summary').filter({ hasText: 'yeni kayıt' }).first().click()
  const newest = page.getByRole('link', { name: /Deniz Yıldız kaydoldu/ }).first()
  await expect(newest).toHaveAttribute('href', /\/flight-control\/users-management\/\d+$/)
  await expect(page.getByText('Veritabanı')).toBeVisible()
})

test('what waits leads to the list with the same number, by keyboard', async () => {
  const { lockedAccounts, alerts, ...rest } = await dataOf(admin.dashboard.waiting.$get())
  const card = page.locator('section, div.card').filter({ hasText: 'Seni bekleyenler' }).last()
  const lists = [
    ['approvals', /Onay bekleyen bildirim/, /notification-approval/],
    ['overdueTickets', /Süresi geçmiş talep/, /support-tickets\?.*sla=overdue/],
    ['failedSends', /Gönderilemeyen bildirim/, /notification-queue\?status=undelivered/],
  ] as const
  let followed = 0
  for (const [part, name, address] of lists) {
    const count = rest[part]
    if (!count) continue
    await card.getByRole('link', { name }).press('Enter')
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('main')).toContainText(number(count))
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Son etkinlikler' })).toBeVisible()
    followed++
  }
  expect(followed).toBeGreaterThan(0)
  expect([lockedAccounts, alerts].every((each) => each !== null)).toBe(true)
})

test('the period of the analytics is changed by keyboard and stays in the URL', async () => {
  await page.goto('/flight-control/users-analytics')
  const { overview, period } = await dataOf(admin.users.analytics.$get({ query: { period: '7' } }))
  const month = page.getByRole('radio', { name: '30 gün' })
  await expect(month).toBeChecked()
  await month.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: '7 gün' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/period=7$/)
  const card = (label: string) =>
    page.getByRole('region', { name: 'Genel bakış' }).locator('dl > div').filter({ hasText: label })
  await expect(card('Toplam kullanıcı')).toContainText(number(overview.totalUsers))
  await expect(card('Yeni kayıt')).toContainText(number(period.registrations))
  await page.reload()
  await expect(page.getByRole('radio', { name: '7 gün' })).toBeChecked()
})

test('a chart has a table and a file', async () => {
  const { languages } = await dataOf(admin.users.analytics.$get({ query: { period: '7' } }))
  const block = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Diller' }) })
    .last()
  await block.getByRole('button', { name: 'Tablo' }).press('Enter')
  const turkish = languages.languageDistribution.find(({ languageCode }) => languageCode === 'tr')!
  await expect(block.getByRole('row', { name: /^Türkçe/ })).toContainText(number(turkish.count))
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    block.getByRole('link', { name: 'Diller, CSV indir' }).press('Enter'),
  ])
  expect(file.suggestedFilename()).toMatch(/^languages-.*\.csv$/)
})

test('on a phone nothing moves when what waits comes last', async () => {
  const phone = await visitor({ alone: true, width: 390 })
  await signIn(phone, adminA)
  await phone.addInitScript(() => {
    const seen = { moved: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries())
        seen.moved += (shift as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  await phone.route('**/admin/dashboard/waiting', async (route) => {
    await promise
    await route.continue()
  })
  await phone.goto('/flight-control/dashboard')
  await expect(phone.getByRole('img', { name: /^Son 30 gün/ })).toBeVisible()
  resolve()
  await expect(phone.getByRole('heading', { name: 'Son etkinlikler' })).toBeVisible()
  const moved = await phone.evaluate(() => (window as unknown as { seen: { moved: number } }).seen.moved)
  expect(moved).toBeLessThan(0.002)
})
