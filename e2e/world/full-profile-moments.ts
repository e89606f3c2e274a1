import { button, type Moment, momentsOf, opens } from './moment.ts'

const section = (id: string) => `/profile?section=${id}`

/** Filled sections of a profile. */
export const fullProfileMoments: Moment[] = [
  ...momentsOf('fullProfile', section('userInfo'), { 'profile-full-user-info': {} }),
  ...momentsOf('fullProfile', section('iban'), { 'profile-full-ibans': {} }),
  ...momentsOf('fullProfile', section('cards'), {
    'profile-full-cards': {},
    'profile-full-card-edit': (page) => button(page, '.*kartını düzenle', '.*Edit ').click(),
    'profile-full-card-remove': opens('.*kartını sil', '.*Delete '),
  }),
  ...momentsOf('fullProfile', section('addresses'), {
    'profile-full-addresses': {},
    'profile-full-address-menu': async (page) => {
      await button(page, '.*adresi için seçenekler', '.*Options for').click()
      await page.getByRole('menuitem').first().waitFor()
    },
    'profile-full-address-edit': async (page) => {
      await button(page, '.*adresi için seçenekler', '.*Options for').click()
      await page.getByRole('menuitem').first().click()
      await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
    },
  }),
  ...momentsOf('fullProfile', section('devices'), {
    'profile-full-devices': {},
    'profile-full-device-end': opens('.*oturumu kapat', '.*Sign out '),
  }),
  ...momentsOf('fullProfile', section('preferences'), {
    'profile-full-export': (page) => button(page, 'İndir', 'Download').waitFor(),
  }),
]
