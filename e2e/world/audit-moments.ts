import { answered, dialog, type Moment, momentsOf, states } from './moment.ts'

const path = '/flight-control/audit'
const status = /\/admin\/audit-log\/status/
const broken = {
  sealed_rows: 120,
  last_batch: { id: 14, rows: 3, created_date: '2026-11-22T10:00:00.000Z' },
  unsealed_since: null,
  last_check: {
    batches: 14,
    rows: 120,
    broken: [{ batch: 9, reason: 'rows_changed', rows: [77] }],
    created_date: '2026-11-22T00:20:00.000Z',
  },
  intact: false,
}

/** The audit trail, its dialog and the banner of a broken chain. */
export const auditMoments: Moment[] = [
  ...states('audit', path, /\/admin\/audit-log\?/),
  ...momentsOf('admin', path, {
    'audit-none-found': '?search=xyzxyz',
    'audit-entry': {
      search: '?group=support&repeats=single',
      act: async (page) => {
        await page.locator('tbody tr, li').filter({ hasText: '→' }).first().press('Enter')
        await dialog(page)
      },
    },
    'audit-broken': { api: [status, answered(broken)] },
  }),
]
