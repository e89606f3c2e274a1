import type { Page, Route } from 'playwright'
import type { Language } from '#db/enums.ts'
import type { World } from './build.ts'
import type { Screen, Visitor } from './screens.ts'

/** A screen in a state that its address alone does not reach. */
export type Moment = Pick<Screen, 'name' | 'path'> & {
  /** Or a new user per picture, with a complete or an empty profile. */
  as: Visitor | 'fullProfile' | 'newUser'
  /** Replaces answers of the API, for states that a healthy product does not show. */
  api?: [pattern: string | RegExp, answer: (route: Route) => unknown]
  act?: (page: Page, world: World, language: Language) => Promise<unknown>
  only?: 'phone' | 'desk'
  /** Keeps loading: the picture is taken without waiting. */
  loading?: true
  /** The requested page is hidden behind what is shown. */
  held?: true
  /** Without an answered cookie question. */
  unasked?: true
}

/** The nth button whose name starts with one of these, in either language. */
export const button = (page: Page, tr: string, en: string, nth = 0) =>
  page.getByRole('button', { name: new RegExp(`^(${tr}|${en})`) }).nth(nth)
/** An action of the first row, which a phone has in the row's menu. */
export async function rowAction(page: Page, tr: string, en: string) {
  const isPhone = (page.viewportSize()?.width ?? 0) < 640
  if (!isPhone) return button(page, tr, en).click()
  await page.locator('main ul[data-list-keys] button[aria-haspopup="menu"]').first().click()
  await page
    .getByRole('menuitem', { name: new RegExp(`^(${tr}|${en})`) })
    .first()
    .click()
}
export const dialog = (page: Page) =>
  page.getByRole('dialog').or(page.getByRole('alertdialog')).last().waitFor()
export const submit = (page: Page) => page.locator('button[type="submit"]').click()
export async function choose(page: Page, field: number, option: RegExp) {
  await page.getByRole('combobox').nth(field).click()
  await page.getByRole('option', { name: option }).click()
}

/** An API that never answers, and one that fails. */
export const silent = () => new Promise<never>(() => {})
export const broken = (route: Route) =>
  route.fulfill({
    status: 503,
    json: { success: false, code: 'SERVICE_UNAVAILABLE', message: '', requestId: '7f3c19e2a4b0' },
  })

/** What the API answers, changed. */
// biome-ignore lint/suspicious/noExplicitAny: the data of any route
export const altered = (change: (data: any) => unknown) => async (route: Route) => {
  const answer = await route.fetch()
  const body = await answer.json()
  change(body.data)
  await route.fulfill({ response: answer, json: body })
}

/** A picture that a user could have uploaded. */
export const portrait =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="%23b5651d" d="M0 0h8v8H0z"/><circle cx="4" cy="3" r="1.6" fill="%23ffe0bd"/><path fill="%23345" d="M1 8a3 3 0 0 1 6 0z"/></svg>'

/** The dialog that asks for the password again (D89). */
export const passwordAgain = (page: Page) =>
  page.getByRole('dialog', {
    name: /^(Şifreni yeniden gir|Enter your password again|Uygulamadaki kodu gir|Enter the app code)$/,
  })
