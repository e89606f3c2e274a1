import type { Route } from 'playwright'
import { broken, button, choose, dialog, type Moment, silent } from './moment.ts'

const templates = '/flight-control/notification-templates'
const segments = '/flight-control/notification-segments'

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

/** A list while it loads, when it fails, and without rows; `key` holds the rows of its answer. */
export const states = (name: string, path: string, api: RegExp, key: string): Moment[] => {
  return [
    { name: `${name}-loading`, path, as: 'admin', api: [api, silent], loading: true },
    { name: `${name}-failing`, path, as: 'admin', api: [api, broken] },
    { name: `${name}-empty`, path, as: 'admin', api: [api, none(key)] },
  ]
}

/** Templates and segments, which campaigns are made of. */
export const libraryMoments: Moment[] = [
  ...states('templates', templates, /\/admin\/notifications\/templates\?/, 'templates'),
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
  ...states('segments', segments, /\/admin\/notifications\/segments\?/, 'segments'),
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
]
