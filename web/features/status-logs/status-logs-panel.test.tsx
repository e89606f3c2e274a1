import { beforeEach, expect, test } from 'bun:test'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { type DataOf, type Fakes, serve } from '#web/testing/api.ts'
import { renderAt } from '#web/testing/render.tsx'
import { canEr } from '#web/testing/support.ts'
import { exportUrl } from './queries.ts'
import { statusLogSearch } from './search.ts'
import { StatusLogsPanel } from './status-logs-panel.tsx'

type List = DataOf<'GET /admin/support/status-logs'>
const log: List['status_logs'][number] = {
  ...{ id: 3, ticket_id: 42, ticket_subject: 'Ödül gelmedi', old_status: 'open', new_status: 'resolved' },
  ...{ status_changed: true, assignment_changed: false, old_admin_name: null, new_admin_name: null },
  ...{ changed_by: 7, changed_by_name: 'Can Er', changed_by_type: 'admin' },
  changed_by_badge: { icon: 'headset', label: 'Temsilci' },
  status_badge: { color: 'green', icon: 'circle-check-big' },
  ...{ changed_date: '2026-01-20T10:00:00.000Z', changed_date_formatted: '20 Oca 2026 13:00' },
  ...{ change_reason: 'Ödül verildi', is_sla_breached: true, is_first_response_sla_breached: false },
  ...{ resolution_due_date: null, first_response_due_date: null, related_audit_logs: [] },
  ...{ messages_before_count: 2, messages_after_count: 1 },
}
const assignment = {
  ...log,
  ...{ id: 4, old_status: null, new_status: null, status_changed: false, assignment_changed: true },
  ...{ new_admin_name: 'Ece Yıldız', change_reason: null, is_sla_breached: false, status_badge: null },
}
const summary: DataOf<'GET /admin/support/status-logs/summary'> = {
  ...{ days: 7, from: '2026-01-14', to: '2026-01-20', total_changes: 9, status_changes: 5, assignments: 3 },
  ...{ notes: 1, system_changes: 2, by_status: [], by_type: [], daily: [] },
  most_active: [{ id: 7, name: 'Can Er', count: 6 }],
}

async function open(search = '', fakes: Fakes = {}) {
  const pagination = { current_page: 1, total_pages: 1, total_logs: 2, total_is_capped: false }
  const calls = serve({
    'GET /admin/support/status-logs': {
      body: {
        status: 'success',
        data: {
          status_logs: [log, assignment],
          pagination: { ...pagination, has_prev: false, has_next: false },
        },
      },
    },
    'GET /admin/support/status-logs/summary': { body: { data: summary } },
    'GET /admin/support/agents': { body: { data: { agents: [canEr] } } },
    ...fakes,
  })
  await renderAt(<StatusLogsPanel />, { path: `/flight-control/support-statusLogs${search}` })
  return calls
}

beforeEach(forgetCsrfToken)

test('shows changes of status and agent, with reason, missed time and messages', async () => {
  await open()
  const [, first, second] = await screen.findAllByRole('row')
  for (const shown of ['Açık', 'Çözüldü', 'Ödül verildi', 'Süre kaçtı', 'Can Er', 'Temsilci', '2 / 1'])
    expect(within(first!).getByText(shown)).toBeDefined()
  expect(within(second!).getByText(/Atanmamış/)).toBeDefined()
  expect(second!.textContent).toContain('Ece Yıldız')
  expect(await screen.findByText('En çok değiştiren: Can Er (6)')).toBeDefined()
  const figures = [...document.querySelectorAll('dt')].map(({ textContent }) => textContent)
  expect(figures).toHaveLength(4)
  for (const figure of figures) expect(figure).toContain('(7\u00a0gün)')
})

test.each([
  ['assignments', { assignments_only: 'true' }],
  ['system', { system_only: 'true' }],
])('the quick filter %s is sent as its flag', async (kind, flags) => {
  const calls = await open(`?kind=${kind}`)
  await screen.findByText('Ödül verildi')
  const asked = calls.find((call) => call.path === '/admin/support/status-logs')?.query
  expect(asked).toEqual({ page: '1', per_page: '20', ...flags })
})

test('the file is of the chosen ticket, and leaves out empty filters', () => {
  const urlOf = (raw: object) => exportUrl(statusLogSearch.asked(statusLogSearch.parse(raw)))
  expect(urlOf({ ticket_id: 42, kind: 'assignments', start_date: '2026-01-01' })).toBe(
    '/api/v1/admin/support/tickets/42/status-logs/export?start_date=2026-01-01&assignments_only=true',
  )
  expect(urlOf({})).toBe('/api/v1/admin/support/status-logs/export?')
})

test('an entry shows its due times and the audit log of that moment', async () => {
  const related_audit_logs = [
    {
      ...{
        id: 9,
        action_type: 'status_change',
        description: 'Can Er talebi çözdü: #42',
        admin_name: 'Can Er',
      },
      timestamp: log.changed_date,
    },
  ]
  const detailed = {
    ...log,
    related_audit_logs,
    resolution_due_date: new Date(2026, 0, 19, 9, 30).toISOString(),
  }
  const pagination = { current_page: 1, total_pages: 1, total_logs: 1, total_is_capped: false }
  await open('', {
    'GET /admin/support/status-logs': {
      body: {
        status: 'success',
        data: { status_logs: [detailed], pagination: { ...pagination, has_prev: false, has_next: false } },
      },
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Ayrıntıyı göster: #42 Ödül gelmedi' }))
  const sheet = within(await screen.findByRole('dialog'))
  for (const shown of ['Çözüm süresi', '19 Oca 2026 09:30', 'Ödül verildi', 'Temsilci', '2 / 1'])
    expect(sheet.getByText(shown)).toBeDefined()
  expect(sheet.getByRole('link', { name: 'Can Er talebi çözdü: #42' }).getAttribute('href')).toBe(
    '/flight-control/support-auditLogs?entry=9',
  )
})

test('a note is written to the ticket of a row', async () => {
  const calls = await open('', {
    'GET /admin/support/tickets/:id': {
      body: { data: { ticket: { id: 42, subject: 'Ödül gelmedi' } } } as never,
    },
    'POST /admin/support/tickets/:id/status-logs': { status: 201, body: { data: log } },
  })
  const [button] = await screen.findAllByRole('button', { name: 'Günlüğe not ekle: #42 Ödül gelmedi' })
  fireEvent.click(button!)
  const field = await screen.findByRole('textbox', { name: 'Not' })
  fireEvent.change(field, { target: { value: 'Aradık' } })
  fireEvent.click(screen.getByRole('button', { name: 'Kaydet' }))
  await waitFor(() =>
    expect(calls.find(({ body }) => body)).toMatchObject({
      path: '/admin/support/tickets/42/status-logs',
      body: { change_reason: 'Aradık' },
    }),
  )
})

test('filters by the agent who did it', async () => {
  const calls = await open('?changed_by=7')
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Temsilci Can Er' }), { key: 'Enter' })
  const asked = () => calls.findLast(({ path }) => path === '/admin/support/status-logs')?.query
  expect(asked()?.changed_by).toBe('7')
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Ben' }))
  await waitFor(() => expect(asked()?.changed_by).toBe('me'))
})
