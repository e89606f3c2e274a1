import type { Page } from 'playwright'
import { button, dialog, type Moment } from './moment.ts'

const named = (page: Page, tr: string, en: string) =>
  page.getByRole('button', { name: new RegExp(`(${tr}|${en})`) }).first()
const section = (id: string) => `/profile?section=${id}`

/** Filled sections of a profile. */
export const keeperMoments: Moment[] = [
  { name: 'profile-kept-user-info', path: section('userInfo'), as: 'keeper' },
  { name: 'profile-kept-cards', path: section('cards'), as: 'keeper' },
  {
    name: 'profile-kept-card-edit',
    path: section('cards'),
    as: 'keeper',
    act: (page) => named(page, 'kartını düzenle', 'Edit ').click(),
  },
  {
    name: 'profile-kept-card-remove',
    path: section('cards'),
    as: 'keeper',
    act: async (page) => {
      await named(page, 'kartını sil', 'Delete ').click()
      await dialog(page)
    },
  },
  { name: 'profile-kept-ibans', path: section('iban'), as: 'keeper' },
  { name: 'profile-kept-addresses', path: section('addresses'), as: 'keeper' },
  {
    name: 'profile-kept-address-menu',
    path: section('addresses'),
    as: 'keeper',
    act: async (page) => {
      await named(page, 'adresi için seçenekler', 'Options for').click()
      await page.getByRole('menuitem').first().waitFor()
    },
  },
  {
    name: 'profile-kept-address-edit',
    path: section('addresses'),
    as: 'keeper',
    act: async (page) => {
      await named(page, 'adresi için seçenekler', 'Options for').click()
      await page.getByRole('menuitem').first().click()
      await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
    },
  },
  { name: 'profile-kept-devices', path: section('devices'), as: 'keeper' },
  {
    name: 'profile-kept-device-end',
    path: section('devices'),
    as: 'keeper',
    act: async (page) => {
      await named(page, 'oturumu kapat', 'Sign out ').click()
      await dialog(page)
    },
  },
  {
    name: 'profile-kept-export',
    path: section('preferences'),
    as: 'keeper',
    act: (page) => button(page, 'İndir', 'Download').waitFor(),
  },
]
