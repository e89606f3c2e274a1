import type { Page } from 'playwright'
import { button, dialog, type Moment, momentsOf, passwordAgain, rowOpens } from './moment.ts'

const path = '/flight-control/api-key-management'

async function create(page: Page) {
  await page.locator('[role=dialog]').getByText('users.read', { exact: true }).click()
  await button(page, 'Anahtar oluştur', 'Create key').click()
}

/** Other pictures of the admin's session may have answered within ten minutes. */
const asksAgain: Moment['api'] = [
  /apikeys\/generate|auth\/reauthenticate/,
  (route) => {
    const reason = route.request().url().endsWith('/generate') ? 'absent' : 'wrong'
    const isTurkish = route.request().headers()['accept-language'] === 'tr'
    const isCode = route.request().postData()?.includes('"code"')
    const [tr, en] = isCode
      ? ['Kod yanlış. Uygulamadaki yeni kodu dene.', 'That code is wrong. Try the next one of your app.']
      : ['Devam etmek için şifreni doğru gir.', 'Your password is wrong. Try again.']
    const message = isTurkish ? tr : en
    const json = {
      success: false,
      code: 'REAUTHENTICATION_REQUIRED',
      message,
      reason,
      answers: ['password', 'code'],
    }
    return route.fulfill({ status: 403, json })
  },
]

/** The panel of API keys and its dialogs. */
export const apiKeyMoments: Moment[] = [
  ...momentsOf('admin', path, {
    'api-keys-clients': '?tab=clients',
    'api-keys-revoke': rowOpens('İptal et', 'Revoke'),
  }),
  ...momentsOf('admin', `${path}?key=new`, {
    'api-keys-new': dialog,
    'api-keys-password': {
      api: asksAgain,
      held: true,
      act: async (page) => {
        await create(page)
        await passwordAgain(page).waitFor()
      },
    },
    'api-keys-password-wrong': {
      api: asksAgain,
      held: true,
      act: async (page) => {
        await create(page)
        await passwordAgain(page).locator('input[type="password"]').fill('Yanlis-1')
        await page.keyboard.press('Enter')
        await passwordAgain(page).getByRole('alert').waitFor()
      },
    },
    'api-keys-code-wrong': {
      api: asksAgain,
      held: true,
      act: async (page) => {
        await create(page)
        await button(page, 'Uygulamadaki kodu kullan', 'Use the app code').click()
        await passwordAgain(page).getByRole('textbox').fill('123456')
        await page.keyboard.press('Enter')
        await passwordAgain(page)
          .getByText(/^(Kod yanlış|That code is wrong)/)
          .waitFor()
      },
    },
    'api-keys-shown': async (page, { adminA }) => {
      await create(page)
      const shown = page.getByLabel(/^(Yeni API anahtarı|New API key)$/)
      await shown.or(passwordAgain(page)).first().waitFor()
      if (await passwordAgain(page).isVisible()) {
        await passwordAgain(page).locator('input[type="password"]').fill(adminA.password)
        await page.keyboard.press('Enter')
      }
      await shown.waitFor()
    },
  }),
]
