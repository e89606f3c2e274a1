import { beforeEach, expect, test } from 'bun:test'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { type DataOf, type Fakes, serve } from '#web/testing/api.ts'
import { paginationOf } from '#web/testing/pagination.ts'
import { renderAt } from '#web/testing/render.tsx'
import { FeedbackPanel } from './feedback-panel.tsx'

type Row = DataOf<'GET /admin/support/feedbacks'>['feedbacks'][number]
const low: Row = {
  ...{ id: 7, ticket_id: 42, ticket_subject: 'Ödül gelmedi', ticket_status: 'resolved', ticket_priority: 4 },
  ...{ ticket_category: 'billing', ticket_created_date: '2026-01-19T10:00:00.000Z', rating: 1 },
  ...{ category: 'payment', feedback_text: 'Hiç okumamışsınız', is_anonymous: true, user_name: null },
  ...{ user_email: null, submitted_date: '2026-01-20T10:00:00.000Z', assigned_admin_name: null },
  ...{ last_message_date: '2026-01-20T10:00:00.000Z', thanked_date: null, escalated_date: null },
}
const high: Row = {
  ...low,
  ...{ id: 8, ticket_id: 43, ticket_subject: 'Giriş yapamıyorum', rating: 5, category: 'technical' },
  ...{ is_anonymous: false, user_name: 'Pelin Su', feedback_text: null },
}
const stats: DataOf<'GET /admin/support/feedbacks/stats'> = {
  ...{ total: 12, avg_rating: 4.25, rating_trend_7d: -0.5, rating_trend_30d: null, anonymous_percentage: 20 },
  rating_distribution: { 1: 1, 2: 0, 3: 2, 4: 3, 5: 6 },
  category_satisfaction: [
    { category: 'technical', avg_rating: 4.75, count: 8 },
    { category: 'payment', avg_rating: 2.5, count: 4 },
  ],
}

const agents: DataOf<'GET /admin/support/agents'>['agents'] = [
  {
    ...{
      id: 3,
      name: 'Can Demir',
      email: 'can@ornek.com',
      username: null,
      open_tickets: 0,
      unresolved_tickets: 0,
      categories: [],
    },
    ...{ languages: [], away_until: null, last_assigned_date: null },
  },
]

async function open(rows: Row[], fakes: Fakes = {}, search = '') {
  const calls = serve({
    'GET /admin/support/feedbacks': {
      body: { data: { feedbacks: rows, pagination: paginationOf(rows.length) } },
    },
    'GET /admin/support/feedbacks/stats': { body: { data: stats } },
    'GET /admin/support/agents': { body: { data: { agents } } },
    ...fakes,
  })
  await renderAt(<FeedbackPanel />, { path: `/flight-control/support-feedback${search}` })
  return calls
}
const sent = (calls: Awaited<ReturnType<typeof open>>, path: string) =>
  calls.find((call) => call.path === path && call.body)?.body

beforeEach(forgetCsrfToken)

test('offers thanks from 4 stars, and escalation up to 2 unless the ticket is closed', async () => {
  await open([low, high, { ...low, id: 9, ticket_id: 44, ticket_status: 'closed' }])
  await screen.findByText('Giriş yapamıyorum')
  const actions = (name: RegExp) => screen.queryAllByRole('button', { name })
  expect(actions(/^Teşekkür et: /).map((each) => each.getAttribute('aria-label'))).toEqual([
    'Teşekkür et: #43 Giriş yapamıyorum',
  ])
  expect(actions(/^Üst birime aktar: /).map((each) => each.getAttribute('aria-label'))).toEqual([
    'Üst birime aktar: #42 Ödül gelmedi',
  ])
})

test('shows an anonymous rating without a name', async () => {
  await open([low])
  const row = within(await screen.findByRole('row', { name: /Ödül gelmedi/ }))
  for (const shown of ['#42', 'Hiç okumamışsınız', 'Anonim', 'Ödeme', 'Çözüldü'])
    expect(row.getByText(shown)).toBeDefined()
  expect(row.getByRole('img', { name: '1 yıldız' })).toBeDefined()
})

test('the share of anonymous ratings is a percentage', async () => {
  await open([low])
  expect(await screen.findByText('%20')).toBeDefined()
})

test('the figures have the trends, and the best and weakest topic', async () => {
  await open([low])
  expect(await screen.findByText('Önceki 7 güne göre: -0,5')).toBeDefined()
  expect(screen.getByText('Önceki 30 güne göre: veri yok')).toBeDefined()
  expect(screen.getByText('En iyi: Teknik (4,75) · En zayıf: Ödeme (2,5)')).toBeDefined()
})

test('the figures say how often each value was given', async () => {
  await open([low])
  const list = await screen.findByRole('list', { name: 'Puanların dağılımı' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['56', '43', '32', '20', '11'])
  expect(within(list).getByRole('progressbar', { name: '5 yıldız' }).getAttribute('aria-valuenow')).toBe('50')
})

test('the times to the first response are said like the durations of other charts', async () => {
  const limits = [0, 15, 60, 240, 1_440, 4_320]
  const buckets = limits.map((from_minutes, index) => ({
    ...{ from_minutes, to_minutes: limits[index + 1] ?? null, count: 2, avg_rating: 4 },
  }))
  const figures = { method: 'pearson' as const, available: false, sample: 12, minimum_sample: 30 }
  await open([low], {
    'GET /admin/support/feedbacks/trends': { body: { data: { trends: [] } } as never },
    'GET /admin/support/feedbacks/by-category': {
      body: { data: { categories: [], ticket_categories: [] } },
    },
    'GET /admin/support/feedbacks/response-correlation': {
      body: { data: { ...figures, coefficient: null, buckets } },
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Grafikleri göster' }))
  const card = (await screen.findByText('İlk yanıt süresine göre ortalama puan')).closest<HTMLElement>(
    '.card',
  )
  fireEvent.click(within(card!).getByRole('button', { name: 'Tablo' }))
  const rows = within(card!).getAllByRole('row').slice(1)
  const names = rows.map((row) => within(row).getAllByRole('cell')[0]!.textContent?.replace(/\s/g, ' '))
  expect(names).toEqual(['< 15 dk.', '< 1 sa.', '< 4 sa.', '< 1 gün', '< 3 gün', '≥ 3 gün'])
})

test('the filters can be hidden, and are cleared together with the order', async () => {
  const calls = await open([low], {}, '?rating="1,2"&category=payment&sort=rating&order=asc&page=3')
  await screen.findByText('Ödül gelmedi')
  const toggle = screen.getByRole('button', { name: 'Filtreler (2)' })
  fireEvent.click(toggle)
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('button', { name: '5 yıldız' })).toBeNull()
  const clear = screen.getByRole('button', { name: 'Filtreleri temizle' })
  // Beside the toggle, whatever is open below it.
  expect(toggle.nextElementSibling).toBe(clear)
  fireEvent.click(clear)
  await waitFor(() =>
    expect(calls.findLast(({ path }) => path === '/admin/support/feedbacks')?.query).toEqual({
      page: '1',
      limit: '20',
    }),
  )
  expect(screen.queryByRole('button', { name: 'Filtreleri temizle' })).toBeNull()
  expect(document.activeElement).toBe(toggle)
  expect(toggle.textContent).toBe('Filtreler')
})

test('sends several ratings, and the days to the figures as well', async () => {
  const calls = await open(
    [low],
    {},
    '?rating="1,2"&category=payment&date_from=2026-01-01&sort=rating&order=asc',
  )
  await screen.findByText('Ödül gelmedi')
  const query = (path: string) => calls.find((call) => call.path === path)?.query
  expect(query('/admin/support/feedbacks')).toEqual({
    ...{ page: '1', limit: '20', rating: '1,2', category: 'payment', date_from: '2026-01-01' },
    ...{ sort_by: 'rating', sort_order: 'asc' },
  })
  expect(query('/admin/support/feedbacks/stats')).toEqual({ category: 'payment', date_from: '2026-01-01' })
  fireEvent.click(screen.getByRole('button', { name: '5 yıldız' }))
  await waitFor(() => expect(calls.some((call) => call.query?.rating === '1,2,5')).toBe(true))
})

test('narrows the list, the figures and the file to an agent', async () => {
  const calls = await open([low], {}, '?assigned_to=3')
  await screen.findByText('Ödül gelmedi')
  const asked = (path: string) => calls.find((call) => call.path === path)?.query
  await waitFor(() => expect(asked('/admin/support/feedbacks/stats')).toEqual({ assigned_to: '3' }))
  expect(asked('/admin/support/feedbacks')).toMatchObject({ assigned_to: '3' })
  await screen.findByText('Can Demir')
})

test('thanks with one press', async () => {
  const calls = await open([high], {
    'POST /admin/support/tickets/:id/thanks': { body: { data: { message_id: 3 } } },
  })
  fireEvent.click(await screen.findByRole('button', { name: /^Teşekkür et: / }))
  await waitFor(() =>
    expect(sent(calls, '/admin/support/tickets/43/thanks')).toEqual({ template: 'standard' }),
  )
})

test('escalates with a reason, which is required', async () => {
  const calls = await open([low], {
    'POST /admin/support/tickets/:id/auto-escalate': { body: { data: { assigned_to: 5, priority: 5 } } },
  })
  fireEvent.click(await screen.findByRole('button', { name: /^Üst birime aktar: / }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Hiç okumamışsınız')).toBeDefined()
  const reason = dialog.getByRole('textbox', { name: 'Neden' })
  fireEvent.change(reason, { target: { value: ' ' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Aktar' }))
  expect(await dialog.findByText('Bir neden yaz')).toBeDefined()
  fireEvent.change(reason, { target: { value: 'Okunmamış' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Aktar' }))
  await waitFor(() =>
    expect(sent(calls, '/admin/support/tickets/42/auto-escalate')).toEqual({
      escalation_reason: 'Okunmamış',
    }),
  )
})

test('filters by the subcategory and source of the ticket', async () => {
  const calls = await open([low], {}, '?sub_category=refund_request&source_platform=mobile')
  const asked = () => calls.findLast(({ path }) => path === '/admin/support/feedbacks')?.query
  expect(await screen.findByRole('button', { name: /^Alt kategori İade/ })).toBeDefined()
  expect(asked()).toMatchObject({ sub_category: 'refund_request', source_platform: 'mobile' })
  fireEvent.keyDown(screen.getByRole('button', { name: /^Kaynak/ }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'E-posta' }))
  await waitFor(() => expect(asked()?.source_platform).toBe('email'))
})
