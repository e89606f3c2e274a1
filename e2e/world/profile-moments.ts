import type { Page } from 'playwright'
import { codeIn, otherThan } from './mailbox.ts'
import { altered, broken, dialog, type Moment, silent } from './moment.ts'

const button = (page: Page, tr: string, en: string) =>
  page.getByRole('button', { name: new RegExp(`^(${tr}|${en})$`) })
const named = (page: Page, tr: string, en: string) =>
  page.getByRole('button', { name: new RegExp(`(${tr}|${en})`) }).first()
const box = (page: Page, tr: string, en: string) =>
  page.getByRole('combobox', { name: new RegExp(`^(${tr}|${en})$`) })
const text = (page: Page, tr: string, en: string) =>
  page.getByRole('textbox', { name: new RegExp(`^(${tr}|${en})( |$)`) })
const submit = (page: Page) => page.locator('main button[type="submit"]').last().click()
const refused = (page: Page) => page.locator('[aria-invalid="true"]').first().waitFor()
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
  await find(page, 'Mahalle', 'Neighbourhood', 'Caferağa')
}

async function beginTwoFactor(page: Page, password: string) {
  await button(page, 'İki adımlı doğrulamayı kur', 'Set up two-factor').click()
  await enterPassword(page, password)
  await page.getByRole('list', { name: /Kurtarma kodları|Recovery codes/ }).waitFor()
}

const states = (name: string, id: string, pattern: string): Moment[] => [
  { name: `profile-${name}-loading`, path: section(id), as: 'gamer', api: [pattern, silent], loading: true },
  { name: `profile-${name}-failing`, path: section(id), as: 'gamer', api: [pattern, broken] },
]

const empty: Moment[] = [
  {
    name: 'profile-user-info-refused',
    path: section('userInfo'),
    as: 'gamer',
    act: async (page) => {
      await text(page, 'Ad', 'First name').fill('')
      await text(page, 'Telefon', 'Phone').fill('12')
      await submit(page)
      await page.locator('main button[type="submit"]').first().click()
      await refused(page)
    },
  },
  {
    name: 'profile-email-bounced',
    path: section('userInfo'),
    as: 'gamer',
    api: [
      '**/api/v1/user/account/info',
      altered((data) =>
        Object.assign(data, {
          mailOff: { since: '2026-11-20T09:00:00.000Z', reason: '550 5.1.1 user unknown' },
        }),
      ),
    ],
  },
  {
    name: 'profile-cards-not-taken',
    path: section('cards'),
    as: 'fullProfile',
    api: [
      '**/api/v1/user/payment/cards',
      async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...(await response.json()), tokeniser: null } })
      },
    ],
  },
  {
    name: 'profile-phone-codes',
    path: section('userInfo'),
    as: 'gamer',
    act: async (page) => {
      await named(page, 'Ülke kodu', 'Country code').click()
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'profile-email-password',
    path: section('userInfo'),
    as: 'gamer',
    act: (page, world) => askForEmail(page, world.newAddress()),
  },
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
  {
    name: 'profile-password-refused',
    path: section('password'),
    as: 'gamer',
    act: async (page) => {
      await page.locator('input[type="password"]').nth(1).fill('kaptanlar')
      await submit(page)
      await refused(page)
    },
  },
  {
    name: 'profile-card-new',
    path: section('cards'),
    as: 'gamer',
    act: async (page) => {
      await button(page, 'Kart ekle', 'Add card').click()
      await text(page, 'Kart numarası', 'Card number').fill('4242424242424242')
      await text(page, 'Kart üzerindeki ad', 'Name on the card').fill('Işıl Çağlayangil')
    },
  },
  {
    name: 'profile-card-refused',
    path: section('cards'),
    as: 'gamer',
    act: async (page) => {
      await button(page, 'Kart ekle', 'Add card').click()
      await text(page, 'Kart numarası', 'Card number').fill('4242424242424243')
      await submit(page)
      await refused(page)
    },
  },
  {
    name: 'profile-iban-new',
    path: section('iban'),
    as: 'gamer',
    act: async (page) => {
      await button(page, 'IBAN ekle', 'Add IBAN').click()
      await text(page, 'IBAN', 'IBAN').fill('TR330006100519786457841326')
      await page.keyboard.press('Tab')
      await page
        .getByText(/Türkiye/)
        .filter({ visible: true })
        .first()
        .waitFor()
    },
  },
  {
    name: 'profile-iban-refused',
    path: section('iban'),
    as: 'gamer',
    act: async (page) => {
      await button(page, 'IBAN ekle', 'Add IBAN').click()
      await text(page, 'IBAN', 'IBAN').fill('DE8937040044')
      await submit(page)
      await refused(page)
    },
  },
  { name: 'profile-address-new', path: section('addresses'), as: 'gamer', act: openAddress },
  { name: 'profile-address-filled', path: section('addresses'), as: 'gamer', act: fillAddress },
  {
    name: 'profile-address-refused',
    path: section('addresses'),
    as: 'gamer',
    act: async (page) => {
      await openAddress(page)
      await submit(page)
      await refused(page)
    },
  },
  {
    name: 'profile-two-factor-password',
    path: section('security'),
    as: 'gamer',
    act: async (page) => {
      await button(page, 'İki adımlı doğrulamayı kur', 'Set up two-factor').click()
      await page.locator('input[type="password"]').waitFor()
    },
  },
  {
    name: 'profile-two-factor-set-up',
    path: section('security'),
    as: 'gamer',
    act: (page, { password }) => beginTwoFactor(page, password),
  },
  {
    name: 'profile-privacy',
    path: section('preferences'),
    as: 'gamer',
    act: async (page) => {
      await button(page, 'Veri toplamayı yönet', 'Manage data collection').click()
      await page.getByRole('switch').first().waitFor()
    },
  },
  {
    name: 'profile-export-ask',
    path: section('preferences'),
    as: 'gamer',
    act: async (page) => {
      await button(page, 'Verilerimi hazırla', 'Prepare my data').click()
      await dialog(page)
    },
  },
  {
    name: 'profile-suspend',
    path: section('preferences'),
    as: 'gamer',
    act: async (page) => {
      await button(page, 'Askıya al', 'Suspend').click()
      await dialog(page)
    },
  },
  {
    name: 'profile-delete-refused',
    path: section('preferences'),
    as: 'gamer',
    act: async (page) => {
      await button(page, 'Hesabı sil', 'Delete account').click()
      await dialog(page)
      await enterPassword(page, 'Yanlis-Sifre-1')
      await page
        .getByText(/Devam etmek için|to go on|again/)
        .first()
        .waitFor()
    },
  },
]

/** Sections of the profile during and after actions. */
export const profileMoments: Moment[] = [
  ...empty,
  ...states('user-info', 'userInfo', '**/api/v1/user/account'),
  ...states('communication', 'communication', '**/api/v1/user/notifications/settings'),
  ...states('cards', 'cards', '**/api/v1/user/payment/cards'),
  ...states('devices', 'devices', '**/api/v1/user/sessions'),
  ...states('preferences', 'preferences', '**/api/v1/user/account/info'),
]
