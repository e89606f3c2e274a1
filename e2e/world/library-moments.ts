import type { Page } from 'playwright'
import {
  button,
  choose,
  dialog,
  type Moment,
  momentsOf,
  opens,
  rowOpens,
  states,
  submitRefused,
} from './moment.ts'

const templates = '/flight-control/notification-templates'
const segments = '/flight-control/notification-segments'

const counted = (page: Page) => page.getByText(/^[\d.,]+ (kişi|people)$/).waitFor()

/** Templates and segments, which campaigns are made of. */
export const libraryMoments: Moment[] = [
  ...states('templates', templates, /\/admin\/notifications\/templates\?/),
  ...momentsOf('admin', templates, {
    'templates-preview': opens('Önizle', 'Preview'),
    'templates-edit': opens('Düzenle', 'Edit'),
    'templates-delete': opens('Sil', 'Delete'),
    'templates-new-refused': async (page) => {
      await button(page, 'Yeni şablon', 'New template').click()
      await dialog(page)
      await submitRefused(page)
    },
  }),
  ...states('segments', segments, /\/admin\/notifications\/segments\?/),
  ...momentsOf('admin', segments, {
    'segments-remove': rowOpens('Sil:', 'Delete:'),
    'segments-edit': async (page) => {
      await rowOpens('Düzenle', 'Edit')(page)
      await counted(page)
    },
  }),
  ...momentsOf('admin', `${segments}?segment=new`, {
    'segments-refused': async (page) => {
      await button(page, 'Koşul ekle', 'Add a condition').click()
      await submitRefused(page)
    },
    'segments-builder': async (page) => {
      await button(page, 'Koşul ekle', 'Add a condition').click()
      await choose(page, 2, /^(Ülke|Country)$/)
      await page.getByRole('combobox').last().fill('Türkiye')
      await page.keyboard.press('Enter')
      await counted(page)
    },
  }),
]
