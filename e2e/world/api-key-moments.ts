import type { Page } from 'playwright-core'
import { button, dialog, type Moment } from './moment.ts'

const path = '/flight-control/api-key-management'

/** Creates a client and a key through the API, as the admin of the page. */
const withKey = (page: Page) =>
  page.evaluate(async () => {
    const { data } = await (await fetch('/api/v1/auth/csrf-token')).json()
    const token = data.csrfToken ?? data.token
    const post = async (to: string, body: object) => {
      const headers = { 'content-type': 'application/json', 'x-csrf-token': token }
      const answer = await fetch(`/api/v1/admin/apikeys/${to}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      return (await answer.json()).data
    }
    const name = 'Turnuva uygulaması'
    const client = await post('clients', { name, contact_email: 'teknik@ornek.com' })
    const scope = ['users.read', 'tickets.read', 'tickets.reply', 'reports.read']
    const quota = { max_requests: 1000, period: 'daily' }
    if (client) await post('generate', { scope, quota, client_id: client.id })
  })

/** The panel of API keys and its dialogs. */
export const apiKeyMoments: Moment[] = [
  {
    name: 'api-keys-list',
    path,
    as: 'admin',
    act: async (page) => {
      await withKey(page)
      await page.reload()
      await page.getByText('users.read').first().waitFor()
    },
  },
  {
    name: 'api-keys-clients',
    path: `${path}?tab=clients`,
    as: 'admin',
    act: async (page) => {
      await withKey(page)
      await page.reload()
      await page.getByText('Turnuva uygulaması').first().waitFor()
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
      await page.getByText('users.read', { exact: true }).click()
      await button(page, 'Anahtar oluştur', 'Create key').click()
      await page.getByLabel(/^(Yeni API anahtarı|New API key)$/).waitFor()
    },
  },
]
