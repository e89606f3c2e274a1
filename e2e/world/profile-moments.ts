import type { Page } from 'playwright'
import { codeIn, otherThan } from './mailbox.ts'
import { altered, dialog, type Moment, momentsOf, opens, waits } from './moment.ts'

const button = (page: Page, tr: string, en: string) =>
  page.getByRole('button', { name: new RegExp(`^(${tr}|${en})$`) })
const named = (page: Page, tr: string, en: string) =>
  page.getByRole('button', { name: new RegExp(`(${tr}|${en})`) }).first()
const box = (page: Page, tr: string, en: string) =>
  page.getByRole('combobox', { name: new RegExp(`^(${tr}|${en})$`) })
const text = (page: Page, tr: string, en: string) =>
  page.getByRole('textbox', { name: new RegExp(`^(${tr}|${en})( |$)`) })
const refusedField = (page: Page) => page.locator('[aria-invalid="true"]').first().waitFor()
const submit = (page: Page) => page.locator('main button[type="submit"]').last().click()
async function submitRefused(page: Page) {
  await submit(page)
  await refusedField(page)
}
const section = (id: string) => `/profile?section=${id}`

async function find(page: Page, tr: string, en: string, words: string) {
  await box(page, tr, en).fill(words)
  await page
    .getByRole('option', { name: new RegExp(`^${words}`) })
    .first()
    .click()
}

async function askForEmail(page: Page, email: string) {
  await text(page, 'E-posta', 'E-mail').fill(email)
  await button(page, 'E-postayı değiştir', 'Change e-mail').click()
  await dialog(page)
}

async function enterPassword(page: Page, password: string) {
  await page.locator('input[type="password"]').last().fill(password)
  await page.locator('button[type="submit"]').last().click()
}

async function openAddress(page: Page) {
  await button(page, 'Adres ekle', 'Add address').click()
  await box(page, 'Şehir', 'City or state').waitFor()
}

async function fillAddress(page: Page) {
  await openAddress(page)
  await find(page, 'Şehir', 'City or state', 'İstanbul')
  await find(page, 'İlçe', 'District', 'Kadıköy')
  await find(page, 'Mahalle', 'Neighborhood', 'Caferağa')
}

async function beginTwoFactor(page: Page, password: string) {
  await button(page, 'İki adımlı doğrulamayı kur', 'Set up two-factor').click()
  await enterPassword(page, password)
  await page.getByRole('list', { name: /Kurtarma kodları|Recovery codes/ }).waitFor()
}

const sectionWaits = (name: string, id: string, pattern: string) =>
  waits('gamer', `profile-${name}`, section(id), pattern)

const empty: Moment[] = [
  ...momentsOf('gamer', section('userInfo'), {
    'profile-user-info-refused': async (page) => {
      await text(page, 'Ad', 'First name').fill('')
      await text(page, 'Telefon', 'Phone').fill('12')
      await submit(page)
      await page.locator('main button[type="submit"]').first().click()
      await refusedField(page)
    },
    'profile-email-bounced': {
      api: [
        '**/api/v1/user/account/info',
        altered((data) =>
          Object.assign(data, {
            mailOff: { since: '2026-11-20T09:00:00.000Z', reason: '550 5.1.1 user unknown' },
          }),
        ),
      ],
    },
    'profile-phone-codes': async (page) => {
      await named(page, 'Ülke kodu', 'Country code').click()
      await page.getByRole('option').first().waitFor()
    },
    'profile-email-password': (page, world) => askForEmail(page, world.newAddress()),
  }),
  ...momentsOf('fullProfile', section('cards'), {
    'profile-cards-not-taken': {
      api: [
        '**/api/v1/user/payment/cards',
        async (route) => {
          const response = await route.fetch()
          await route.fulfill({ response, json: { ...(await response.json()), tokeniser: null } })
        },
      ],
    },
  }),
  {
    name: 'profile-email-code',
    path: section('userInfo'),
    // Codes are counted by person.
    as: 'newUser',
    act: async (page, { newAddress, password, mailTo }) => {
      const email = newAddress()
      await askForEmail(page, email)
      await enterPassword(page, password)
      await page.locator('input[inputmode="numeric"]').first().waitFor()
      await page.keyboard.type(otherThan(codeIn(await mailTo(email))))
      await page.getByText(/Kod yanlış|That code/).waitFor()
    },
  },
  ...momentsOf('gamer', section('password'), {
    'profile-password-refused': async (page) => {
      await page.locator('input[type="password"]').nth(1).fill('kaptanlar')
      await submitRefused(page)
    },
  }),
  ...momentsOf('gamer', section('cards'), {
    'profile-card-new': async (page) => {
      await button(page, 'Kart ekle', 'Add card').click()
      await text(page, 'Kart numarası', 'Card number').fill('4242424242424242')
      await text(page, 'Kart üzerindeki ad', 'Name on the card').fill('Işıl Çağlayangil')
    },
    'profile-card-refused': async (page) => {
      await button(page, 'Kart ekle', 'Add card').click()
      await text(page, 'Kart numarası', 'Card number').fill('4242424242424243')
      await submitRefused(page)
    },
  }),
  ...momentsOf('gamer', section('iban'), {
    'profile-iban-new': async (page) => {
      await button(page, 'IBAN ekle', 'Add IBAN').click()
      await text(page, 'IBAN', 'IBAN').fill('TR330006100519786457841326')
      await page.keyboard.press('Tab')
      await page
        .getByText(/Türkiye/)
        .filter({ visible: true })
        .first()
        .waitFor()
    },
    'profile-iban-refused': async (page) => {
      await button(page, 'IBAN ekle', 'Add IBAN').click()
      await text(page, 'IBAN', 'IBAN').fill('DE8937040044')
      await submitRefused(page)
    },
  }),
  ...momentsOf('gamer', section('addresses'), {
    'profile-address-new': openAddress,
    'profile-address-filled': fillAddress,
    'profile-address-refused': async (page) => {
      await openAddress(page)
      await submitRefused(page)
    },
  }),
  ...momentsOf('gamer', section('security'), {
    'profile-two-factor-password': async (page) => {
      await button(page, 'İki adımlı doğrulamayı kur', 'Set up two-factor').click()
      await page.locator('input[type="password"]').waitFor()
    },
    'profile-two-factor-set-up': (page, { password }) => beginTwoFactor(page, password),
  }),
  ...momentsOf('gamer', section('preferences'), {
    'profile-privacy': async (page) => {
      await button(page, 'Veri toplamayı yönet', 'Manage data collection').click()
      await page.getByRole('switch').first().waitFor()
    },
    'profile-export-ask': opens('Verilerimi hazırla', 'Prepare my data'),
    'profile-suspend': opens('Askıya al', 'Suspend'),
    'profile-delete-refused': async (page) => {
      await opens('Hesabı sil', 'Delete account')(page)
      await enterPassword(page, 'Yanlis-Sifre-1')
      await page
        .getByText(/Devam etmek için|to go on|again/)
        .first()
        .waitFor()
    },
  }),
]

/** Sections of the profile during and after actions. */
export const profileMoments: Moment[] = [
  ...empty,
  ...sectionWaits('user-info', 'userInfo', '**/api/v1/user/account'),
  ...sectionWaits('communication', 'communication', '**/api/v1/user/notifications/settings'),
  ...sectionWaits('cards', 'cards', '**/api/v1/user/payment/cards'),
  ...sectionWaits('devices', 'devices', '**/api/v1/user/sessions'),
  ...sectionWaits('preferences', 'preferences', '**/api/v1/user/account/info'),
]
