import { broken, type Moment, momentsOf, opens } from './moment.ts'

const path = '/flight-control/support-settings'
const tickets = '/flight-control/support-tickets'

/** Target times, working hours and holidays, and what follows from them on the list. */
export const slaMoments: Moment[] = [
  ...momentsOf('admin', path, {
    'sla-settings-failing': { api: ['**/support/sla-*', broken] },
    'sla-policy': opens('Düzenle: Kritik', 'Edit: Critical'),
    'sla-hours': opens('Çalışma saatlerini', 'Edit working'),
  }),
  ...momentsOf('admin', tickets, {
    'sla-due-soon': '?sla=due_soon',
    'sla-breached': '?sla=breached',
  }),
]
