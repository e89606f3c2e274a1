import type { Page } from 'playwright'
import { answered, broken, type Moment, momentsOf } from './moment.ts'

const path = '/unsubscribe?token=x'
const api: Moment['api'] = ['**/api/v1/unsubscribe*', answered({ channel: 'email', topic: 'marketing' })]
const press = (page: Page) => page.getByRole('button', { name: /^(Aboneliği bırak|Unsubscribe)$/ }).click()
const done = (page: Page) => page.getByRole('heading', { name: /^(Tamam|You are unsubscribed)/ }).waitFor()

/** What the foot of a mail leads to, and legal texts on the way or lost. */
export const legalMoments: Moment[] = [
  ...momentsOf('guest', path, {
    unsubscribe: { api },
    'unsubscribe-done': {
      api,
      act: async (page) => {
        await press(page)
        await done(page)
      },
    },
  }),
  ...momentsOf('guest', '/', {
    'front-without-figures': {
      api: ['**/api/v1/public/stats', broken],
    },
  }),
  { name: 'front-signed-in', path: '/', as: 'gamer' },
]
