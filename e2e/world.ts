import { afterAll, afterEach, setDefaultTimeout } from 'bun:test'
import type { Locator, Page } from 'playwright'
import { expect as asked } from 'playwright/test'
import { findViolations } from './world/axe.ts'
import { buildWorld, type World } from './world/build.ts'

/** Waits for what is expected of a page, as long as a busy machine may take. */
export const expect = asked.configure({ timeout: 10_000 })

/**
 * A world for one file of journeys. An error in a browser fails its test; windows close after each test, unless the
 * tests of a file are one story.
 */
export async function openWorld({ story = false, settings = {} } = {}): Promise<World> {
  setDefaultTimeout(30_000)
  const world = await buildWorld(settings)
  afterEach(async () => {
    if (!story) await world.closeVisitors()
    const errors = world.takeErrors()
    if (errors.length > 0) throw new Error(`In the browser:\n${errors.join('\n')}`)
  })
  afterAll(() => world.close(), 20_000)
  return world
}

/** Fails with the accessibility violations of a page. */
export async function expectAccessible(...given: Parameters<typeof findViolations>): Promise<void> {
  const violations = await findViolations(...given)
  if (violations.length > 0) throw new Error(`axe at ${given[0].url()}:\n${violations.join('\n')}`)
}

/** Nothing behind an open dialog is found by its role, so the dialog has to close before what it decided is looked for. */
export async function expectGone(place: Locator): Promise<void> {
  await expect(place.page().locator('[role=dialog], [role=alertdialog]')).toHaveCount(0)
  await expect(place).toBeHidden()
}

/** Answers "your password again", which a session is asked once in ten minutes (D89). */
export async function confirmPassword(page: Page, password: string): Promise<void> {
  const again = page.getByRole('dialog', { name: 'Şifreni yeniden gir' })
  await again.getByLabel('Şifre', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(again).toBeHidden()
}
