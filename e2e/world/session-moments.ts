import { button, dialog, type Moment } from './moment.ts'

const list = '/flight-control/session-list'
const suspicious = '/flight-control/session-suspicious'
const tools = '/flight-control/session-management'

/** What is opened in the panels of sessions. */
export const sessionMoments: Moment[] = [
  { name: 'session-list-none-found', path: `${list}?userId=999999`, as: 'admin' },
  {
    name: 'session-list-one',
    path: `${list}?sort=riskScore&order=desc`,
    as: 'admin',
    act: async (page) => {
      await page.locator('tbody tr, main li').first().click()
      await dialog(page)
    },
  },
  {
    name: 'session-suspicious-details',
    path: suspicious,
    as: 'admin',
    act: async (page) => {
      await button(page, 'Ayrıntılar', 'Details').click()
      await dialog(page)
    },
  },
  {
    name: 'session-tools-address',
    path: tools,
    as: 'admin',
    act: async (page) => {
      await button(page, 'Adresi çıkar', 'Sign the address out').click()
      await dialog(page)
    },
  },
]
