import { expect, test } from 'bun:test'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type Fakes, serve } from '#web/testing/api.ts'
import { renderAt } from '#web/testing/render.tsx'
import { chartsOf, kpisOf, layoutOf, realtimeOf, trendOf } from '#web/testing/support-analytics.ts'
import { SupportAnalyticsPanel } from './analytics-panel.tsx'

const base = '/admin/support/analytics'
const serveAll = (more: Fakes = {}) =>
  serve({
    [`GET ${base}/dashboard/config`]: { body: { data: layoutOf() } },
    [`GET ${base}/realtime`]: { body: { data: realtimeOf() } },
    [`POST ${base}/kpi`]: { body: { data: kpisOf() } },
    [`POST ${base}/charts`]: { body: { data: chartsOf() } },
    [`POST ${base}/trends/:x`]: { body: { data: trendOf() } },
    ...more,
  })
const open = async (path = '/') => {
  const view = await renderAt(<SupportAnalyticsPanel />, { path })
  await screen.findByRole('heading', { name: 'Temel sayılar' })
  return view
}
const figure = async (label: string) => (await screen.findByRole('button', { name: label })).closest('div')!
const bodiesOf = (calls: ReturnType<typeof serve>, path: string) =>
  calls.filter((each) => each.path === `${base}/${path}`).map(({ body }) => body)

test('seven days without spam are shown, and another choice is in the URL', async () => {
  const calls = serveAll()
  const { router } = await open()
  await figure('Yeni talep')
  expect(bodiesOf(calls, 'kpi')).toEqual([{ dateRange: '7d', excludeSpam: true }])
  fireEvent.click(screen.getByRole('radio', { name: '30 gün' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Spam hariç' }))
  await waitFor(() => expect(bodiesOf(calls, 'kpi').at(-1)).toEqual({ dateRange: '30d', excludeSpam: false }))
  expect(router.state.location.search).toEqual({ range: '30d', spam: 'with' })
})

test('figures have their unit and their change, rates in points', async () => {
  serveAll()
  await open()
  expect((await figure('Yeni talep')).textContent).toContain('+2 (%20)')
  expect((await figure('Ortalama ilk yanıt')).textContent).toContain('45 dk')
  const sla = await figure('SLA uyumu')
  expect(sla.textContent).toContain('%91,5')
  expect(sla.textContent).toContain('+11,5 yüzde puanı')
  expect(sla.textContent).not.toContain('(%')
})

test('a figure opens the tickets that it counts', async () => {
  const calls = serveAll({
    [`POST ${base}/drilldown/:x`]: {
      body: {
        data: {
          tickets: [
            {
              id: 42,
              subject: 'Ödül gelmedi',
              status: 'open',
              priority: 3,
              created_date: '2026-03-10T09:00:00.000Z',
              resolution_date: null,
              reopen_count: 1,
            },
          ],
          pagination: { page: 1, limit: 10, total: 1, totalPages: 1, hasNext: false, hasPrev: false },
        },
      },
    },
  })
  const { router } = await open('/?range=30d&tab=status')
  fireEvent.click(await screen.findByRole('button', { name: 'Tablo' }))
  fireEvent.click(screen.getByRole('button', { name: 'Açık' }))
  const dialog = within(await screen.findByRole('dialog'))
  const link = await dialog.findByRole('link', { name: '#42 Ödül gelmedi' })
  expect(link.getAttribute('href')).toBe('/flight-control/support-tickets/42')
  expect(dialog.getByText('Yeniden açıldı')).toBeTruthy()
  expect(router.state.location.search).toMatchObject({ set: 'status', value: 'open' })
  expect(bodiesOf(calls, 'drilldown/status')).toEqual([
    { dateRange: '30d', excludeSpam: true, page: 1, limit: 10, value: 'open' },
  ])
})

test('each figure of the desk now opens the tickets that it counts', async () => {
  const none = { page: 1, limit: 10, total: 0, totalPages: 1, hasNext: false, hasPrev: false }
  const calls = serveAll({
    [`POST ${base}/drilldown/:x`]: { body: { data: { tickets: [], pagination: none } } },
  })
  await open()
  for (const [figure, label] of [
    ['overdue', 'Şu an süresi geçmiş: 1'],
    ['dueSoon', 'Süresi yaklaşan: 0'],
    ['resolvedLastHour', 'Son saatteki çözüm: 0'],
  ]) {
    fireEvent.click(await screen.findByRole('button', { name: label! }))
    await screen.findByRole('dialog')
    await waitFor(() => expect(bodiesOf(calls, `drilldown/${figure}`)).toHaveLength(1))
    fireEvent.click(screen.getByRole('button', { name: 'Kapat' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})

test('agents are shown by what they did, beside what is assigned to them, and nobody as such', async () => {
  const calls = serveAll({
    [`POST ${base}/drilldown/:x`]: {
      body: {
        data: {
          tickets: [],
          pagination: { page: 1, limit: 10, total: 0, totalPages: 1, hasNext: false, hasPrev: false },
        },
      },
    },
  })
  await open('/?tab=agents')
  const table = within(await screen.findByRole('table', { name: 'Temsilciler' }))
  const cells = (name: RegExp) =>
    within(table.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(cells(/Işıl Çağlar/).slice(0, 5)).toEqual(['Işıl Çağlar', '6', '45 dk.', '4', '3'])
  expect(cells(/Kimse/).slice(0, 5)).toEqual(['Kimse', '1', '10 dk.', '2', '0'])
  fireEvent.click(within(table.getByRole('row', { name: /Kimse/ })).getByRole('button', { name: '2' }))
  await waitFor(() => expect(bodiesOf(calls, 'drilldown/agent')).toMatchObject([{ value: 'nobody' }]))
})

test('subcategories beyond the ten most frequent are one bar, so that shares are of all tickets', async () => {
  const figures = {
    created: 20,
    resolved: 0,
    backlog: 20,
    averageFRT: null,
    averageART: null,
    slaCompliance: null,
  }
  const names = [...'abcdefghijk'].map((name, place) => ({
    subcategory: name,
    created: place === 0 ? 10 : 1,
  }))
  serveAll({
    [`GET ${base}/dashboard/config`]: { body: { data: layoutOf({ tabs: ['categories'] }) } },
    [`POST ${base}/category-performance`]: {
      body: {
        data: {
          categories: [
            {
              ...{ category: 'technical', ...figures, ratings: 0, averageCSAT: null, previousCreated: 0 },
              subcategories: names,
            },
          ],
          tags: [],
          generatedAt: '2026-03-10T09:00:00.000Z',
        },
      },
    },
  })
  await open('/?tab=categories')
  fireEvent.click(await screen.findByRole('button', { name: 'Tablo' }))
  const rows = await screen.findAllByRole('row')
  const texts = rows.map((row) => [...row.querySelectorAll('th,td')].map(({ textContent }) => textContent))
  expect(texts).toContainEqual(['a', '10', '%50'])
  expect(texts).toContainEqual(['Diğer alt kategoriler', '2', '%10'])
})

test('a block that fails leaves the others, and can be tried again', async () => {
  serveAll({ [`POST ${base}/kpi`]: [{ status: 500 }, { body: { data: kpisOf() } }] })
  await open()
  expect(await screen.findByText('Bu sayılar yüklenemedi')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Açılan ve çözülen' })).toBeTruthy()
  expect(await screen.findByText('Şu an süresi geçmiş')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }))
  expect(await figure('Yeni talep')).toBeTruthy()
})

test('figures are shown in the standard layout where the own one cannot be read, which is read again', async () => {
  const layout = { body: { data: layoutOf({ kpis: ['totalTickets'], tabs: ['status'], realtime: false }) } }
  serveAll({
    [`GET ${base}/dashboard/config`]: [{ status: 500, body: { code: 'INTERNAL_ERROR' } }, layout],
  })
  await open()
  await figure('Yeni talep')
  expect(screen.getAllByRole('tab').length).toBeGreaterThan(1)
  fireEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }))
  await waitFor(() => expect(screen.getAllByRole('tab')).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Yeniden dene' })).toBeNull()
})

test('shows what the layout has, in its order', async () => {
  serveAll({
    [`GET ${base}/dashboard/config`]: {
      body: {
        data: layoutOf({
          kpis: ['slaCompliance', 'totalTickets'],
          tabs: ['status', 'trend'],
          realtime: false,
        }),
      },
    },
  })
  await open()
  await figure('Yeni talep')
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Durumlar', 'Gidişat'])
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'SLA uyumu',
    'Yeni talep',
  ])
  expect(screen.queryByText('Şu an süresi geçmiş')).toBeNull()
})

test('saves a layout with hidden and moved blocks, never one without tabs', async () => {
  const calls = serveAll({ [`POST ${base}/dashboard/config`]: { body: { data: layoutOf() } } })
  await renderAt(<SupportAnalyticsPanel />, { path: '/?layout=edit' })
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'SLA uyumu: yukarı taşı' }))
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Yeni talep' }))
  for (const tab of ['Gidişat', 'Durumlar', 'Temsilciler'])
    fireEvent.click(dialog.getByRole('checkbox', { name: tab }))
  expect(dialog.getByRole('alert').textContent).toBe('En az bir sekme seç')
  fireEvent.click(dialog.getByRole('button', { name: 'Kaydet' }))
  expect(bodiesOf(calls, 'dashboard/config').filter(Boolean)).toEqual([])
  fireEvent.click(dialog.getByRole('checkbox', { name: 'SLA' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Kaydet' }))
  await waitFor(() =>
    expect(bodiesOf(calls, 'dashboard/config').filter(Boolean)).toEqual([
      { config: { kpis: ['slaCompliance', 'averageFRT'], tabs: ['sla'], realtime: true } },
    ]),
  )
})

test('the workload of an agent leads to their open tickets', async () => {
  serveAll()
  await open('/?tab=agents')
  const link = await screen.findByRole('link', { name: 'Işıl Çağlar: 21 açık talep' })
  expect(link.getAttribute('href')).toContain('/flight-control/support-tickets?')
  expect(link.getAttribute('href')).toContain('assigned_to=')
})
