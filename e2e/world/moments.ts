import type { Page, Route } from 'playwright'
import type { Language } from '#db/enums.ts'
import type { World } from './build.ts'
import { campaignMoments } from './campaign-moments.ts'
import { historyMoments } from './history-moments.ts'
import { legalMoments } from './legal-moments.ts'
import { codeIn, otherThan } from './mailbox.ts'
import { operationMoments } from './operation-moments.ts'
import { profileMoments } from './profile-moments.ts'
import { resilienceMoments } from './resilience-moments.ts'
import { type Screen, screens, type Visitor } from './screens.ts'
import { supportMoments } from './support-moments.ts'

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

const submit = (page: Page) => page.locator('button[type="submit"]').click()
const code = (page: Page) => page.locator('input[inputmode="numeric"]')
const button = (page: Page, tr: string, en: string, nth = 0) =>
  page.getByRole('button', { name: new RegExp(`^(${tr}|${en})`) }).nth(nth)
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor()

async function askForCode(page: Page, { newAddress, mailTo }: World): Promise<string> {
  const email = newAddress()
  await page.locator('input[type="email"]').fill(email)
  await submit(page)
  await code(page).first().waitFor()
  return codeIn(await mailTo(email))
}

async function fillLogin(page: Page, email: string, password: string) {
  await page.locator('input[type="email"]').fill(email)
  await page.locator('input[type="password"]').fill(password)
  await submit(page)
}

async function suspendedAddress({ clientOf, adminA }: World): Promise<string> {
  const { admin } = await clientOf(adminA)
  const answer = await admin.notifications.users.search.$get({ query: { q: 'meydan', limit: '100' } })
  const { data } = await answer.json()
  return data.users.find(({ status }) => status === 'suspended')?.email ?? 'nobody@ornek.com'
}

const silent = () => new Promise<never>(() => {})
const broken = (route: Route) =>
  route.fulfill({
    status: 503,
    json: { success: false, code: 'SERVICE_UNAVAILABLE', message: '', requestId: '7f3c19e2a4b0' },
  })
async function emptied(route: Route) {
  const answer = await route.fetch()
  const body = await answer.json()
  const none = Array.isArray(body.data.notifications)
    ? { notifications: [], total: 0, pagination: { ...body.data.pagination, total: 0, totalPages: 0 } }
    : {
        notification_status: [],
        summary: Object.fromEntries(Object.keys(body.data.summary).map((key) => [key, 0])),
      }
  await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, ...none } } })
}

const panel = (name: string, path: string, pattern: string | RegExp): Moment[] => [
  { name: `${name}-loading`, path, as: 'admin', api: [pattern, silent], loading: true },
  { name: `${name}-failing`, path, as: 'admin', api: [pattern, broken] },
  { name: `${name}-empty`, path, as: 'admin', api: [pattern, emptied] },
]

const create = '/flight-control/notification-create'
const approval = '/flight-control/notification-approval'
const queue = '/flight-control/notification-queue'
const history = '/flight-control/notification-history'

/** Every screen as its address shows it, and what happens on it. */
export const moments: Moment[] = [
  ...screens,
  ...profileMoments,
  ...supportMoments,
  ...legalMoments,
  ...operationMoments,
  ...resilienceMoments,
  ...campaignMoments,
  ...historyMoments,
  { name: 'consent', path: '/', as: 'guest', unasked: true, act: dialog },
  {
    name: 'consent-choose',
    path: '/login',
    as: 'guest',
    unasked: true,
    act: (page) => button(page, 'Tek tek seç', 'Choose one by one').click(),
  },
  {
    name: 'consent-failed',
    path: '/support',
    as: 'guest',
    unasked: true,
    api: [
      '**/api/v1/cookie/preferences',
      (route) => (route.request().method() === 'PUT' ? broken(route) : route.continue()),
    ],
    act: async (page) => {
      await button(page, 'Hepsini kabul et', 'Accept all').click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'login-refused',
    path: '/login',
    as: 'guest',
    act: async (page) => {
      await fillLogin(page, 'kimse@ornek.com', 'Yanlis-Sifre-1')
      await page.locator('[aria-live="polite"] p').waitFor()
    },
  },
  {
    name: 'login-invalid',
    path: '/login',
    as: 'guest',
    act: async (page) => {
      await page.locator('input[type="email"]').fill('ornek')
      await page.locator('input[type="password"]').fill('kisa')
      await page.locator('input[type="password"]').blur()
    },
  },
  {
    name: 'login-suspended',
    path: '/login',
    as: 'guest',
    act: async (page, world) => {
      await fillLogin(page, await suspendedAddress(world), world.password)
      await dialog(page)
    },
  },
  { name: 'register-code', path: '/register', as: 'guest', act: askForCode },
  {
    name: 'register-code-wrong',
    path: '/register',
    as: 'guest',
    act: async (page, world) => {
      await page.keyboard.type(otherThan(await askForCode(page, world)))
      await page.locator('[aria-live="polite"] p').waitFor()
    },
  },
  {
    name: 'register-details',
    path: '/register',
    as: 'guest',
    act: async (page, world) => {
      await page.keyboard.type(await askForCode(page, world))
      await page.locator('input[autocomplete="given-name"]').fill('Işık')
      await page.locator('input[autocomplete="family-name"]').fill('Çınar')
      await page.locator('input[type="password"]').first().fill('kaptanlar')
      await page.locator('input[type="password"]').last().focus()
    },
  },
  {
    name: 'forgot-sent',
    path: '/forgot-password',
    as: 'guest',
    act: async (page, { newAddress }) => {
      await page.locator('input[type="email"]').fill(newAddress())
      await submit(page)
      await page.locator('section h1').waitFor()
    },
  },
  {
    name: 'user-menu',
    path: '/home',
    as: 'admin',
    act: (page) => button(page, 'Hesap menüsünü', 'Open account').click(),
  },
  {
    name: 'inbox-chosen',
    path: '/notifications',
    as: 'admin',
    act: (page) => page.getByRole('checkbox').first().click(),
  },
  {
    name: 'inbox-delete',
    path: '/notifications',
    as: 'admin',
    act: async (page) => {
      await button(page, 'Sil', 'Delete').click()
      await dialog(page)
    },
  },
  { name: 'inbox-unread', path: '/notifications?tab=unread', as: 'gamer' },
  ...panel('inbox', '/notifications', '**/api/v1/user/notifications?*').slice(0, 2),
  { name: 'create-refused', path: create, as: 'admin', act: submit },
  {
    name: 'create-for-one',
    path: create,
    as: 'admin',
    act: async (page) => {
      await page.locator('input[value="user"]').check({ force: true })
      await page.getByRole('combobox').first().fill('ay')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'create-preview',
    path: create,
    as: 'admin',
    act: async (page) => {
      await page.locator('input[lang="tr"]').fill('Lodos Kupası başlıyor')
      await page
        .locator('textarea[lang="tr"]')
        .fill('Bu akşam 20.00, yerini al. Kupa meydanda seni bekliyor.')
      await page.locator('input[lang="en"]').fill('The Lodos Cup begins')
      await page.locator('textarea[lang="en"]').fill('Tonight at 8 pm, take your place.')
      await button(page, 'Önizleme', 'Preview').click()
      await dialog(page)
    },
  },
  {
    name: 'approval-preview',
    path: approval,
    as: 'admin',
    act: async (page) => {
      await button(page, 'Önizleme', 'Preview').click()
      await dialog(page)
    },
  },
  {
    name: 'approval-approve',
    path: approval,
    as: 'admin',
    act: async (page) => {
      await button(page, 'Onayla', 'Approve').click()
      await dialog(page)
    },
  },
  {
    name: 'approval-reject-refused',
    path: approval,
    as: 'admin',
    act: async (page) => {
      await button(page, 'Reddet', 'Reject').click()
      await dialog(page)
      await submit(page)
      await page.getByRole('alert').first().waitFor()
    },
  },
  ...panel('approval', approval, '**/api/v1/admin/notifications/approval/pending?*'),
  {
    name: 'queue-cancel',
    path: queue,
    as: 'admin',
    act: async (page) => {
      await button(page, 'İptal et', 'Cancel').click()
      await dialog(page)
    },
  },
  {
    name: 'queue-retry',
    path: queue,
    as: 'admin',
    act: async (page) => {
      await button(page, 'Başarısızları dene', 'Retry failed').click()
      await dialog(page)
    },
  },
  ...panel('history', history, '**/api/v1/admin/notifications/management?*'),
  ...panel('queue', queue, /\/admin\/notifications\/queue(\/status)?(\?|$)/),
  {
    name: 'palette',
    path: queue,
    as: 'admin',
    act: (page) => page.keyboard.press('Control+k').then(() => dialog(page)),
  },
  {
    name: 'menu-none',
    path: '/flight-control/reports',
    as: 'admin',
    only: 'desk',
    act: (page) => page.getByRole('searchbox').fill('zürafa'),
  },
  {
    name: 'menu-collapsed',
    path: '/flight-control/reports',
    as: 'admin',
    only: 'desk',
    act: (page) => button(page, 'Daralt', 'Collapse').click(),
  },
  {
    name: 'menu-drawer',
    path: '/flight-control/reports',
    as: 'admin',
    only: 'phone',
    act: async (page) => {
      await button(page, 'Menüyü aç', 'Open menu').click()
      await dialog(page)
    },
  },
]
