import { button, dialog, type Moment, momentsOf, rowOpens, states } from './moment.ts'

const feedback = '/flight-control/support-feedback'
const statusLogs = '/flight-control/support-statusLogs'
const auditLogs = '/flight-control/support-auditLogs'

/** Ratings, the status log and the audit log of tickets. */
export const supportLogMoments: Moment[] = [
  ...states('support-feedback', feedback, /\/admin\/support\/feedbacks\?/),
  ...momentsOf('admin', feedback, {
    'support-feedback-charts': (page) => button(page, 'Grafikleri göster', 'Show charts').click(),
    'support-feedback-one': async (page) => {
      await page.locator('tbody tr, main ul[data-list-keys] button.flex-1').first().click()
      await dialog(page)
    },
  }),
  { name: 'support-status-logs-none-found', path: `${statusLogs}?start_date=2099-01-01`, as: 'admin' },
  ...momentsOf('admin', auditLogs, {
    'support-audit-logs-entry': {
      only: 'desk',
      act: async (page) => {
        await page.locator('tbody tr').first().click()
        await dialog(page)
      },
    },
    'support-audit-logs-timeline': '?timeline=1',
    'support-audit-logs-timeline-view': '?view=timeline&ticket_id=1',
  }),
  ...momentsOf('admin', statusLogs, {
    'support-status-logs-entry': rowOpens('Ayrıntıyı göster', 'Show details'),
  }),
]
