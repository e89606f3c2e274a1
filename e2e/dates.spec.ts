import { test } from 'bun:test'
import type { Page } from 'playwright'
import { expect, expectAccessible, openWorld } from './world.ts'

const { adminA, enterAs } = await openWorld()

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test('a list is narrowed to days by a preset, by typing and by keyboard', async () => {
  const page = await enterAs(adminA, '/flight-control/audit')
  const filter = page.getByRole('button', { name: /^Tarih/ })
  const picker = page.getByRole('dialog', { name: 'Tarih' })
  await filter.press('Enter')
  await expect(picker.getByRole('grid')).toBeVisible()
  await expectAccessible(page)
  await picker.getByRole('button', { name: 'Son 7 gün' }).press('Enter')
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/)
  await expect(filter).toBeFocused()

  await filter.press('Enter')
  await picker.getByLabel('Başlangıç').fill('05.01.2026')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/from=2026-01-05/)
  await expect(filter).toContainText('5 Oca')
  await page.keyboard.press('Escape')
  await expect(picker).toBeHidden()
  await expect(filter).toBeFocused()
})

test.each(['night', 'day'] as const)(
  'a time is typed or chosen on a phone, in English: %s',
  async (theme) => {
    const page = await enterAs(adminA, '/flight-control/notification-create', {
      language: 'en',
      width: 320,
      theme,
    })
    const send = page.getByLabel('Schedule (optional)')
    await expect(send).toHaveAttribute('placeholder', 'yyyy-mm-dd hh:mm')
    await page.getByRole('button', { name: 'Open the calendar' }).first().click()
    const picker = page.getByRole('dialog', { name: 'Calendar' })
    await picker.getByLabel('Year', { exact: true }).selectOption('2030')
    await picker.getByLabel('Month', { exact: true }).selectOption({ label: 'May' })
    await expectAccessible(page)
    expect(await widthOf(page)).toBeLessThanOrEqual(320)
    await picker.getByRole('button', { name: /19 May 2030/ }).click()
    await picker.getByLabel('Time').fill('1919')
    await page.keyboard.press('Escape')
    await expect(send).toHaveValue('2030-05-19 19:19')
    await send.fill('05/01/2030 10:00')
    await send.blur()
    await expect(page.getByText('Write the date as yyyy-mm-dd hh:mm')).toBeVisible()
  },
)
