import type { Page } from 'playwright'
import type { World } from './build.ts'
import { codeIn, otherThan } from './mailbox.ts'
import { answered, broken, button, dialog, type Moment, momentsOf, submit } from './moment.ts'

const code = (page: Page) => page.locator('input[inputmode="numeric"]')

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

/** 'This was not me' in a mail about a change of address, and what the platform says to it. */
const disowned = (name: string, data: object): Moment => ({
  name,
  path: '/reset-password?token=x&notMe=email',
  as: 'guest',
  api: ['**/api/v1/auth/not-me', answered(data)],
  act: async (page) => {
    const before = await page.title()
    await button(page, 'Ben değildim', 'It wasn’t me').click()
    await page.waitForFunction((title) => document.title !== title, before)
  },
})

async function suspendedAddress({ clientOf, adminA }: World): Promise<string> {
  const { admin } = await clientOf(adminA)
  const answer = await admin.notifications.users.search.$get({ query: { q: 'meydan', limit: '100' } })
  const { data } = await answer.json()
  return data.users.find(({ status }) => status === 'suspended')?.email ?? 'nobody@ornek.com'
}

/** Screens before sign-in: the cookie question, sign-in, registration. */
export const signInMoments: Moment[] = [
  ...momentsOf('guest', '/', {
    consent: {
      unasked: true,
      act: (page) => button(page, 'Hepsini reddet', 'Reject all').waitFor(),
    },
  }),
  ...momentsOf('guest', '/login', {
    'consent-choose': {
      unasked: true,
      act: (page) => button(page, 'Tek tek seç', 'Choose one by one').click(),
    },
  }),
  ...momentsOf('guest', '/support', {
    'consent-failed': {
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
  }),
  ...momentsOf('guest', '/login', {
    'login-refused': async (page) => {
      await fillLogin(page, 'kimse@ornek.com', 'Yanlis-Sifre-1')
      await page.locator('[aria-live="polite"] p').waitFor()
    },
    'login-invalid': async (page) => {
      await page.locator('input[type="email"]').fill('ornek')
      await page.locator('input[type="password"]').fill('kisa')
      await page.locator('input[type="password"]').blur()
    },
    'login-suspended': async (page, world) => {
      await fillLogin(page, await suspendedAddress(world), world.password)
      await dialog(page)
    },
  }),
  ...momentsOf('guest', '/register', {
    'register-code': askForCode,
    'register-code-wrong': async (page, world) => {
      await page.keyboard.type(otherThan(await askForCode(page, world)))
      await page.locator('[aria-live="polite"] p').waitFor()
    },
    'register-details': async (page, world) => {
      await page.keyboard.type(await askForCode(page, world))
      await page.locator('input[autocomplete="given-name"]').fill('Işık')
      await page.locator('input[autocomplete="family-name"]').fill('Çınar')
      await page.locator('input[type="password"]').first().fill('kaptanlar')
      await page.locator('input[type="password"]').last().focus()
    },
  }),
  disowned('not-me-restored', { resetToken: 'x', restoredEmail: 'deniz@ornek.com' }),
  disowned('not-me-elsewhere', { resetToken: null, restoredEmail: null }),
  ...momentsOf('guest', '/forgot-password', {
    'forgot-sent': async (page, { newAddress }) => {
      await page.locator('input[type="email"]').fill(newAddress())
      await submit(page)
      await page.locator('section h1').waitFor()
    },
  }),
]
