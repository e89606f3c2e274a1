import { button, dialog, type Moment } from './moment.ts'

const list = '/flight-control/session-list'
const suspicious = '/flight-control/session-suspicious'
const tools = '/flight-control/session-management'

/** Sessions of all users: figures, the list, suspicious users and the tools. */
export const sessionMoments: Moment[] = [
  { name: 'session-dashboard', path: '/flight-control/session-dashboard', as: 'admin' },
  { name: 'session-list', path: list, as: 'admin' },
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
  { name: 'session-suspicious', path: suspicious, as: 'admin' },
  {
    name: 'session-suspicious-details',
    path: suspicious,
    as: 'admin',
    act: async (page) => {
      await button(page, 'Ayrıntılar', 'Details').click()
      await dialog(page)
    },
  },
  { name: 'session-tools', path: tools, as: 'admin' },
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
