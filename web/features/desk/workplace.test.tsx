import { beforeEach, expect, test } from 'bun:test'
import { useLocation, useSearch } from '@tanstack/react-router'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Thread } from '#web/features/thread/thread.tsx'
import { forgetCsrfToken } from '#web/lib/fetch.ts'
import { openLive } from '#web/lib/live.ts'
import { person } from '#web/testing/account.ts'
import { type DataOf, type Fakes, serve } from '#web/testing/api.ts'
import type { Call } from '#web/testing/fake-fetch.ts'
import { paginationOf } from '#web/testing/pagination.ts'
import { renderAt } from '#web/testing/render.tsx'
import { ownSettings, staffTicket } from '#web/testing/support.ts'
import { untilFocused } from '#web/testing/until.ts'
import { workSearch } from './search.ts'
import { Workplace } from './workplace.tsx'

const total = 400
const list = '/admin/support/tickets'
type List = DataOf<'GET /admin/support/tickets'>
const stats: List['stats'] = {
  total_tickets: total,
  by_status: { open: total, in_progress: 0, waiting_user: 0, resolved: 0, closed: 0 },
  snoozed_by_status: { open: 0, in_progress: 0, waiting_user: 0, resolved: 0, closed: 0 },
}
const pageOf = ({ query }: Pick<Call, 'query'>, all: number[]) => {
  const [page, limit] = [Number(query?.page), Number(query?.limit)]
  const tickets = all.slice((page - 1) * limit, page * limit).map((id) => staffTicket(id))
  return { body: { data: { tickets, pagination: paginationOf(all.length, { page, limit }), stats } } }
}
const ids = Array.from({ length: total }, (_, place) => place + 1)
const idOf = ({ path }: Call) => Number(path.split('/')[4])

const prefetched: number[] = []

/** The view of messages, and the page of a ticket. */
function Screen() {
  const at = /support-tickets\/(\d+)/.exec(useLocation().pathname)?.[1]
  const { ticket } = workSearch.parse(useSearch({ strict: false }))
  const id = at ? Number(at) : ticket
  return (
    <Workplace
      title={at ? 'Destek talepleri' : 'Mesajlar'}
      id={id}
      prefetch={(each) => prefetched.push(each)}
    >
      {(beside) => id !== undefined && <Thread id={id} {...beside} />}
    </Workplace>
  )
}

async function open(path: string, fakes: Fakes = {}) {
  const calls = serve({
    'GET /admin/support/tickets': (call) => pageOf(call, ids),
    'GET /admin/support/tickets/:id': (call) => ({ body: { data: { ticket: staffTicket(idOf(call)) } } }),
    'GET /admin/support/tickets/:id/messages': {
      body: {
        data: {
          messages: [],
          pagination: { current_page: 1, per_page: 50, total_messages: 0, total_pages: 1 },
          ...{ unread_count: 0, last_message_id: 0 },
        },
      },
    },
    'GET /admin/support/tickets/:id/context': {
      body: {
        data: {
          ...{ followers: [], is_following: false, copies: [], related: [], merged_into: null, merged: [] },
          ...{ split_from: null, snoozed_until: null, presence: [], ai_available: false },
        },
      },
    },
    'GET /admin/support/tickets/:id/requester': {
      body: {
        data: {
          ...{ user: null, guest: null, tickets: [], tickets_total: 0, average_rating: null },
          staff_notes: [],
        },
      },
    },
    'GET /admin/support/tickets/:id/status-logs': {
      body: {
        status: 'success',
        data: {
          status_logs: [],
          pagination: {
            ...{ current_page: 1, total_pages: 1, total_logs: 0, total_is_capped: false },
            ...{ has_prev: false, has_next: false },
          },
        },
      },
    },
    'GET /admin/support/agents': { body: { data: { agents: [] } } },
    'GET /admin/support/views': { body: { data: { views: [] } } },
    'GET /admin/support/tags': { body: { data: { tags: [] } } },
    'GET /admin/support/macros': { body: { data: { macros: [] } } },
    'GET /admin/support/preferences': { body: { data: ownSettings() } },
    'GET /admin/support/reply-templates': { body: { data: { items: [], pagination: paginationOf(0) } } },
    'POST /admin/support/tickets/:id/presence': { body: {} },
    ...fakes,
  })
  const view = await renderAt(<Screen />, { path, session: { ...person, id: 9, role: 'admin' } })
  const asked = () => calls.filter((call) => call.path === list).map(({ query }) => query)
  return { calls, asked, ...view, url: () => view.router.state.location.href }
}
const messages = '/flight-control/support-messages'
const grid = () => screen.findByRole('grid', { name: 'Talep listesi' })
const row = async (id: number) => within(await grid()).findByRole('row', { name: new RegExp(`#${id} `) })
const heading = (id: number) => screen.findByRole('heading', { level: 1, name: new RegExp(`^#${id} `) })

beforeEach(() => {
  forgetCsrfToken()
  sessionStorage.clear()
  prefetched.length = 0
})

test('begins with what is unresolved by due time, and opens no ticket by itself', async () => {
  const { asked } = await open(messages)
  await row(1)
  expect(asked()).toEqual([
    { status: 'unresolved', sort_by: 'resolution_due_date', sort_order: 'asc', page: '1', limit: '50' },
  ])
  screen.getByRole('heading', { level: 1, name: 'Mesajlar' })
  screen.getByText('Listeden bir talep seç')
})

test('draws only the rows in sight of a long list, and reads the page that is scrolled to', async () => {
  const { asked } = await open(messages)
  await row(1)
  expect((await grid()).getAttribute('aria-rowcount')).toBe(String(total))
  expect(within(await grid()).getAllByRole('row').length).toBeLessThan(30)
  ;(await row(1)).focus()
  fireEvent.keyDown(await row(1), { key: 'End' })
  await untilFocused(() => screen.getByRole('row', { name: /^.*#400 / }))
  expect(asked().map((query) => query?.page)).toEqual(['1', '8'])
  expect(within(await grid()).getAllByRole('row').length).toBeLessThan(30)
})

test('walks by arrows and J and K, opens by Enter, and Escape leads back to the row', async () => {
  const { url } = await open(`${messages}?priority=2`)
  await row(1)
  fireEvent.keyDown(document.body, { key: 'j' })
  await untilFocused(() => screen.getByRole('row', { name: /#1 / }))
  fireEvent.keyDown(await row(1), { key: 'ArrowDown' })
  fireEvent.keyDown(await row(2), { key: 'j' })
  fireEvent.keyDown(await row(3), { key: 'k' })
  await untilFocused(() => screen.getByRole('row', { name: /#2 / }))
  fireEvent.keyDown(await row(2), { key: 'Enter' })
  await heading(2)
  expect(url()).toBe(`${messages}?priority=2&ticket=2`)
  expect((await row(2)).getAttribute('aria-current')).toBe('true')
  ;(await screen.findByRole('log')).focus()
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  await untilFocused(() => screen.getByRole('row', { name: /#2 / }))
})

test('J and K in the thread open the next and previous ticket of the list as it was filtered', async () => {
  const { url, asked } = await open('/flight-control/support-tickets/2?status=all&tag=iade&is_internal=true')
  await heading(2)
  await row(3)
  fireEvent.keyDown(document.body, { key: 'j' })
  await heading(3)
  expect(url()).toBe('/flight-control/support-tickets/3?status=all&tag=iade')
  fireEvent.keyDown(document.body, { key: 'k' })
  fireEvent.keyDown(document.body, { key: 'k' })
  await heading(1)
  expect(new Set(asked().map((query) => query?.tag))).toEqual(new Set(['iade']))
})

test('a ticket that leaves the list keeps its place for the next one', async () => {
  let left = ids
  const { client } = await open(`${messages}?ticket=2`, {
    'GET /admin/support/tickets': (call) => pageOf(call, left),
  })
  await row(2)
  left = ids.filter((id) => id !== 2)
  await act(() => client.invalidateQueries({ queryKey: ['staff-tickets', 'lists'] }))
  await waitFor(() => expect(screen.queryByRole('row', { name: /#2 / })).toBeNull())
  fireEvent.keyDown(document.body, { key: 'j' })
  await heading(3)
})

test('a ticket of the list shows its messages without waiting for what else is read of it', async () => {
  const never = () => new Promise<never>(() => {})
  const { calls } = await open(messages, {
    'GET /admin/support/tickets/:id': never,
    'GET /admin/support/tickets/:id/context': never,
    'GET /admin/support/tickets/:id/requester': never,
  })
  fireEvent.click(within(await row(2)).getByRole('link'))
  await heading(2)
  within(await screen.findByRole('log')).getByText('Olmuyor.')
  const read = (end: string) => calls.some(({ path }) => path === `${list}/2${end}`)
  expect(['', '/messages', '/context', '/requester'].map(read)).toEqual([true, true, true, true])
})

test('S, A, P and E change the row that has the focus, and a ticket is prefetched where the keyboard rests', async () => {
  const { url } = await open(messages)
  ;(await row(1)).focus()
  expect(prefetched).toEqual([1])
  for (const [key, name] of [
    ['s', 'Durumu değiştir'],
    ['a', 'Talebi ata'],
    ['p', 'Önceliği değiştir'],
    ['e', 'Talebi üst birime aktar'],
  ] as const) {
    fireEvent.keyDown(await row(1), { key })
    await screen.findByRole('dialog', { name })
    fireEvent.click(screen.getByRole('button', { name: 'Vazgeç' }))
    await waitFor(() => expect(url()).toBe(messages))
  }
})

test('a list that cannot be read fails alone, and is read again', async () => {
  let isBroken = true
  await open(`${messages}?ticket=7`, {
    'GET /admin/support/tickets': (call) =>
      isBroken ? { status: 503, body: { code: 'SERVICE_UNAVAILABLE' } } : pageOf(call, ids),
  })
  await heading(7)
  const pane = within(screen.getByRole('region', { name: 'Talep listesi' }))
  await pane.findByText('Talepler yüklenemedi')
  await screen.findByRole('log')
  isBroken = false
  fireEvent.click(pane.getByRole('button', { name: 'Yeniden dene' }))
  await row(7)
})

test('a ticket that cannot be read fails alone', async () => {
  await open(`${messages}?ticket=999`, {
    'GET /admin/support/tickets/:id': { status: 503, body: { code: 'SERVICE_UNAVAILABLE' } },
  })
  await row(1)
  await screen.findByText('Talep yüklenemedi')
})

test('an empty list is good news, and one that filters emptied can be cleared', async () => {
  const { unmount } = await open(messages, { 'GET /admin/support/tickets': (call) => pageOf(call, []) })
  await screen.findByText('Bekleyen iş yok')
  expect(screen.queryByText('Listeden bir talep seç')).toBeNull()
  unmount()
  const { url } = await open(`${messages}?search=yok`, {
    'GET /admin/support/tickets': (call) => pageOf(call, call.query?.search ? [] : ids),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Filtreleri temizle' }))
  await row(1)
  expect(url()).toBe(messages)
})

const view: DataOf<'GET /admin/support/views'>['views'][number] = {
  ...{ id: 4, name: 'Ödemeler', is_shared: false, is_mine: true, owner_name: 'Deniz' },
  filters: { category: 'billing', search: 'iade' },
  created_date: '2026-01-19T10:00:00.000Z',
}

test('shows a saved view beside the open ticket, with the filters and order that the table has of it', async () => {
  const { asked, url } = await open(`${messages}?ticket=2&priority=5`, {
    'GET /admin/support/views': {
      body: { data: { views: [{ ...view, filters: { category: 'billing' } }] } },
    },
  })
  await row(2)
  fireEvent.keyDown(screen.getByRole('button', { name: 'Görünümler' }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Ödemeler' }))
  await screen.findByRole('button', { name: 'Görünümler, açık olan: Ödemeler' })
  await row(2)
  expect(asked().at(-1)).toEqual({
    ...{ category: 'billing', status: 'all', sort_by: 'created_date', sort_order: 'desc' },
    ...{ page: '1', limit: '50' },
  })
  const { searchParams } = new URL(url(), 'http://meydan.test')
  expect([searchParams.get('ticket'), searchParams.get('priority')]).toEqual(['2', null])
})

test('saves the list as a view, with the order that it has', async () => {
  const { calls, url } = await open(`${messages}?search=iade&category=billing`, {
    'POST /admin/support/views': { status: 201, body: { data: view } },
  })
  await row(1)
  fireEvent.keyDown(screen.getByRole('button', { name: 'Görünümler' }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Bu görünümü kaydet' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Ad'), { target: { value: 'Ödemeler' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Kaydet' }))
  await waitFor(() => expect(url()).toBe(`${messages}?search=iade&category=billing`))
  expect(calls.find(({ body }) => body)?.body).toEqual({
    ...{ name: 'Ödemeler', is_shared: false },
    filters: { search: 'iade', category: 'billing', status: 'unresolved' },
  })
})

test('changes the rows that X and checkboxes select at once, and keeps those that were refused', async () => {
  const { calls } = await open(messages, {
    'POST /admin/support/tickets/bulk': {
      body: {
        data: {
          results: [
            { id: 1, success: true },
            { id: 3, success: false, code: 'TICKET_MERGED' },
          ],
        },
      },
    },
  })
  ;(await row(1)).focus()
  fireEvent.keyDown(await row(1), { key: 'x' })
  fireEvent.keyDown(await row(2), { key: ' ' })
  fireEvent.click(within(await row(3)).getByRole('checkbox'))
  fireEvent.keyDown(await row(2), { key: 'x' })
  const bar = within(screen.getByRole('toolbar', { name: 'Toplu işlemler' }))
  bar.getByText('2 seçili')
  expect([
    (await row(1)).getAttribute('aria-selected'),
    (await row(2)).getAttribute('aria-selected'),
  ]).toEqual(['true', 'false'])
  fireEvent.keyDown(bar.getByRole('button', { name: 'İşlemler' }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Önceliği değiştir' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Kaydet' }))
  await bar.findByText(/#3 .*birleştirildi/)
  expect(calls.find(({ body }) => body)?.body).toEqual({
    ...{ action: 'priority', value: 3, ids: [1, 3] },
  })
  fireEvent.click(bar.getByRole('button', { name: 'Seçimi kaldır' }))
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Toplu işlemler' })).toBeNull())
})

test('selects all results of the list, of which only those in sight were read', async () => {
  await open(messages)
  fireEvent.click(within(await row(1)).getByRole('checkbox'))
  fireEvent.click(await screen.findByRole('button', { name: '400 sonucun tümünü seç' }))
  await screen.findByText('400 seçili')
  expect((await row(2)).getAttribute('aria-selected')).toBe('true')
})

test('the table has the list as it is', async () => {
  await open(`${messages}?ticket=2&category=billing`)
  const link = await screen.findByRole('link', { name: 'Tablo olarak göster' })
  const { searchParams, pathname } = new URL(link.getAttribute('href')!, 'http://meydan.test')
  expect(pathname).toBe('/flight-control/support-tickets')
  expect(Object.fromEntries(searchParams)).toEqual({
    ...{ category: 'billing', status: 'unresolved', sort: 'resolution_due_date', order: 'asc' },
  })
})

test('says in the list who else looks at a ticket and who replies, until they leave', async () => {
  const source = new EventTarget()
  const Real = globalThis.EventSource
  // @ts-expect-error a stream of events without a server
  globalThis.EventSource = function Fake() {
    return Object.assign(source, { close: () => {} })
  }
  const nothing = () => {}
  const close = openLive('tr', {
    ...{ opened: nothing, notification: nothing, count: nothing, ticket: nothing },
    ...{ refused: nothing, ended: nothing },
  })
  await open(messages)
  await row(2)
  const tell = (state: string, user_id = 5) =>
    act(() => {
      const data = JSON.stringify({ ticket_id: 2, user_id, name: 'Ece Su', state })
      source.dispatchEvent(new MessageEvent('presence', { data }))
    })
  await tell('viewing', 9)
  expect(within(await row(2)).queryByRole('img', { name: /bakıyor/ })).toBeNull()
  await tell('viewing')
  within(await row(2)).getByRole('img', { name: 'Ece Su bakıyor' })
  await tell('replying')
  within(await row(2)).getByRole('img', { name: 'Ece Su yanıt yazıyor' })
  await tell('left')
  expect(within(await row(2)).queryByRole('img', { name: /Ece Su/ })).toBeNull()
  close()
  globalThis.EventSource = Real
})
