import { answered, button, choose, dialog, type Moment, momentsOf, states } from './moment.ts'

const path = '/flight-control/reports'
const files = /\/admin\/reports\?/

const file = {
  ...{ type: 'support', format: 'html', language: 'tr', status: 'ready', error: null, filter: null },
  range: { from: '2026-10-01', to: '2026-10-31' },
  progress: { done: 7, total: 7 },
  bytes: 48_213,
  author: { id: 1, name: 'Ayla Demir' },
  scheduled: true,
  createdAt: '2026-11-01T04:00:00.000Z',
  readyAt: '2026-11-01T04:00:02.000Z',
  expiresAt: '2026-11-08T04:00:02.000Z',
  download_url: '/api/v1/admin/reports/4/download?token=1.x',
}
const none = { bytes: null, readyAt: null, expiresAt: null, download_url: null, scheduled: false }
const list = { ...file, type: 'user_list', format: 'csv', range: null, scheduled: false }

/** A file in every state. */
const everyState = answered({
  reports: [
    {
      ...{ ...list, ...none, id: 9, status: 'processing', filter: { status: 'active' } },
      progress: { done: 412_000, total: 1_000_000 },
    },
    {
      ...file,
      ...none,
      id: 8,
      type: 'security',
      status: 'pending',
      progress: { done: 0, total: null },
    },
    { ...list, id: 7, filter: { ids: [1, 2, 3] }, progress: { done: 3, total: 3 }, bytes: 612 },
    { ...file, id: 6 },
    { ...file, ...none, id: 5, type: 'users', status: 'failed', error: 'interrupted' },
    { ...file, ...none, id: 4, type: 'notifications', status: 'expired' },
  ],
  pagination: { page: 1, limit: 20, total: 6, totalPages: 1, hasNext: false, hasPrev: false },
})

/** The panel of reports, its files and its dialogs. */
export const reportMoments: Moment[] = [
  ...states('reports', path, files),
  ...momentsOf('admin', path, {
    'reports-states': { api: [files, everyState] },
    'reports-run': async (page) => {
      await button(page, 'Rapor çalıştır', 'Run report').click()
      await dialog(page)
      await choose(page, 0, /Günleri seç|Custom dates/)
    },
    'reports-schedule': async (page, { clientOf, adminA }, language) => {
      const { admin } = await clientOf(adminA)
      const { data } = await (await admin.reports.schedules.$get()).json()
      if (data.schedules.length === 0)
        for (const frequency of ['daily', 'weekly'] as const)
          await admin.reports.schedules.$post({
            json: { type: 'security', format: 'html', frequency, language },
          })
      await page.reload()
      await page.getByRole('switch').first().waitFor()
    },
  }),
]
