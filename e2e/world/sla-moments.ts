import { broken, button, dialog, type Moment } from './moment.ts'

const path = '/flight-control/support-settings'
const tickets = '/flight-control/support-tickets'

/** Target times, working hours and holidays, and what follows from them on the list. */
export const slaMoments: Moment[] = [
  { name: 'sla-settings-failing', path, as: 'admin', api: ['**/support/sla-*', broken] },
  {
    name: 'sla-policy',
    path,
    as: 'admin',
    act: async (page) => {
      await button(page, 'Düzenle: Kritik', 'Edit: Critical').click()
      await dialog(page)
    },
  },
  {
    name: 'sla-hours',
    path,
    as: 'admin',
    act: async (page) => {
      await button(page, 'Çalışma saatlerini', 'Edit working').click()
      await dialog(page)
    },
  },
  { name: 'sla-due-soon', path: `${tickets}?sla=due_soon`, as: 'admin' },
  { name: 'sla-breached', path: `${tickets}?sla=breached`, as: 'admin' },
]
