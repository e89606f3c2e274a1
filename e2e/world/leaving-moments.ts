import type { Page } from 'playwright'
import { broken, button, dialog, type Moment, momentsOf } from './moment.ts'

const section = (id: string) => `/profile?section=${id}`
const cancel = (page: Page) => button(page, 'Vazgeç', 'Cancel').click()
const type = (page: Page, tr: string, en: string, words: string) =>
  page
    .getByRole('textbox', { name: new RegExp(`^(${tr}|${en})( |$)`) })
    .first()
    .fill(words)

/** A form with unsaved changes. */
const form = (name: string, id: string, fill: (page: Page) => Promise<void>): Moment => ({
  name: `profile-${name}-leave`,
  path: section(id),
  as: 'gamer',
  act: async (page) => {
    await fill(page)
    await cancel(page)
    await dialog(page)
  },
})

const codes = ['k7qd-9fmx-3vtw-a2hp', 'm2rs-8gcz-5wvn-b4jt', 'p9ke-2hdu-7ywq-c6ls', 't4vb-6jnx-8rmf-d3gz']

/** What asks before something is lost, and what stays where a part cannot be read. */
export const leavingMoments: Moment[] = [
  form('card', 'cards', async (page) => {
    await button(page, 'Kart ekle', 'Add card').click()
    await type(page, 'Kart üzerindeki ad', 'Name on the card', 'Işıl Çağlayangil')
  }),
  form('iban', 'iban', async (page) => {
    await button(page, 'IBAN ekle', 'Add IBAN').click()
    await type(page, 'IBAN', 'IBAN', 'TR3300061005')
  }),
  form('address', 'addresses', async (page) => {
    await button(page, 'Adres ekle', 'Add address').click()
    await type(page, 'Adres başlığı', 'Title', 'Ev')
  }),
  ...momentsOf('gamer', section('security'), {
    'profile-codes-leave': {
      api: [
        /\/(user\/account\/info|auth\/2fa\/recovery-codes)$/,
        async (route) => {
          if (route.request().method() === 'POST')
            return route.fulfill({ json: { success: true, data: { codes } } })
          const answer = await route.fetch()
          const json = await answer.json()
          return route.fulfill({ json: { ...json, data: { ...json.data, twoFactorEnabled: true } } })
        },
      ],
      act: async (page, { password }) => {
        await button(page, 'Yeni kurtarma kodları', 'New recovery codes').click()
        await page.locator('input[type="password"]').last().fill(password)
        await page.locator('button[type="submit"]').last().click()
        await page.getByText(codes[0]!).waitFor()
        await button(page, 'Geri dön', 'Back').click()
        await dialog(page)
      },
    },
  }),
  ...momentsOf('admin', '/flight-control/notification-queue?view=work', {
    'queue-dead-failing': {
      api: [/\/admin\/notifications\/queue\?.*undelivered/, broken],
      act: (page) =>
        page.getByText(/^(Ulaşmayanlar yüklenemedi|The dead letters could not be loaded)$/).waitFor(),
    },
  }),
]
