import type { Page, Route } from 'playwright'
import type { Language } from '#db/enums.ts'
import type { World } from './build.ts'
import type { Screen, Visitor } from './screens.ts'

/** A screen at a moment that its address alone does not show. */
export type Moment = Pick<Screen, 'name' | 'path'> & {
  /** Or somebody whose profile is full, or who is here for the first time, in each picture anew. */
  as: Visitor | 'keeper' | 'newcomer'
  /** What answers for the API, for states that a healthy product does not show. */
  api?: [pattern: string | RegExp, answer: (route: Route) => unknown]
  act?: (page: Page, world: World, language: Language) => Promise<unknown>
  only?: 'phone' | 'desk'
  /** It goes on loading, so nobody waits for it. */
  loading?: true
  /** What was asked for waits behind what is shown. */
  held?: true
  /** Whoever looks has not answered the cookie question. */
  unasked?: true
}

/** The nth button whose name begins so, in either language. */
export const button = (page: Page, tr: string, en: string, nth = 0) =>
  page.getByRole('button', { name: new RegExp(`^(${tr}|${en})`) }).nth(nth)
export const dialog = (page: Page) =>
  page.getByRole('dialog').or(page.getByRole('alertdialog')).last().waitFor()
export const submit = (page: Page) => page.locator('button[type="submit"]').click()
export async function choose(page: Page, field: number, option: RegExp) {
  await page.getByRole('combobox').nth(field).click()
  await page.getByRole('option', { name: option }).click()
}

/** An API that never answers, and one that cannot. */
export const silent = () => new Promise<never>(() => {})
export const broken = (route: Route) =>
  route.fulfill({
    status: 503,
    json: { success: false, code: 'SERVICE_UNAVAILABLE', message: '', requestId: '7f3c19e2a4b0' },
  })
