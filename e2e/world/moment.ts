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

type Act = NonNullable<Moment['act']>
type State = Omit<Moment, 'name' | 'as' | 'path'> & { search?: string }

const stateOf = (state: string | Act | State): State => {
  if (typeof state === 'string') return { search: state }
  return typeof state === 'function' ? { act: state } : state
}

/** States of one screen by their names: the search of its address, what happens on it, or more than that. */
export const momentsOf = (
  as: Moment['as'],
  path: string,
  states: Record<string, string | Act | State>,
): Moment[] =>
  Object.entries(states).map(([name, state]) => {
    const { search = '', ...rest } = stateOf(state)
    return { name, as, path: path + search, ...rest }
  })

/** The nth button whose name starts with one of these, in either language. */
export const button = (page: Page, tr: string, en: string, nth = 0) =>
  page.getByRole('button', { name: new RegExp(`^(${tr}|${en})`) }).nth(nth)
/** An action of the first row, which a phone has in the row's menu. */
async function rowAction(page: Page, tr: string, en: string) {
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
/** Presses a button that opens a dialog, an action of the first row, or the first row itself. */
export const opens = (tr: string, en: string) => async (page: Page) => {
  await button(page, tr, en).click()
  await dialog(page)
}
export const rowOpens = (tr: string, en: string) => async (page: Page) => {
  await rowAction(page, tr, en)
  await dialog(page)
}
export async function openFirst(page: Page) {
  await page.locator('tbody tr, main li').first().click()
  await dialog(page)
}
export const submitDialog = (page: Page) => page.locator('[role=dialog] button[type=submit]').click()
/** Sends the form of a dialog, which shows what is wrong. */
export async function submitRefused(page: Page) {
  await submitDialog(page)
  await page.locator('[role=dialog] [aria-invalid="true"]').first().waitFor()
}
export const submit = (page: Page) => page.locator('button[type="submit"]').click()
export async function choose(page: Page, field: number, option: RegExp) {
  await page.getByRole('combobox').nth(field).click()
  await page.getByRole('option', { name: option }).click()
}

/** What the API could answer. */
export const answered =
  (data: unknown, status = 200) =>
  (route: Route) =>
    route.fulfill({ status, json: { success: true, data } })
export const refused =
  (status: number, code: string, details: object = {}) =>
  (route: Route) =>
    route.fulfill({
      status,
      json: { success: false, code, message: '', requestId: '7f3c19e2a4b0', ...details },
    })

/** An API that never answers, and one that fails. */
export const silent = () => new Promise<never>(() => {})
export const broken = refused(503, 'SERVICE_UNAVAILABLE')

/** What the API answers, changed. */
// biome-ignore lint/suspicious/noExplicitAny: the data of any route
export const altered = (change: (data: any) => unknown) => async (route: Route) => {
  const answer = await route.fetch()
  const body = await answer.json()
  change(body.data)
  await route.fulfill({ response: answer, json: body })
}

/** An answer of the API without its rows and figures. */
const emptied = altered((data) => {
  for (const [key, value] of Object.entries(data)) if (Array.isArray(value)) data[key] = []
  if ('total' in data) data.total = 0
  if (data.pagination) Object.assign(data.pagination, { total: 0, totalPages: 0 })
  if (data.summary) for (const key of Object.keys(data.summary)) data.summary[key] = 0
})

/** A screen while its data loads, and when that fails. */
export const waits = (as: Moment['as'], name: string, path: string, pattern: string | RegExp) =>
  momentsOf(as, path, {
    [`${name}-loading`]: { api: [pattern, silent], loading: true },
    [`${name}-failing`]: { api: [pattern, broken] },
  })

/** A list of the console while it loads, when that fails, and without rows. */
export const states = (name: string, path: string, pattern: string | RegExp) => [
  ...waits('admin', name, path, pattern),
  ...momentsOf('admin', path, { [`${name}-empty`]: { api: [pattern, emptied] } }),
]

/** A picture that a user could have uploaded. */
export const portrait =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="%23b5651d" d="M0 0h8v8H0z"/><circle cx="4" cy="3" r="1.6" fill="%23ffe0bd"/><path fill="%23345" d="M1 8a3 3 0 0 1 6 0z"/></svg>'

/** The dialog that asks for the password again (D89). */
export const passwordAgain = (page: Page) =>
  page.getByRole('dialog', {
    name: /^(Şifreni yeniden gir|Enter your password again|Uygulamadaki kodu gir|Enter the app code)$/,
  })
