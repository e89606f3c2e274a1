import { afterEach, beforeEach, expect, test } from 'bun:test'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ticketQuery } from '#web/components/ticket/queries.ts'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { openLive } from '#web/lib/live.ts'
import { type DataOf, type Fakes, serve } from '#web/testing/api.ts'
import { FakeEventSource, fakeEventSource } from '#web/testing/fake-event-source.ts'
import { paginationOf } from '#web/testing/pagination.ts'
import { renderAt } from '#web/testing/render.tsx'
import { staffTicket } from '#web/testing/support.ts'
import { untilGone } from '#web/testing/until.ts'
import { setWidth } from '#web/testing/viewport.ts'
import { exportUrl } from './queries.ts'
import { ticketSearch } from './search.ts'
import { TicketsPanel } from './tickets-panel.tsx'

const path = '/admin/support/tickets'
type List = DataOf<'GET /admin/support/tickets'>
const ticket = staffTicket(42, {
  ...{ subject: 'Ödül gelmedi', status: 'resolved', priority: 4, category: 'billing', is_flagged: true },
  ...{ subcategory: 'refund_request', unread_messages_count: 2, requester_username: 'Pelin Su', user_id: 5 },
  ...{ guest_name: null, guest_email: null, assigned_to: 7, assigned_admin_name: 'Can Er' },
  is_sla_breached: true,
})
const stats: List['stats'] = {
  total_tickets: 21,
  by_status: { open: 5, in_progress: 3, waiting_user: 2, resolved: 4, closed: 7 },
  snoozed_by_status: { open: 2, in_progress: 0, waiting_user: 1, resolved: 0, closed: 0 },
}
const agent = {
  id: 7,
  name: 'Can Er',
  email: 'can@ornek.com',
  username: 'can',
  open_tickets: 3,
  unresolved_tickets: 3,
}
const agents: DataOf<'GET /admin/support/agents'>['agents'] = [
  { ...agent, categories: [], languages: [], away_until: null, last_assigned_date: null },
  {
    ...agent,
    id: 8,
    name: 'Ece Yıldız',
    categories: [],
    languages: [],
    away_until: null,
    last_assigned_date: null,
  },
]

async function open(fakes: Fakes = {}, search = '') {
  const calls = serve({
    'GET /admin/support/tickets': {
      body: { data: { tickets: [ticket], pagination: paginationOf(1), stats } },
    },
    'GET /admin/support/agents': { body: { data: { agents } } },
    'GET /admin/support/views': { body: { data: { views: [] } } },
    'GET /admin/support/tags': { body: { data: { tags: [{ id: 1, name: 'iade', ticket_count: 4 }] } } },
    ...fakes,
  })
  const { client } = await renderAt(<TicketsPanel />, { path: `/flight-control/support-tickets${search}` })
  return Object.assign(calls, { client })
}
const sent = (calls: Awaited<ReturnType<typeof open>>) => calls.find(({ body }) => body)?.body
const openDialog = async () => within(await screen.findByRole('dialog'))

beforeEach(forgetCsrfToken)
afterEach(() => setWidth(1440))

test('actions of a row print the key that does the same', async () => {
  await open()
  const rank = await screen.findByRole('button', { name: 'Önceliği değiştir: #42 Ödül gelmedi' })
  expect(rank.title).toBe('Önceliği değiştir: #42 Ödül gelmedi (P)')
  expect(rank.getAttribute('aria-keyshortcuts')).toBe('P')
})

test('the second line of a card begins with when the ticket is due, for its end may be cut', async () => {
  setWidth(390)
  await open()
  const card = (await screen.findByText(/Ödül gelmedi/)).closest('li')
  expect(card?.textContent).toMatch(/Süre kaçtı.*Pelin Su.*Can Er/)
})

test('a row shows requester, badges, missed due time and unread messages', async () => {
  await open()
  const row = within(await screen.findByRole('row', { name: /Ödül gelmedi/ }))
  for (const shown of ['#42', 'Pelin Su', 'Çözüldü', 'İşaretli', 'Acil', 'Can Er', 'Süre kaçtı'])
    expect(row.getByText(shown)).toBeDefined()
  expect(row.getByRole('img', { name: '2 okunmamış mesaj' })).toBeDefined()
})

test('a long subject takes two lines, with all of it as its title', async () => {
  const subject =
    'Gece bildirimleri: saat 23.00’ten sonra sessize alınabilse ve sabah toplu gelse çok iyi olur'
  await open({
    'GET /admin/support/tickets': {
      body: { data: { tickets: [{ ...ticket, subject }], pagination: paginationOf(1), stats } },
    },
  })
  expect((await screen.findByTitle(subject)).className).toContain('line-clamp-2')
})

test('a row shows where a search found it, with the words marked and HTML as text', async () => {
  const parts = [
    { text: '<b>', is_match: false },
    { text: 'Dekontun', is_match: true },
    { text: '</b> alındı', is_match: false },
  ]
  const found = { ...ticket, match: { source: 'message' as const, message_id: 9, parts } }
  await open(
    {
      'GET /admin/support/tickets': {
        body: { data: { tickets: [found], pagination: paginationOf(1), stats } },
      },
    },
    '?search=dekont',
  )
  const mark = await screen.findByText('Dekontun')
  expect(mark.tagName).toBe('MARK')
  expect(mark.parentElement?.textContent).toBe('Mesajda: <b>Dekontun</b> alındı')
})

test('the tabs count tickets by status', async () => {
  await open()
  expect((await screen.findByRole('tab', { name: /Çözülmemiş/ })).textContent).toContain('10')
  expect(screen.getByRole('tab', { name: /Tümü/ }).textContent).toContain('21')
})

test('a ticket whose clock runs past its due time is overdue, apart from one that missed it', async () => {
  const overdue = { ...ticket, status: 'open' as const, is_sla_overdue: true }
  await open({
    'GET /admin/support/tickets': {
      body: { data: { tickets: [overdue], pagination: paginationOf(1), stats } },
    },
  })
  expect(await screen.findByText('Süresi geçti')).toBeDefined()
  expect(screen.queryByText('Süre kaçtı')).toBeNull()
})

test('says how many snoozed tickets the tabs count and the list hides, and shows them', async () => {
  const calls = await open()
  expect(await screen.findByText(/gizlenen ertelenmiş talep: 3/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Ertelenenleri göster' }))
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ snoozed: 'with' }))
  await waitFor(() => expect(screen.queryByText(/gizlenen ertelenmiş/)).toBeNull())
})

test('sends the filters of the URL, and a subcategory only with its category', async () => {
  const calls = await open(
    {},
    '?status=open&priority=5&category=billing&subcategory=refund_request&assigned_to=7&sort=priority&order=asc&period=7d',
  )
  await screen.findByText('Pelin Su')
  expect(calls.find((call) => call.path === path)?.query).toEqual({
    ...{ page: '1', limit: '20', status: 'open', priority: '5', category: 'billing', assigned_to: '7' },
    ...{ subcategory: 'refund_request', period: '7d', sort_by: 'priority', sort_order: 'asc' },
  })
  const asked = ticketSearch.asked(
    ticketSearch.parse({ category: 'account', subcategory: 'refund_request', priority: 2 }),
  )
  expect(exportUrl(asked)).toBe('/api/v1/admin/support/tickets/export?priority=2&category=account&status=all')
})

test('the list begins with the tickets of every agent (D63)', async () => {
  const calls = await open()
  await screen.findByText('Pelin Su')
  expect(calls.find((call) => call.path === path)?.query).toEqual({ page: '1', limit: '20', status: 'all' })
  expect(screen.getByRole('button', { name: 'Temsilci' })).toBeDefined()
})

test('the filter by subcategory waits for a category', async () => {
  await open()
  const filter = await screen.findByRole<HTMLButtonElement>('button', { name: 'Alt kategori' })
  expect(filter.disabled).toBe(true)
  cleanup()
  await open({}, '?category=billing')
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Alt kategori' })).disabled).toBe(
    false,
  )
})

test('the selected tickets are downloaded as a file', async () => {
  await open()
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Satırı seç' }))
  const bulk = within(screen.getByRole('toolbar', { name: 'Toplu işlemler' }))
  expect(bulk.getByRole('link', { name: 'CSV indir' }).getAttribute('href')).toBe(
    '/api/v1/admin/support/tickets/export?ids=42',
  )
})

test('the status dialog names the ticket and disables transitions that the server refuses', async () => {
  const calls = await open({ 'PUT /admin/support/tickets/:id/status': { body: { data: { ticket } } } })
  fireEvent.click(await screen.findByRole('button', { name: 'Durumu değiştir: #42 Ödül gelmedi' }))
  const dialog = await openDialog()
  expect(dialog.getByText('#42 · Ödül gelmedi')).toBeDefined()
  fireEvent.keyDown(dialog.getByRole('combobox', { name: 'Yeni durum' }), { key: 'Enter' })
  const isDisabled = (name: string) => screen.getByRole('option', { name }).getAttribute('aria-disabled')
  await screen.findByRole('option', { name: 'Kapandı' })
  expect([isDisabled('Açık'), isDisabled('Kullanıcı bekleniyor'), isDisabled('İşlemde')]).toEqual([
    'true',
    'true',
    null,
  ])
  fireEvent.click(screen.getByRole('option', { name: 'Kapandı' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Kaydet' }))
  await waitFor(() => expect(sent(calls)).toEqual({ status: 'closed' }))
})

test('assigns to no one, escalates to another agent, and both only after a choice', async () => {
  const answer = { body: { data: { ticket } } }
  const calls = await open({
    'PUT /admin/support/tickets/:id/assign': answer,
    'POST /admin/support/tickets/:id/escalate': answer,
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Ata: #42 Ödül gelmedi' }))
  const choose = async (field: string, agent: RegExp, save: string) => {
    const dialog = await openDialog()
    const box = await dialog.findByRole('combobox', { name: field })
    fireEvent.click(box)
    fireEvent.click(await screen.findByRole('option', { name: agent }))
    fireEvent.change(dialog.getByLabelText('Neden (isteğe bağlı)'), { target: { value: ' Nöbet ' } })
    fireEvent.click(dialog.getByRole('button', { name: save }))
  }
  await choose('Temsilci', /Atanmamış/, 'Ata')
  await waitFor(() => expect(sent(calls)).toEqual({ assigned_to: null, assignment_reason: 'Nöbet' }))
  await untilGone(() => screen.queryByRole('dialog'))
  fireEvent.click(await screen.findByRole('button', { name: 'Aktar: #42 Ödül gelmedi' }))
  const dialog = await openDialog()
  fireEvent.click(dialog.getByRole('button', { name: 'Aktar' }))
  await dialog.findByText('Listeden bir temsilci seç')
  expect(screen.queryByRole('option', { name: /Can Er/ })).toBeNull()
  await choose('Aktarılacak temsilci', /Ece Yıldız/, 'Aktar')
  await waitFor(() =>
    expect(calls.findLast(({ body }) => body)?.body).toEqual({ escalate_to: 8, reason: 'Nöbet' }),
  )
})

test('a change in the list makes stale what was read of the ticket on its page, and no other', async () => {
  const answer = { body: { data: { ticket } } }
  const calls = await open({ 'PUT /admin/support/tickets/:id/priority': answer })
  for (const id of [42, 43]) calls.client.setQueryData(ticketQuery(id).queryKey, { ...ticket, id })
  fireEvent.click(await screen.findByRole('button', { name: 'Önceliği değiştir: #42 Ödül gelmedi' }))
  const dialog = await openDialog()
  fireEvent.keyDown(dialog.getByRole('combobox', { name: 'Yeni öncelik' }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('option', { name: '5 · Kritik' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Kaydet' }))
  await waitFor(() => expect(sent(calls)).toEqual({ priority: 5 }))
  const isStale = (id: number) => calls.client.getQueryState(ticketQuery(id).queryKey)?.isInvalidated
  await waitFor(() => expect([isStale(42), isStale(43)]).toEqual([true, false]))
})

test('bulk changes say which tickets were refused, and why', async () => {
  const results = [{ id: 42, success: false, code: 'INVALID_TRANSITION' }]
  const calls = await open({ 'POST /admin/support/tickets/bulk': { body: { data: { results } } } })
  fireEvent.click(await screen.findByRole('checkbox', { name: /Tümünü seç|hepsini seç/i }))
  fireEvent.click(screen.getByRole('button', { name: 'İşaretle' }))
  const dialog = await openDialog()
  fireEvent.click(dialog.getByRole('button', { name: 'Kaydet' }))
  const alert = (await screen.findByRole('alert')).textContent
  expect(alert).toContain('#42 Ödül gelmedi')
  expect(alert).toContain('Bu durumdan seçilen duruma geçilemez')
  expect(sent(calls)).toEqual({ action: 'flag', value: 'spam', ids: [42] })
})

test('changes the category of the selected tickets, and adds and removes a tag', async () => {
  const tagged = { ...ticket, tags: ['vip'] }
  const results = [{ id: 42, success: true }]
  const calls = await open({
    'GET /admin/support/tickets': {
      body: { data: { tickets: [tagged], pagination: paginationOf(1), stats } },
    },
    'POST /admin/support/tickets/bulk': { body: { data: { results } } },
  })
  const start = async (action: string) => {
    fireEvent.click(await screen.findByRole('checkbox', { name: /Tümünü seç|hepsini seç/i }))
    fireEvent.click(screen.getByRole('button', { name: action }))
    return openDialog()
  }
  const save = async (dialog: Awaited<ReturnType<typeof openDialog>>, body: object) => {
    fireEvent.click(dialog.getByRole('button', { name: 'Kaydet' }))
    await waitFor(() => expect(calls.findLast((call) => call.body)?.body).toEqual({ ...body, ids: [42] }))
    await untilGone(() => screen.queryByRole('dialog'))
  }
  const category = await start('Kategori değiştir')
  fireEvent.keyDown(category.getByRole('combobox'), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('option', { name: 'Ödeme ve fatura' }))
  await save(category, { action: 'category', value: 'billing', subcategory: null })
  for (const [action, name, suggested] of [
    ['tag', 'Etiket ekle', 'iade'],
    ['untag', 'Etiket kaldır', 'vip'],
  ] as const) {
    const dialog = await start(name)
    const field = dialog.getByLabelText<HTMLInputElement>('Etiket')
    await waitFor(() =>
      expect([...(field.list?.options ?? [])].map(({ value }) => value)).toEqual([suggested]),
    )
    fireEvent.change(field, { target: { value: suggested } })
    await save(dialog, { action, value: suggested })
  }
})

test('shows the tags of a ticket, and filters by a tag and by days', async () => {
  const calls = await open(
    {
      'GET /admin/support/tickets': {
        body: {
          data: { tickets: [{ ...ticket, tags: ['çift ödeme'] }], pagination: paginationOf(1), stats },
        },
      },
    },
    '?tag=vip&date_from=2026-01-05&date_to=2026-01-06',
  )
  expect(await screen.findByText('çift ödeme')).toBeDefined()
  expect(calls.find((call) => call.path === path)?.query).toMatchObject({
    ...{ tag: 'vip', date_from: '2026-01-05', date_to: '2026-01-06' },
  })
  expect(screen.getByRole('button', { name: 'Tarih 5–6\u00A0Oca\u00A02026' })).toBeDefined()
  fireEvent.keyDown(screen.getByRole('button', { name: /^Etiket/ }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'iade' }))
  await waitFor(() => expect(calls.findLast((call) => call.path === path)?.query?.tag).toBe('iade'))
})

test('says when no ticket waits to be taken', async () => {
  await open({ 'POST /admin/support/tickets/take-next': { body: { data: { ticket: null } } } })
  fireEvent.click(await screen.findByRole('button', { name: 'Sıradakini al' }))
  expect(await screen.findByText('Bekleyen talep yok')).toBeDefined()
})

test('saves the filters and the order of the list as a view', async () => {
  const view: DataOf<'GET /admin/support/views'>['views'][number] = {
    ...{ id: 3, name: 'Acil', filters: {}, is_shared: true, is_mine: true, owner_name: 'Ece' },
    created_date: '2026-01-19T10:00:00.000Z',
  }
  const calls = await open(
    { 'POST /admin/support/views': { status: 201, body: { data: view } } },
    '?view=new&priority=5&status=unresolved&sort=priority&order=desc',
  )
  const dialog = await openDialog()
  fireEvent.change(dialog.getByLabelText('Ad'), { target: { value: 'Acil' } })
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Ekiple paylaş' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Kaydet' }))
  await waitFor(() =>
    expect(sent(calls)).toEqual({
      name: 'Acil',
      is_shared: true,
      filters: { status: 'unresolved', priority: '5', sort_by: 'priority', sort_order: 'desc' },
    }),
  )
})

test('opens a ticket for a user who is searched, or for an address', async () => {
  const found = { id: 5, first_name: 'Pelin', last_name: 'Su', email: 'pelin@ornek.com' }
  const calls = await open({
    'GET /admin/notifications/users/search': {
      body: { data: { users: [{ ...found, status: 'active' }], pagination: paginationOf(1) } },
    },
    'POST /admin/support/tickets': { status: 201, body: { data: { id: 42, ticket } } },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Talep aç' }))
  const dialog = await openDialog()
  const fill = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } })
  fill('Başlık', 'Ödül gelmedi')
  fill('Ne anlattı?', 'Turnuva ödülünün gelmediğini anlattı.')
  fireEvent.click(dialog.getByRole('button', { name: 'Talebi aç' }))
  await dialog.findByText(/^Talep sahibini seç ya da/)
  expect(sent(calls)).toBeUndefined()
  fill('Kullanıcı', 'Pelin')
  fireEvent.click(await screen.findByRole('option', { name: /pelin@ornek\.com/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'Talebi aç' }))
  await waitFor(() =>
    expect(sent(calls)).toEqual({
      ...{ subject: 'Ödül gelmedi', description: 'Turnuva ödülünün gelmediğini anlattı.' },
      ...{ category: 'general', source: 'phone', priority: 2, requester_id: 5 },
    }),
  )
})

test('a ticket whose due time comes near appears without a reload', async () => {
  const speak = fakeEventSource()
  const nothing = () => {}
  const hears = { opened: nothing, notification: nothing, count: nothing, ticket: nothing }
  const close = openLive('tr', { ...hears, refused: nothing, ended: nothing })
  const answer = (tickets: List['tickets']) => ({
    body: { data: { tickets, pagination: paginationOf(tickets.length), stats } },
  })
  await open({ 'GET /admin/support/tickets': [answer([]), answer([ticket])] }, '?sla=due_soon')
  await screen.findByText(/bulunamadı|yok/)
  expect(screen.queryByText('Ödül gelmedi')).toBeNull()
  const data = JSON.stringify({ id: 42 })
  FakeEventSource.opened.at(-1)?.dispatchEvent(new MessageEvent('desk', { data }))
  await screen.findByText('Ödül gelmedi', undefined, { timeout: 3_000 })
  act(close)
  speak()
})
