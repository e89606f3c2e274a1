import type { Page } from 'playwright'
import { button, dialog, type Moment } from './moment.ts'

const named = (page: Page, tr: string, en: string) =>
  page.getByRole('button', { name: new RegExp(`(${tr}|${en})`) }).first()
const section = (id: string) => `/profile?section=${id}`

/** Filled sections of a profile. */
export const fullProfileMoments: Moment[] = [
  { name: 'profile-full-user-info', path: section('userInfo'), as: 'fullProfile' },
  { name: 'profile-full-cards', path: section('cards'), as: 'fullProfile' },
  {
    name: 'profile-full-card-edit',
    path: section('cards'),
    as: 'fullProfile',
    act: (page) => named(page, 'kartını düzenle', 'Edit ').click(),
  },
  {
    name: 'profile-full-card-remove',
    path: section('cards'),
    as: 'fullProfile',
    act: async (page) => {
      await named(page, 'kartını sil', 'Delete ').click()
      await dialog(page)
    },
  },
  { name: 'profile-full-ibans', path: section('iban'), as: 'fullProfile' },
  { name: 'profile-full-addresses', path: section('addresses'), as: 'fullProfile' },
  {
    name: 'profile-full-address-menu',
    path: section('addresses'),
    as: 'fullProfile',
    act: async (page) => {
      await named(page, 'adresi için seçenekler', 'Options for').click()
      await page.getByRole('menuitem').first().waitFor()
    },
  },
  {
    name: 'profile-full-address-edit',
    path: section('addresses'),
    as: 'fullProfile',
    act: async (page) => {
      await named(page, 'adresi için seçenekler', 'Options for').click()
      await page.getByRole('menuitem').first().click()
      await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
    },
  },
  { name: 'profile-full-devices', path: section('devices'), as: 'fullProfile' },
  {
    name: 'profile-full-device-end',
    path: section('devices'),
    as: 'fullProfile',
    act: async (page) => {
      await named(page, 'oturumu kapat', 'Sign out ').click()
      await dialog(page)
    },
  },
  {
    name: 'profile-full-export',
    path: section('preferences'),
    as: 'fullProfile',
    act: (page) => button(page, 'İndir', 'Download').waitFor(),
  },
]
