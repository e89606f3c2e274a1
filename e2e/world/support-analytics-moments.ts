import { broken, dialog, type Moment, momentsOf, silent } from './moment.ts'

const path = '/flight-control/support-analytics'
const kpi = '**/api/v1/admin/support/analytics/kpi'

/** Support analytics by tab, with its dialogs, and where a block fails. */
export const supportAnalyticsMoments: Moment[] = [
  ...['status', 'agents', 'categories', 'csat', 'sla', 'segments', 'insights'].flatMap((tab) =>
    momentsOf('admin', path, { [`support-analytics-${tab}`]: `?range=30d&tab=${tab}` }),
  ),
  ...momentsOf('admin', path, {
    'support-analytics-tickets': { search: '?set=openBacklog', act: dialog },
    'support-analytics-layout': { search: '?layout=edit', act: dialog },
    'support-analytics-failing': { api: [kpi, broken] },
    'support-analytics-pending': { api: [kpi, silent], loading: true },
  }),
]
