import { altered, button, type Moment, momentsOf, openFirst, opens, refused, rowOpens } from './moment.ts'

const list = '/flight-control/session-list'
const suspicious = '/flight-control/session-suspicious'
const tools = '/flight-control/session-management'

/** What is opened in the panels of sessions. */
export const sessionMoments: Moment[] = [
  ...momentsOf('admin', tools, {
    'session-tools-orphans': {
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
  }),
  ...momentsOf('admin', list, {
    'session-list-none-found': '?userId=999999',
    'session-list-one': { search: '?sort=riskScore&order=desc', act: openFirst },
    'session-list-ended': { search: '?status=terminated', act: openFirst },
  }),
  ...momentsOf('admin', '/flight-control/session-dashboard', {
    'session-dashboard-counting': {
      loading: true,
      api: [/\/sessions\/stats/, refused(503, 'COUNTING', { retryAfter: 3 })],
      act: (page) => page.getByText(/^(İlk kez sayılıyor|Being counted for the first time)/).waitFor(),
    },
  }),
  ...momentsOf('admin', suspicious, {
    'session-suspicious-details': rowOpens('Ayrıntılar', 'Details'),
  }),
  ...momentsOf('admin', tools, {
    'session-tools-address': opens('Oturumları sonlandır', 'End its sessions'),
  }),
]
