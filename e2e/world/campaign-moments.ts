import type { Page, Route } from 'playwright'
import { channelLimits } from '#api/rules/channel-limits.ts'
import { type Channel, channels } from '#db/enums.ts'
import type { Moment } from './moments.ts'

const create = '/flight-control/notification-create'
const templates = '/flight-control/notification-templates'
const segments = '/flight-control/notification-segments'

const button = (page: Page, tr: string, en: string, nth = 0) =>
  page.getByRole('button', { name: new RegExp(`^(${tr}|${en})`) }).nth(nth)
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor()
const silent = () => new Promise<never>(() => {})
const broken = (route: Route) =>
  route.fulfill({
    status: 503,
    json: { success: false, code: 'SERVICE_UNAVAILABLE', message: '', requestId: '7f3c19e2a4b0' },
  })
const none = (key: string) => (route: Route) =>
  route.fulfill({
    json: {
      success: true,
      data: {
        [key]: [],
        total: 0,
        page: 1,
        limit: 20,
        totalPages: 0,
        pagination: { total: 0, totalPages: 0 },
      },
    },
  })

const states = (name: string, path: string, key: string): Moment[] => {
  const api = new RegExp(`/admin/notifications/${key}\\?`)
  return [
    { name: `${name}-loading`, path, as: 'admin', api: [api, silent], loading: true },
    { name: `${name}-failing`, path, as: 'admin', api: [api, broken] },
    { name: `${name}-empty`, path, as: 'admin', api: [api, none(key)] },
  ]
}

async function write(page: Page) {
  await page.locator('input[lang="tr"]').last().fill('Lodos Kupası başlıyor')
  await page
    .locator('textarea[lang="tr"]')
    .fill('Selam {{firstName}}, bu akşam 20.00’de meydandayız. Kupa seni bekliyor.')
}
async function choose(page: Page, field: number, option: RegExp) {
  await page.getByRole('combobox').nth(field).click()
  await page.getByRole('option', { name: option }).click()
}

const named: Record<Channel, RegExp> = {
  push: /^Push/,
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
      if (channel !== 'push') await choose(page, 0, named[channel])
      await write(page)
      await page.locator('textarea[lang="tr"]').fill('ğ'.repeat(channelLimits[channel].message + 1))
      await page.locator('main button[type="submit"]').click()
      await page.locator('textarea[aria-invalid="true"]').waitFor()
    },
  }),
)

/** What composing shows once somebody writes, chooses, builds or asks. */
export const campaignMoments: Moment[] = [
  ...states('templates', templates, 'templates'),
  {
    name: 'templates-preview',
    path: templates,
    as: 'admin',
    act: async (page) => {
      await button(page, 'Önizle', 'Preview').click()
      await dialog(page)
    },
  },
  {
    name: 'templates-edit',
    path: templates,
    as: 'admin',
    act: async (page) => {
      await button(page, 'Düzenle', 'Edit').click()
      await dialog(page)
    },
  },
  {
    name: 'templates-delete',
    path: templates,
    as: 'admin',
    act: async (page) => {
      await button(page, 'Sil', 'Delete').click()
      await dialog(page)
    },
  },
  {
    name: 'templates-new-refused',
    path: templates,
    as: 'admin',
    act: async (page) => {
      await button(page, 'Yeni şablon', 'New template').click()
      await dialog(page)
      await page.locator('[role=dialog] button[type=submit]').click()
      await page.locator('[role=dialog] [aria-invalid="true"]').first().waitFor()
    },
  },
  ...states('segments', segments, 'segments'),
  {
    name: 'segments-remove',
    path: segments,
    as: 'admin',
    act: async (page) => {
      await button(page, 'Sil:', 'Delete:').click()
      await dialog(page)
    },
  },
  {
    name: 'segments-refused',
    path: `${segments}?segment=new`,
    as: 'admin',
    act: async (page) => {
      await button(page, 'Koşul ekle', 'Add a condition').click()
      await page.locator('[role=dialog] button[type=submit]').click()
      await page.locator('[role=dialog] [aria-invalid="true"]').first().waitFor()
    },
  },
  {
    name: 'segments-builder',
    path: `${segments}?segment=new`,
    as: 'admin',
    act: async (page) => {
      await button(page, 'Koşul ekle', 'Add a condition').click()
      await choose(page, 2, /^(Ülke|Country)$/)
      await page.getByRole('combobox').last().fill('Türkiye')
      await page.keyboard.press('Enter')
      await page.getByText(/^[\d.,]+ (kişi|people)$/).waitFor()
    },
  },
  {
    name: 'segments-edit',
    path: segments,
    as: 'admin',
    act: async (page) => {
      await button(page, 'Düzenle', 'Edit').click()
      await dialog(page)
      await page.getByText(/^[\d.,]+ (kişi|people)$/).waitFor()
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
      await page.locator('input[type="datetime-local"]').fill('2020-05-19T19:00')
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
