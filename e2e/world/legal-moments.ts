import type { Page } from 'playwright'
import type { Moment } from './moment.ts'

const path = '/unsubscribe?token=x'
const api: Moment['api'] = [
  '**/api/v1/unsubscribe*',
  (route) => route.fulfill({ json: { success: true, data: { channel: 'email', topic: 'marketing' } } }),
]
const press = (page: Page) => page.getByRole('button', { name: /^(Aboneliği bırak|Unsubscribe)$/ }).click()
const done = (page: Page) => page.getByRole('heading', { name: /^(Tamam|You are unsubscribed)/ }).waitFor()

/** What the foot of a mail leads to, and legal texts on the way or lost. */
export const legalMoments: Moment[] = [
  { name: 'unsubscribe', path, as: 'guest', api },
  {
    name: 'unsubscribe-done',
    path,
    as: 'guest',
    api,
    act: async (page) => {
      await press(page)
      await done(page)
    },
  },
  {
    name: 'front-without-figures',
    path: '/',
    as: 'guest',
    api: ['**/api/v1/public/stats', (route) => route.fulfill({ status: 503, json: { success: false } })],
  },
  { name: 'front-signed-in', path: '/', as: 'gamer' },
]
