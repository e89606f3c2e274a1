import { beforeEach, expect, test } from 'bun:test'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { type DataOf, type Fakes, serve } from '#web/testing/api.ts'
import { paginationOf } from '#web/testing/pagination.ts'
import { renderAt } from '#web/testing/render.tsx'
import { AuditPanel } from './audit-panel.tsx'
import { breakText } from './broken-chain.tsx'
import { ChainBanner } from './chain-banner.tsx'

type Entry = DataOf<'GET /admin/audit-log'>['items'][number]
const path = '/admin/audit-log'

const role: Entry = {
  id: 9,
  action: 'user.set_role',
  actor: { type: 'admin', id: 1, name: 'Ece Çınar' },
  target: { type: 'user', id: '5', name: 'Can Işık' },
  meta: {},
  changes: { role: { from: 'user', to: 'admin' } },
  ip: '198.51.100.7',
  request_id: '0190a7f4-0000-4000-8000-000000000001',
  created_date: '2026-01-19T10:00:00.000Z',
  redacted: false,
  batch: 12,
}
const edit: Entry = {
  ...role,
  id: 8,
  action: 'notification.update',
  target: { type: 'notification', id: '7', name: 'Turnuva' },
  changes: {
    priority: { from: 2, to: 4 },
    'translations.tr.title': { from: 'Eski', to: 'Yeni' },
    scheduled_at: { from: null, to: '2026-02-01T09:00:00.000Z' },
  },
  batch: null,
}
const unknown: Entry = {
  ...role,
  id: 7,
  action: 'rocket.launch',
  actor: { type: 'system', id: null, name: null },
  target: { type: 'rocket', id: '3', name: null },
  changes: null,
}
const intact: DataOf<'GET /admin/audit-log/status'> = {
  sealed_rows: 3,
  last_batch: null,
  unsealed_since: null,
  last_check: { batches: 2, rows: 3, broken: [], created_date: '2026-01-19T03:00:00.000Z' },
  intact: true,
}
const damaged = {
  ...intact,
  intact: false,
  last_check: {
    ...intact.last_check!,
    broken: [
      { batch: 4, reason: 'rows_changed' as const, rows: [17] },
      { batch: 5, reason: 'link' as const },
    ],
  },
}

async function open(search = '', fakes: Fakes = {}) {
  const calls = serve({
    'GET /admin/audit-log': { body: { data: { items: [role, edit, unknown], pagination: paginationOf(3) } } },
    'GET /admin/audit-log/status': { body: { data: intact } },
    ...fakes,
  })
  await renderAt(<AuditPanel />, { path: `/flight-control/audit${search}` })
  return calls
}

beforeEach(forgetCsrfToken)

test('entries are sentences with links to the user and the notification', async () => {
  await open()
  const [first, second, third] = (await screen.findAllByRole('row')).slice(1)
  expect(first!.textContent).toContain('Ece Çınar rolü değiştirdi (Oyuncu → Yönetici): Can Işık')
  expect(within(first!).getByRole('link', { name: 'Can Işık' }).getAttribute('href')).toBe(
    '/flight-control/users-management/5',
  )
  expect(within(second!).getByRole('link', { name: 'Turnuva' }).getAttribute('href')).toBe(
    '/flight-control/notification-history?notification=7',
  )
  expect(second!.textContent).toContain('Öncelik: 2 → 4 · Başlık (Türkçe): Eski → Yeni · +1 alan')
  expect(third!.textContent).toContain('Sistem: rocket.launch (#3)')
})

test('who acted and the area have columns, and the product has no address', async () => {
  const sweep: Entry = { ...unknown, action: 'ticket.sla_breach', ip: null }
  await open('', {
    'GET /admin/audit-log': { body: { data: { items: [role, sweep], pagination: paginationOf(2) } } },
  })
  const [first, second] = (await screen.findAllByRole('row')).slice(1)
  const cells = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(cells(first!)).toEqual(expect.arrayContaining(['Ece Çınar', 'Kullanıcılar', '198.51.100.7']))
  expect(cells(second!)).toEqual(expect.arrayContaining(['Sistem', 'Destek', 'Ürünün kendisi']))
})

test('an entry names who acted, with the number', async () => {
  await open('?entry=9', { 'GET /admin/audit-log/:id': { body: { data: role } } })
  expect((await screen.findByText('Ece Çınar (#1)')).closest('dialog, [role=dialog]')).not.toBeNull()
})

test('a status and a channel are in words, and the entry says the change once', async () => {
  const closed: Entry = {
    ...role,
    id: 6,
    action: 'ticket.status',
    target: { type: 'ticket', id: '7', name: 'Giriş yapamıyorum' },
    meta: { from: 'resolved', to: 'closed' },
    changes: { status: { from: 'resolved', to: 'closed' }, channel: { from: 'push', to: 'in_app' } },
  }
  await open('?entry=6', {
    'GET /admin/audit-log': { body: { data: { items: [closed], pagination: paginationOf(1) } } },
    'GET /admin/audit-log/:id': { body: { data: closed } },
  })
  await screen.findByText('Çözüldü')
  const dialog = within(screen.getByRole('dialog'))
  for (const text of ['Çözüldü', 'Kapandı', 'Anlık bildirim', 'Uygulama içi'])
    expect(dialog.getAllByText(text)).toHaveLength(1)
  expect(dialog.queryByText('resolved')).toBeNull()
})

test('an entry about a ticket has the words of its fields', async () => {
  const merged: Entry = {
    ...{ ...role, id: 5, action: 'ticket.merge', target: { type: 'ticket', id: '64', name: 'Giriş' } },
    meta: { into: 7, moved: 3, macro: 2, name: 'İade' },
    changes: { mergedInto: { from: null, to: 7 }, assignedTo: { from: null, to: 1 } },
  }
  await open('?entry=5', { 'GET /admin/audit-log/:id': { body: { data: merged } } })
  await screen.findByText('Birleştiği talep')
  const { textContent } = screen.getByRole('dialog')
  expect(textContent).toContain('Birleştiği talepÖnce: —Sonra: #7')
  expect(textContent).toContain('TemsilciÖnce: —Sonra: #1')
  expect(textContent).toContain('Taşınan mesaj3Makroİade')
  expect(textContent).not.toMatch(/mergedInto|assignedTo|moved|macro/)
})

test('an entry names its details, nested ones and fields that it lists', async () => {
  const run: Entry = {
    ...{
      ...role,
      id: 4,
      action: 'user.update',
      changes: { 'sessions.user_limits.idle_hours': { from: 24, to: 48 } },
    },
    meta: {
      ...{ fields: ['firstName', 'birthDate'], off: ['email.welcome'], reason: 'ended_by_admin' },
      ...{ lockedUntil: '2026-01-19T10:00:00.000Z', filter: { role: 'admin', from: '2026-01-01' } },
    },
  }
  await open('?entry=4', { 'GET /admin/audit-log/:id': { body: { data: run } } })
  await screen.findByText('Filtre')
  const text = screen.getByRole('dialog').textContent!.replaceAll('\u00A0', ' ')
  for (const shown of [
    ...['Oturumlar · Oyuncular · Kullanılmadan geçen saatÖnce: 24Sonra: 48', 'AlanlarAd, Doğum tarihi'],
    ...['KapatılanE-posta · Hoş geldin', 'NedenYönetici sonlandırdı', 'Kilit sonu'],
    'FiltreRol: Yönetici · İlk: 1 Oca 2026',
  ])
    expect(text).toContain(shown)
  expect(text).not.toMatch(/firstName|welcome|lockedUntil|filter|T10:00/)
})

test('a deleted target has no link', async () => {
  const gone: Entry = { ...edit, action: 'notification.delete', changes: null }
  await open('', {
    'GET /admin/audit-log': { body: { data: { items: [gone], pagination: paginationOf(1) } } },
  })
  await screen.findByText('Turnuva')
  expect(screen.queryByRole('link', { name: 'Turnuva' })).toBeNull()
})

const breach: Entry = {
  ...unknown,
  id: 20,
  action: 'ticket.sla_breach',
  ip: null,
  created_date: '2026-01-19T11:00:00.000Z',
  repeats: { count: 14, since: '2026-01-19T09:30:00.000Z', is_capped: false },
}

test('repeated entries are one row, which opens to the single ones with the filters of the list', async () => {
  const single = ({ repeats: _, ...rest }: Entry, id: number) => ({ ...rest, id })
  const calls = await open('?actor_type=system', {
    'GET /admin/audit-log': { body: { data: { items: [breach, role], pagination: paginationOf(2) } } },
    'GET /admin/audit-log/:id/repeats': {
      body: { data: { items: [single(breach, 20), single(breach, 19)], pagination: paginationOf(14) } },
    },
    'GET /admin/audit-log/:id': { body: { data: single(breach, 19) } },
  })
  const [first, second] = (await screen.findAllByRole('row')).slice(1)
  expect(calls.find((call) => call.path === path)?.query?.repeats).toBe('grouped')
  expect(first!.textContent).toContain('× 14')
  expect(second!.textContent).not.toContain('×')
  fireEvent.click(first!)
  const dialog = within(await screen.findByRole('dialog', { name: 'Tekrarlanan işlem × 14' }))
  const rows = (await dialog.findAllByRole('row')).slice(1)
  expect(rows).toHaveLength(2)
  expect(calls.find((call) => call.path.endsWith('/repeats'))).toMatchObject({
    path: '/admin/audit-log/20/repeats',
    query: { actor_type: 'system', page: '1', limit: '10' },
  })
  fireEvent.click(rows[1]!)
  expect(await screen.findByText('ticket.sla_breach')).toBeDefined()
})

test('shows every entry where repeats are not grouped', async () => {
  const calls = await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Tekrarları grupla', pressed: true }))
  await waitFor(() => expect(calls.at(-1)?.query).toEqual({ page: '1', limit: '20' }))
})

test('sends the filters of the URL, and ignores those that the server refuses', async () => {
  const calls = await open(
    '?search=ece&actor=1&group=users&target_type=user&actor_type=admin&from=2026-01-01&to=2026-01-31&order=asc',
  )
  await screen.findAllByText('Can Işık')
  const asked = calls.find((call) => call.path === path && call.query?.limit === '20')
  expect(asked?.query).toEqual({
    ...{ page: '1', limit: '20', search: 'ece', actor: '1', group: 'users', target_type: 'user' },
    ...{ actor_type: 'admin', from: '2026-01-01', to: '2026-01-31', order: 'asc', repeats: 'grouped' },
  })
  const odd = await open('?search=e&actor=x&group=none&from=yesterday&to=2026')
  await waitFor(() =>
    expect(odd.find((call) => call.path === path)?.query).toEqual({
      ...{ page: '1', limit: '20', repeats: 'grouped' },
    }),
  )
})

test('filters by a day and by a user who is searched', async () => {
  const calls = await open('', {
    'GET /admin/notifications/users/search': {
      body: {
        data: {
          users: [{ id: 1, first_name: 'Ece', last_name: 'Çınar', email: 'ece@ornek.com', status: 'active' }],
          pagination: { total: 1 },
        },
      },
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Tarih' }))
  fireEvent.change(await screen.findByLabelText('Başlangıç'), { target: { value: '01.01.2026' } })
  fireEvent.blur(screen.getByLabelText('Başlangıç'))
  await waitFor(() => expect(calls.at(-1)?.query?.from).toBe('2026-01-01'))
  fireEvent.click(screen.getByRole('button', { name: 'Tarih 1\u00A0Oca\u00A02026 ve sonrası', hidden: true }))
  fireEvent.click(screen.getByRole('button', { name: 'Yapan' }))
  const field = await screen.findByRole('combobox')
  fireEvent.change(field, { target: { value: 'ece' } })
  fireEvent.click(await screen.findByRole('option', { name: /ece@ornek.com/ }))
  await waitFor(() => expect(calls.at(-1)?.query?.actor).toBe('1'))
  expect(screen.getByRole('button', { name: 'Yapan Ece Çınar' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: '“Yapan” filtresini kaldır' }))
  expect(await screen.findByRole('button', { name: 'Yapan' })).toBeDefined()
})

test('an entry shows each field before and after', async () => {
  await open('?entry=8', { 'GET /admin/audit-log/:id': { body: { data: edit } } })
  expect((await screen.findByText('Yeni')).tagName).toBe('INS')
  expect(screen.getByText('Eski').tagName).toBe('DEL')
  expect(screen.getByText('Bir dakika içinde mühürlenir')).toBeDefined()
  expect(screen.getByText(role.request_id!)).toBeDefined()
})

test('downloads a file with the filters of the list', async () => {
  const calls = await open('?group=users&page=2', {
    'POST /admin/reports/audit_log/run': { status: 409, body: { code: 'TOO_MANY_FILES', message: 'Dolu' } },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'CSV olarak dışa aktar' }))
  await waitFor(() =>
    expect(calls.find(({ body }) => body)?.body).toEqual({ format: 'csv', filter: { group: 'users' } }),
  )
})

test('says that the list could not be loaded, and offers to try again', async () => {
  await open('', { 'GET /admin/audit-log': { status: 500, body: { code: 'INTERNAL', message: '' } } })
  expect(await screen.findByText('Denetim izi yüklenemedi')).toBeDefined()
})

test('batches of another secret are announced as one fault', () => {
  const broken = [{ batch: 1, until: 1442, reason: 'unknown_key' as const }]
  expect(breakText({ ...damaged, last_check: { ...damaged.last_check, broken } })).toBe(
    '1–1442. gruplar bu sunucununkinden başka bir AUTH_SECRET ile mühürlenmiş.',
  )
})

test('a broken chain is announced with its first break, an intact one is not', async () => {
  serve({ 'GET /admin/audit-log/status': { body: { data: damaged } } })
  const { unmount } = await renderAt(<ChainBanner />)
  expect((await screen.findByRole('alert')).textContent).toContain('4. grup kayıtları değiştirilmiş.')
  unmount()
  serve({ 'GET /admin/audit-log/status': { body: { data: intact } } })
  const { client } = await renderAt(<ChainBanner />)
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(screen.queryByRole('alert')).toBeNull()
})
