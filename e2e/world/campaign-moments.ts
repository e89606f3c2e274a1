import type { Page } from 'playwright'
import { channelLimits } from '#api/rules/channel-limits.ts'
import { type Channel, channels } from '#db/enums/notifications.ts'
import { button, choose, dialog, type Moment, submit } from './moment.ts'

const create = '/flight-control/notification-create'

const titleTr = (page: Page) => page.getByLabel(/^(Başlık \(Türkçe\)|Title \(Turkish\))/)
const titleEn = (page: Page) => page.getByLabel(/^(Başlık \(İngilizce\)|Title \(English\))/)

async function write(page: Page) {
  await titleTr(page).fill('Lodos Kupası başlıyor')
  await page
    .locator('textarea[lang="tr"]')
    .fill('Selam {{firstName}}, bu akşam 20.00’de meydandayız. Kupa seni bekliyor.')
}

const named: Record<Channel, RegExp> = {
  push: /^(Anlık bildirim|Push)/,
  email: /^(E-posta|E-mail)$/,
  in_app: /^(Uygulama içi|In-app)$/,
  sms: /^SMS$/,
}

const previews = (['email', 'sms', 'in_app'] as const).map(
  (channel): Moment => ({
    name: `create-preview-${channel}`,
    path: create,
    as: 'admin',
    act: async (page) => {
      await choose(page, 0, named[channel])
      await write(page)
      await button(page, 'Önizleme', 'Preview').click()
      await dialog(page)
    },
  }),
)

/** One character more than a channel carries. */
const tooLong = channels.map(
  (channel): Moment => ({
    name: `create-too-long-${channel}`,
    path: create,
    as: 'admin',
    act: async (page) => {
      await choose(page, 0, named[channel])
      await write(page)
      await page.locator('textarea[lang="tr"]').fill('ğ'.repeat(channelLimits[channel].message + 1))
      await page.locator('main button[type="submit"]').click()
      await page.locator('textarea[aria-invalid="true"]').waitFor()
    },
  }),
)

/** An in-app notification that a push and an e-mail follow. */
async function addFallback(page: Page) {
  await choose(page, 0, named.in_app)
  await write(page)
  const add = button(page, 'Yedek kanal ekle', 'Add a fallback channel')
  await add.click()
  await add.click()
}

/** States of the notification form. */
export const campaignMoments: Moment[] = [
  { name: 'create-refused', path: create, as: 'admin', act: submit },
  {
    name: 'create-without-provider',
    path: create,
    as: 'admin',
    act: async (page) => {
      await choose(page, 0, named.sms)
      await write(page)
      await page.locator('main button[type="submit"]').click()
      await dialog(page)
    },
  },
  { name: 'create-fallback', path: create, as: 'admin', act: addFallback },
  {
    name: 'create-fallback-confirm',
    path: create,
    as: 'admin',
    act: async (page) => {
      await addFallback(page)
      await page.locator('main button[type="submit"]').click()
      await dialog(page)
      await page
        .locator('[role=dialog]')
        .getByText(/En çok|at most/)
        .first()
        .waitFor()
    },
  },
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
      await titleTr(page).fill('Lodos Kupası başlıyor')
      await page
        .locator('textarea[lang="tr"]')
        .fill('Bu akşam 20.00, yerini al. Kupa meydanda seni bekliyor.')
      await titleEn(page).fill('The Lodos Cup begins')
      await page.getByLabel(/^(Açılacak adres|Address to open)/).fill('/lobby')
      await page.getByLabel(/^(Düğme metni \(Türkçe\)|Button text \(Turkish\))/).fill('Kupaya katıl')
      await page.locator('textarea[lang="en"]').fill('Tonight at 8 pm, take your place.')
      await button(page, 'Önizleme', 'Preview').click()
      await dialog(page)
    },
  },
  {
    name: 'create-segment',
    path: create,
    as: 'admin',
    act: async (page) => {
      await page.locator('input[value="segment"]').check({ force: true })
      await page.getByRole('combobox', { name: 'Segment' }).click()
      await page.getByRole('option').first().click()
      await page.getByText(/(kişiye gidecek|Goes to \d)/).waitFor()
    },
  },
  {
    name: 'create-variables',
    path: create,
    as: 'admin',
    act: async (page) => {
      await write(page)
      await button(page, 'Değişken ekle', 'Add a variable', 1).click()
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'create-email',
    path: create,
    as: 'admin',
    act: async (page) => {
      await choose(page, 0, /^(E-posta|E-mail)$/)
      await write(page)
    },
  },
  {
    name: 'create-sms',
    path: create,
    as: 'admin',
    act: async (page) => {
      await choose(page, 0, /^SMS$/)
      await write(page)
    },
  },
  {
    name: 'create-in-app',
    path: create,
    as: 'admin',
    act: async (page) => {
      await choose(page, 0, /^(Uygulama içi|In-app)$/)
      await write(page)
    },
  },
  ...previews,
  ...tooLong,
  {
    name: 'create-schedule-past',
    path: create,
    as: 'admin',
    act: async (page) => {
      await write(page)
      await page.getByLabel(/^(Zamanla|Schedule)/).fill('2020-05-19T19:00')
      await page.locator('main button[type="submit"]').click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  {
    name: 'create-confirm',
    path: create,
    as: 'admin',
    act: async (page) => {
      await write(page)
      await button(page, 'Onaya gönder', 'Send for approval').click()
      await dialog(page)
    },
  },
  {
    name: 'create-keep-template',
    path: create,
    as: 'admin',
    act: async (page) => {
      await write(page)
      await button(page, 'Şablon olarak kaydet', 'Save as template').click()
      await dialog(page)
    },
  },
  {
    name: 'create-from-template',
    path: `${create}?template=1`,
    as: 'admin',
    act: (page) => page.getByText(/^(Şablon:|Template:)/).waitFor(),
  },
]
