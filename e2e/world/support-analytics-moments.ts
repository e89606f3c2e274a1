import type { Page } from 'playwright'
import { broken, dialog, type Moment, silent } from './moment.ts'

const path = '/flight-control/support-analytics'
const kpi = '**/api/v1/admin/support/analytics/kpi'

/** Support analytics by tab, with its dialogs, and where a block fails. */
export const supportAnalyticsMoments: Moment[] = [
  ...['status', 'agents', 'categories', 'csat', 'sla', 'segments', 'insights'].map(
    (tab): Moment => ({
      name: `support-analytics-${tab}`,
      path: `${path}?range=30d&tab=${tab}`,
      as: 'admin',
    }),
  ),
  {
    name: 'support-analytics-tickets',
    path: `${path}?set=openBacklog`,
    as: 'admin',
    act: (page: Page) => dialog(page),
  },
  {
    name: 'support-analytics-layout',
    path: `${path}?layout=edit`,
    as: 'admin',
    act: (page: Page) => dialog(page),
  },
  { name: 'support-analytics-failing', path, as: 'admin', api: [kpi, broken] },
  { name: 'support-analytics-pending', path, as: 'admin', api: [kpi, silent], loading: true },
]
