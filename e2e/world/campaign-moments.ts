import type { Page } from 'playwright'
import { channelLimits } from '#api/rules/channel-limits.ts'
import { type Channel, channels } from '#db/enums/notifications.ts'
import { button, choose, dialog, type Moment, momentsOf, opens, submit } from './moment.ts'

const create = '/flight-control/notification-create'

const titleTr = (page: Page) => page.getByLabel(/^(Başlık \(Türkçe\)|Title \(Turkish\))/)
const titleEn = (page: Page) => page.getByLabel(/^(Başlık \(İngilizce\)|Title \(English\))/)

async function write(page: Page) {
  await titleTr(page).fill('Lodos Kupası başlıyor')
  await page
    .locator('textarea[lang="tr"]')
    .fill('Selam {{firstName}}, bu akşam 20.00’de meydandayız. Kupa seni bekliyor.')
}

const send = (page: Page) => page.locator('main button[type="submit"]').click()
const preview = opens('Önizleme', 'Preview')

const named: Record<Channel, RegExp> = {
  push: /^(Anlık bildirim|Push)/,
  email: /^(E-posta|E-mail)$/,
  in_app: /^(Uygulama içi|In-app)$/,
  sms: /^SMS$/,
}

/** The form filled for each channel, its preview, and one character more than the channel carries. */
const channelMoments = channels.flatMap((channel) => {
  async function fill(page: Page) {
    await choose(page, 0, named[channel])
    await write(page)
  }
  return momentsOf('admin', create, {
    [`create-${channel}`]: fill,
    [`create-preview-${channel}`]: async (page) => {
      await fill(page)
      await preview(page)
    },
    [`create-too-long-${channel}`]: async (page) => {
      await fill(page)
      await page.locator('textarea[lang="tr"]').fill('ğ'.repeat(channelLimits[channel].message + 1))
      await send(page)
      await page.locator('textarea[aria-invalid="true"]').waitFor()
    },
  })
})

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
  ...channelMoments,
  ...momentsOf('admin', create, {
    'create-refused': submit,
    'create-without-provider': async (page) => {
      await choose(page, 0, named.sms)
      await write(page)
      await send(page)
      await dialog(page)
    },
    'create-fallback': addFallback,
    'create-fallback-confirm': async (page) => {
      await addFallback(page)
      await send(page)
      await dialog(page)
      await page
        .locator('[role=dialog]')
        .getByText(/En çok|at most/)
        .first()
        .waitFor()
    },
    'create-for-one': async (page) => {
      await page.locator('input[value="user"]').check({ force: true })
      await page.getByRole('combobox').first().fill('ay')
      await page.getByRole('option').first().waitFor()
    },
    'create-preview': async (page) => {
      await titleTr(page).fill('Lodos Kupası başlıyor')
      await page
        .locator('textarea[lang="tr"]')
        .fill('Bu akşam 20.00, yerini al. Kupa meydanda seni bekliyor.')
      await titleEn(page).fill('The Lodos Cup begins')
      await page.getByLabel(/^(Açılacak adres|Address to open)/).fill('/lobby')
      await page.getByLabel(/^(Düğme metni \(Türkçe\)|Button text \(Turkish\))/).fill('Kupaya katıl')
      await page.locator('textarea[lang="en"]').fill('Tonight at 8 pm, take your place.')
      await preview(page)
    },
    'create-segment': async (page) => {
      await page.locator('input[value="segment"]').check({ force: true })
      await page.getByRole('combobox', { name: 'Segment' }).click()
      await page.getByRole('option').first().click()
      await page.getByText(/(kişiye gidecek|Goes to \d)/).waitFor()
    },
    'create-variables': async (page) => {
      await write(page)
      await button(page, 'Değişken ekle', 'Add a variable', 1).click()
      await page.getByRole('menu').waitFor()
    },
    'create-schedule-past': async (page) => {
      await write(page)
      await page.getByLabel(/^(Zamanla|Schedule)/).fill('2020-05-19T19:00')
      await send(page)
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
    'create-confirm': async (page) => {
      await write(page)
      await opens('Onaya gönder', 'Send for approval')(page)
    },
    'create-keep-template': async (page) => {
      await write(page)
      await opens('Şablon olarak kaydet', 'Save as template')(page)
    },
    'create-from-template': {
      search: '?template=1',
      act: (page) => page.getByText(/^(Şablon:|Template:)/).waitFor(),
    },
  }),
]
