import { button, dialog, type Moment } from './moment.ts'

const path = '/flight-control/api-key-management'

/** The panel of API keys and its dialogs. */
export const apiKeyMoments: Moment[] = [
  { name: 'api-keys-clients', path: `${path}?tab=clients`, as: 'admin' },
  {
    name: 'api-keys-revoke',
    path,
    as: 'admin',
    act: async (page) => {
      await button(page, 'İptal et', 'Revoke').click()
      await dialog(page)
    },
  },
  {
    name: 'api-keys-new',
    path: `${path}?key=new`,
    as: 'admin',
    act: async (page) => {
      await dialog(page)
    },
  },
  {
    name: 'api-keys-shown',
    path: `${path}?key=new`,
    as: 'admin',
    act: async (page) => {
      await page.locator('[role=dialog]').getByText('users.read', { exact: true }).click()
      await button(page, 'Anahtar oluştur', 'Create key').click()
      await page.getByLabel(/^(Yeni API anahtarı|New API key)$/).waitFor()
    },
  },
]
