import { altered, button, dialog, type Moment, rowAction } from './moment.ts'

const list = '/flight-control/session-list'
const suspicious = '/flight-control/session-suspicious'
const tools = '/flight-control/session-management'

/** What is opened in the panels of sessions. */
export const sessionMoments: Moment[] = [
  {
    name: 'session-tools-orphans',
    path: tools,
    as: 'admin',
    api: [
      /\/sessions\/(stats|cleanup-orphan)/,
      altered((data) =>
        Object.assign(data, { orphanSessions: 4, orphanSessionsFound: 4, orphanSessionsRemoved: 4 }),
      ),
    ],
    act: async (page) => {
      await button(page, '4 sahipsiz', '.*4 orphaned').click()
      await page.getByRole('alertdialog').getByRole('button').last().click()
      await page.getByRole('dialog').waitFor()
    },
  },
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
    name: 'session-list-ended',
    path: `${list}?status=terminated`,
    as: 'admin',
    act: async (page) => {
      await page.locator('tbody tr, main li').first().click()
      await dialog(page)
    },
  },
  {
    name: 'session-dashboard-counting',
    loading: true,
    path: '/flight-control/session-dashboard',
    as: 'admin',
    api: [
      /\/sessions\/stats/,
      (route) =>
        route.fulfill({
          status: 503,
          json: { success: false, code: 'COUNTING', message: '', retryAfter: 3 },
        }),
    ],
    act: (page) => page.getByText(/^(İlk kez sayılıyor|Being counted for the first time)/).waitFor(),
  },
  {
    name: 'session-suspicious-details',
    path: suspicious,
    as: 'admin',
    act: async (page) => {
      await rowAction(page, 'Ayrıntılar', 'Details')
      await dialog(page)
    },
  },
  {
    name: 'session-tools-address',
    path: tools,
    as: 'admin',
    act: async (page) => {
      await button(page, 'Oturumları sonlandır', 'End its sessions').click()
      await dialog(page)
    },
  },
]
