import { states } from './library-moments.ts'
import { button, dialog, type Moment } from './moment.ts'

const feedback = '/flight-control/support-feedback'
const statusLogs = '/flight-control/support-statusLogs'
const auditLogs = '/flight-control/support-auditLogs'

/** Ratings, the status log and the audit log of tickets. */
export const supportLogMoments: Moment[] = [
  ...states('support-feedback', feedback, /\/admin\/support\/feedbacks\?/, 'feedbacks'),
  {
    name: 'support-feedback-charts',
    path: feedback,
    as: 'admin',
    act: (page) => button(page, 'Grafikleri göster', 'Show charts').click(),
  },
  {
    name: 'support-feedback-one',
    path: feedback,
    as: 'admin',
    act: async (page) => {
      const row = page.locator('tbody tr').first()
      const card = page.getByRole('button', { name: /^(Aç|Open)$/ }).first()
      await ((await row.isVisible()) ? row : card).click()
      await dialog(page)
    },
  },
  { name: 'support-status-logs-none-found', path: `${statusLogs}?start_date=2099-01-01`, as: 'admin' },
  {
    name: 'support-audit-logs-entry',
    path: auditLogs,
    as: 'admin',
    only: 'desk',
    act: async (page) => {
      await page.locator('tbody tr').first().click()
      await dialog(page)
    },
  },
  { name: 'support-audit-logs-timeline', path: `${auditLogs}?timeline=1`, as: 'admin' },
  { name: 'support-audit-logs-timeline-view', path: `${auditLogs}?view=timeline&ticket_id=1`, as: 'admin' },
  {
    name: 'support-status-logs-entry',
    path: statusLogs,
    as: 'admin',
    act: async (page) => {
      await button(page, 'Ayrıntıyı göster', 'Show details').click()
      await dialog(page)
    },
  },
]
