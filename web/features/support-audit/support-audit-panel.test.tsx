import { expect, test } from 'bun:test'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { factsOf } from '#web/components/ticket/audit-facts.ts'
import { type DataOf, type Fakes, serve } from '#web/testing/api.ts'
import { paginationOf } from '#web/testing/pagination.ts'
import { renderAt } from '#web/testing/render.tsx'
import { canEr } from '#web/testing/support.ts'
import { exportUrl } from './queries.ts'
import { auditLogSearch } from './search.ts'
import { SupportAuditPanel } from './support-audit-panel.tsx'

const log: DataOf<'GET /admin/support/audit-logs'>['auditLogs'][number] = {
  ...{ id: 9, ticket_id: 42, action: 'ticket.priority', action_type: 'priority_change' },
  ...{ action_by_type: 'admin', action_by: 7, action_by_name: 'Can Er', action_by_email: 'can@ornek.com' },
  description: 'Can Er talebin önceliğini değiştirdi: #42',
  metadata: { reason: 'Acil', changes: { priority: { from: 2, to: 5 } } },
  ...{ created_date: '2026-01-20T10:00:00.000Z', ticket_subject: 'Ödül gelmedi', ticket_status: 'open' },
  ...{ ticket_priority: 5, assigned_admin_name: null },
}
const created = { ...log, id: 8, action: 'ticket.create', description: 'Pelin Su destek talebi açtı: #42' }
const stats: DataOf<'GET /admin/support/audit-logs/stats'> = {
  ...{ from: '2025-12-22', to: '2026-01-20', total: 3 },
  actionTypes: [{ action_type: 'priority_change', count: 2 }],
  actionByTypes: [{ action_by_type: 'admin', count: 3 }],
  dailyStats: [{ date: '2026-01-20', total_actions: 3 }],
}

async function open(search = '', fakes: Fakes = {}) {
  const calls = serve({
    'GET /admin/support/audit-logs': { body: { data: { auditLogs: [log], pagination: paginationOf(1) } } },
    'GET /admin/support/audit-logs/stats': { body: { data: stats } },
    'GET /admin/support/audit-logs/:id': {
      body: { data: { auditLog: { ...log, relatedLogs: [created] } } },
    },
    'GET /admin/support/agents': { body: { data: { agents: [canEr] } } },
    ...fakes,
  })
  await renderAt(<SupportAuditPanel />, { path: `/flight-control/support-auditLogs${search}` })
  return calls
}

test('an entry opens with its changes, details and related entries', async () => {
  await open()
  fireEvent.click(await screen.findByRole('button', { name: `Göster: ${log.description}` }))
  const sheet = within(await screen.findByRole('dialog'))
  for (const shown of [
    'Normal → Kritik',
    'Neden',
    'Acil',
    'can@ornek.com',
    'Öncelik değişikliği',
    '#42 Ödül gelmedi',
  ])
    expect(await sheet.findByText(shown)).toBeDefined()
  expect(sheet.getByRole('button', { name: created.description })).toBeDefined()
  expect(sheet.getByRole('link', { name: 'Denetim izinde aç' }).getAttribute('href')).toBe(
    '/flight-control/audit?entry=9',
  )
})

const detailsOf: [string, Record<string, unknown>, [string, string][]][] = [
  ['macro', { macro: 3, name: 'İade' }, [['Makro', 'İade']]],
  [
    'skipped rule',
    { rule: 4, name: 'Geç yanıt', code: 'TICKET_MERGED' },
    [
      ['Kural', 'Geç yanıt'],
      ['Neden uygulanmadı', 'Talep başka bir taleple birleştirilmişti'],
    ],
  ],
  [
    'merge',
    {
      ...{ into: 7, moved: 3, status: 'open' },
      changes: { mergedInto: { from: null, to: 7 }, status: { from: 'open', to: 'closed' } },
    },
    [
      ['Birleştiği talep', '— → #7'],
      ['Durum', 'Açık → Kapandı'],
      ['Taşınan mesaj', '3'],
    ],
  ],
  [
    'split',
    { to: 51, moved: 2 },
    [
      ['Ayrılan yeni talep', '#51'],
      ['Taşınan mesaj', '2'],
    ],
  ],
  ['flag', { changes: { isSpam: { from: false, to: true } } }, [['Spam', 'Hayır → Evet']]],
  [
    'export',
    { what: 'audit_log', filter: { status: 'open', priority: 5 } },
    [
      ['İndirilen', 'Denetim kayıtları'],
      ['Filtreler', 'Durum: Açık · Öncelik: Kritik'],
    ],
  ],
]
test.each(detailsOf)('the details of a %s have names and words', (_, metadata, shown) => {
  expect(factsOf(metadata)).toEqual(shown)
})

test('a missed due time is shown as people read it', async () => {
  const metadata = { target: 'first_response', due: '2026-01-18T09:00:00.000Z' }
  await open('', {
    'GET /admin/support/audit-logs/:id': {
      body: { data: { auditLog: { ...log, metadata, relatedLogs: [] } } },
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: `Göster: ${log.description}` }))
  const sheet = within(await screen.findByRole('dialog'))
  for (const shown of ['Hedef', 'İlk yanıt', 'Son zaman', /^18 Oca 2026 \d\d:00$/])
    expect(await sheet.findByText(shown)).toBeDefined()
})

const timelineFake: Fakes = {
  'GET /admin/support/tickets/:id/timeline': {
    body: {
      data: {
        timeline: [
          {
            ...{ id: 'audit-9', event_type: 'priority_change', action: 'ticket.priority', reason: 'Acil' },
            ...{ description: log.description, action_by_type: 'admin', action_by_name: 'Can Er' },
            ...{ source_type: 'audit', source_id: 9, from: '2', to: '5', created_date: log.created_date },
          },
        ],
        pagination: paginationOf(1),
      },
    },
  },
}

test('names the period of the charts, and the system once where it acted', async () => {
  const bySystem = { ...log, action_by_name: null, action_by_type: 'system' as const }
  await open('', {
    'GET /admin/support/audit-logs': {
      body: { data: { auditLogs: [bySystem], pagination: paginationOf(1) } },
    },
  })
  expect(await screen.findAllByText('22 Ara 2025 – 20 Oca 2026')).toHaveLength(3)
  const [, row] = await screen.findAllByRole('row')
  expect(within(row!).getAllByText('Sistem')).toHaveLength(1)
  expect(row!.textContent).not.toContain('—')
})

test.each([
  ['table', '?ticket_id=42', 'row'],
  ['timeline', '?ticket_id=42&view=timeline', 'button'],
] as const)(
  'the charts over the %s of an old ticket say that their period has no entries',
  async (_, search, role) => {
    await open(search, {
      ...timelineFake,
      'GET /admin/support/audit-logs/stats': {
        body: { data: { ...stats, total: 0, actionTypes: [], actionByTypes: [], dailyStats: [] } },
      },
      'GET /admin/support/tickets/:id': { body: { data: { ticket: { id: 42, subject: 'Ödül' } } } as never },
    })
    expect(await screen.findByRole(role, { name: /Can Er talebin önceliğini değiştirdi/ })).toBeDefined()
    expect(await screen.findAllByText('Bu dönemde kayıt yok')).toHaveLength(3)
    expect(screen.getAllByText('22 Ara 2025 – 20 Oca 2026')).toHaveLength(3)
    expect(screen.queryByText('Bu filtrelere uyan kayıt yok')).toBeNull()
  },
)

test('the timeline of a ticket opens entries of the audit log', async () => {
  const calls = await open('?timeline=42', timelineFake)
  fireEvent.click(
    await screen.findByRole('button', { name: 'Can Er talebin önceliğini değiştirdi (Normal → Kritik)' }),
  )
  expect(await screen.findByText('Normal → Kritik')).toBeDefined()
  expect(calls.some(({ path }) => path === '/admin/support/audit-logs/9')).toBe(true)
})

test('a ticket can be read as a timeline instead of a table, with the same filters', async () => {
  const calls = await open('?ticket_id=42&action_by_type=admin', {
    ...timelineFake,
    'GET /admin/support/tickets/:id': { body: { data: { ticket: { id: 42, subject: 'Ödül' } } } as never },
  })
  await screen.findByText(log.description)
  fireEvent.click(screen.getByRole('radio', { name: 'Zaman çizelgesi' }))
  await screen.findByRole('button', { name: 'Can Er talebin önceliğini değiştirdi (Normal → Kritik)' })
  expect(screen.queryByRole('table')).toBeNull()
  const asked = calls.find(({ path }) => path === '/admin/support/tickets/42/timeline')?.query
  expect(asked).toEqual({ action_by_type: 'admin', page: '1' })
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Zaman çizelgesi' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Tablo' }))
  expect(await screen.findByRole('table')).toBeDefined()
})

test('a timeline without a ticket asks for one (D11)', async () => {
  await open('?view=timeline')
  expect(await screen.findByText('Önce bir talep seç.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Talep seç' })).toBeDefined()
})

test('sends the filters, also to the statistics and the file', async () => {
  const search = '?ticket_id=42&action_type=priority_change&date_from=2026-01-01&order=asc'
  const calls = await open(search, {
    'GET /admin/support/tickets/:id': { body: { data: { ticket: { id: 42, subject: 'Ödül' } } } as never },
  })
  await screen.findByText(log.description)
  const query = (path: string) => calls.find((call) => call.path === path)?.query
  expect(query('/admin/support/audit-logs')).toEqual({
    ...{ page: '1', limit: '20', ticket_id: '42', action_type: 'priority_change' },
    ...{ date_from: '2026-01-01', sort_order: 'asc' },
  })
  expect(query('/admin/support/audit-logs/stats')).toEqual({ ticket_id: '42', date_from: '2026-01-01' })
  const asked = auditLogSearch.asked(auditLogSearch.parse({ ticket_id: 42, action_type: 'merged' }))
  expect(exportUrl(asked)).toBe('/api/v1/admin/support/tickets/42/audit-logs/export?action_type=merged')
})

test('filters by the agent who did it', async () => {
  const calls = await open('?action_by=7')
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Temsilci Can Er' }), { key: 'Enter' })
  const asked = () => calls.findLast(({ path }) => path === '/admin/support/audit-logs')?.query
  expect(asked()?.action_by).toBe('7')
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Ben' }))
  await waitFor(() => expect(asked()?.action_by).toBe('me'))
})
